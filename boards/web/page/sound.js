// SPDX-License-Identifier: MIT
// The buzzer: one square wave. Browsers let a page sound only after a touch or a key.

const LOUDNESS = 0.06;
const EDGE_S = 0.003; // softened, or it clicks

export class Sound {
    constructor() {
        this.hz = 0;
        for (const gesture of ['pointerdown', 'keydown']) {
            window.addEventListener(gesture, () => this.wake(), { capture: true });
        }
    }

    wake() {
        if (this.context === undefined) {
            this.context = new AudioContext();
            this.gain = new GainNode(this.context, { gain: 0 });
            this.oscillator = new OscillatorNode(this.context, { type: 'square' });
            this.oscillator.connect(this.gain).connect(this.context.destination);
            this.oscillator.start();
        }
        if (this.context.state === 'suspended') {
            this.context.resume();
        }
    }

    // 0 is silence.
    tone(hz, percent = 100) {
        this.hz = hz;
        if (this.context === undefined) {
            return;
        }
        const now = this.context.currentTime;
        if (hz > 0) {
            this.oscillator.frequency.setValueAtTime(hz, now);
        }
        const loudness = (LOUDNESS * percent) / 100;
        this.gain.gain.setTargetAtTime(hz > 0 ? loudness : 0, now, EDGE_S);
    }
}
