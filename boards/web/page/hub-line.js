// SPDX-License-Identifier: MIT
// A line to other consoles: a WebSocket to the hub (tools/link) that runs on this machine. When
// it breaks it is tried again, as one would put a plug back in.

const AGAIN_MS = 2000;

export class HubLine {
    // `onState` is told 'trying', 'joined', 'lost' (it was joined) and 'closed'.
    constructor(address, onState) {
        this.address = address;
        this.onState = onState;
        this.runner = null;
        this.timer = 0;
        this.wasJoined = false;
        this.state = '';
        this.connect();
    }

    // The console that talks; another one after a restart.
    serve(runner) {
        this.runner = runner;
        if (runner !== null) {
            runner.desk.joinLine((bytes) => this.send(bytes));
        }
    }

    connect() {
        this.tell(this.wasJoined ? 'lost' : 'trying');
        this.socket = new WebSocket(this.address);
        this.socket.binaryType = 'arraybuffer';
        this.socket.onopen = () => {
            this.wasJoined = true;
            this.tell('joined');
        };
        this.socket.onmessage = ({ data }) => this.runner?.hear(new Uint8Array(data));
        this.socket.onclose = () => {
            this.tell(this.wasJoined ? 'lost' : 'closed');
            this.timer = setTimeout(() => this.connect(), AGAIN_MS);
        };
    }

    tell(state) {
        if (state !== this.state) {
            this.state = state;
            this.onState(state);
        }
    }

    // What is sent while there is no line is lost, as on any line.
    send(bytes) {
        if (this.socket.readyState === WebSocket.OPEN) {
            this.socket.send(bytes);
        }
    }

    close() {
        clearTimeout(this.timer);
        this.socket.onclose = null;
        this.socket.close();
        this.runner?.desk.leaveLine();
    }
}
