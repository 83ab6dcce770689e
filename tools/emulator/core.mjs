// SPDX-License-Identifier: MIT
// The Cortex-M0+ of the emulated chip. rp2040js' own core is kept for exceptions and
// special registers; instructions are executed here, for three reasons: it is several
// times faster (one table look-up decodes, flags are plain numbers, interrupts are looked
// for only where they can arise); WFI, WFE and SEV do what the architecture says (the
// firmware sleeps with interrupts masked); and what faults on the chip faults here.
//
// Cycles are those of the Cortex-M0+ manual, and what the cache of the flash adds when a line
// is not in it (xip-cache.mjs; none for those who want plain cycles). Peripherals cost what
// rp2040js says.

import { CortexM0Core } from './rp2040js.mjs';

const RAM = 0x20000000;
const FLASH_OFFSET = 0x00ffffff; // the same flash appears four times, cached or not
const CACHED_FLASH = 0x10; // the first of the four
const LINE = ~7; // what of an address tells the lines of the cache apart
const NMI = 2;
const HARD_FAULT = 3;
const SEVONPEND = 1 << 4; // in the system control register

// Cycles beyond the one that every instruction takes.
const TAKEN_BRANCH = 1;
const LINKED_BRANCH = 2;
const SPECIAL_REGISTER = 2;
const MEMORY = 1;
const PERIPHERAL_READ = 3;
const PERIPHERAL_WRITE = 4;
const EXCEPTION_ENTRY = 15;
const EXCEPTION_RETURN = 10;

const EXCEPTION_FRAME = 32; // bytes

// What the chip answers with a hard fault.
export class Fault extends Error {
    constructor(what, address) {
        super(`${what} (0x${(address >>> 0).toString(16).padStart(8, '0')})`);
    }
}

// --- Decoding -----------------------------------------------------------------------------

// The number of the case in `execute` that carries an instruction out, and the bits that
// instruction begins with. Numbers, because only of those does V8 make a jump table.
// prettier-ignore
const encodings = [
    [1, '00000'], // LSL_I
    [2, '00001'], // LSR_I
    [3, '00010'], // ASR_I
    [4, '0001100'], // ADD_R
    [5, '0001101'], // SUB_R
    [6, '0001110'], // ADD_I3
    [7, '0001111'], // SUB_I3
    [8, '00100'], // MOV_I
    [9, '00101'], // CMP_I
    [10, '00110'], // ADD_I8
    [11, '00111'], // SUB_I8
    [12, '0100000000'], // AND
    [13, '0100000001'], // EOR
    [14, '0100000010'], // LSL_R
    [15, '0100000011'], // LSR_R
    [16, '0100000100'], // ASR_R
    [17, '0100000101'], // ADC
    [18, '0100000110'], // SBC
    [19, '0100000111'], // ROR
    [20, '0100001000'], // TST
    [21, '0100001001'], // RSB
    [22, '0100001010'], // CMP_R
    [23, '0100001011'], // CMN
    [24, '0100001100'], // ORR
    [25, '0100001101'], // MUL
    [26, '0100001110'], // BIC
    [27, '0100001111'], // MVN
    [28, '01000100'], // ADD_HI
    [29, '01000101'], // CMP_HI
    [30, '01000110'], // MOV_HI
    [31, '010001110'], // BX
    [32, '010001111'], // BLX
    [33, '01001'], // LDR_LIT
    [34, '0101000'], // STR_R
    [35, '0101001'], // STRH_R
    [36, '0101010'], // STRB_R
    [37, '0101011'], // LDRSB_R
    [38, '0101100'], // LDR_R
    [39, '0101101'], // LDRH_R
    [40, '0101110'], // LDRB_R
    [41, '0101111'], // LDRSH_R
    [42, '01100'], // STR_I
    [43, '01101'], // LDR_I
    [44, '01110'], // STRB_I
    [45, '01111'], // LDRB_I
    [46, '10000'], // STRH_I
    [47, '10001'], // LDRH_I
    [48, '10010'], // STR_SP
    [49, '10011'], // LDR_SP
    [50, '10100'], // ADR
    [51, '10101'], // ADD_RD_SP
    [52, '101100000'], // ADD_SP
    [53, '101100001'], // SUB_SP
    [54, '1011001000'], // SXTH
    [55, '1011001001'], // SXTB
    [56, '1011001010'], // UXTH
    [57, '1011001011'], // UXTB
    [58, '1011010'], // PUSH
    [59, '1011110'], // POP
    [60, '1011101000'], // REV
    [61, '1011101001'], // REV16
    [62, '1011101011'], // REVSH
    [63, '1011011001100010'], // CPSIE
    [64, '1011011001110010'], // CPSID
    [65, '10111110'], // BKPT
    [66, '1011111100000000'], // NOP
    [66, '1011111100010000'], // NOP
    [67, '1011111100100000'], // WFE
    [68, '1011111100110000'], // WFI
    [69, '1011111101000000'], // SEV
    [70, '11000'], // STM
    [71, '11001'], // LDM
    [72, '11010'], // B_IF: conditions 0 to 7,
    [72, '110110'], // 8 to 11,
    [72, '1101110'], // 12 and 13
    [86, '11011111'], // SVC
    [87, '11100'], // B
    [88, '11110'], // WIDE
];

const caseOf = new Uint8Array(0x10000);
for (const [number, prefix] of encodings) {
    const freeBits = 16 - prefix.length;
    const first = parseInt(prefix, 2) << freeBits;
    caseOf.fill(number, first, first + (1 << freeBits));
}

// When a conditional branch is taken. Conditions come in pairs: the second one holds where
// the first does not.
const conditions = [
    (n, z) => z, // EQ, NE
    (n, z, c) => c, // CS, CC
    (n) => n, // MI, PL
    (n, z, c, v) => v, // VS, VC
    (n, z, c) => c && !z, // HI, LS
    (n, z, c, v) => n === v, // GE, LT
    (n, z, c, v) => !z && n === v, // GT, LE
];

// By condition: a bit for each state of the flags, NZCV, in which it holds.
const holds = new Uint16Array(2 * conditions.length);
for (let flags = 0; flags < 16; flags++) {
    const [n, z, c, v] = [8, 4, 2, 1].map((bit) => (flags & bit) !== 0);
    conditions.forEach((condition, pair) => {
        holds[2 * pair + (condition(n, z, c, v) ? 0 : 1)] |= 1 << flags;
    });
}

function countBits(byte) {
    let count = 0;
    for (; byte !== 0; byte &= byte - 1) {
        count++;
    }
    return count;
}

// --- The core -----------------------------------------------------------------------------

export class Core extends CortexM0Core {
    constructor(rp2040, clock) {
        super(rp2040);
        this.clock = clock;
        this.r = new Int32Array(this.registers.buffer);
        this.systemControl = 0;
        this.isWaitingForEvent = false; // in WFE rather than WFI
        this.isStopped = false; // the harness sets it to leave `runSlice` early
        this.isFlashReadable = true;
        this.cache = null; // of the flash
        this.onFault = () => {};
        this.onLockUp = () => {};
        this.isLockedUp = false; // a fault within a fault: nothing but a reset helps
        this.ram8 = rp2040.sram;
        this.ram16 = new Uint16Array(rp2040.sram.buffer);
        this.ram32 = new Int32Array(rp2040.sram.buffer);
        this.flash8 = rp2040.flash;
        this.flash16 = rp2040.flash16;
        this.flash32 = new Int32Array(rp2040.flash.buffer);
        this.flashMask = rp2040.flash.length - 1;
        this.rom16 = new Uint16Array(rp2040.bootrom.buffer);
        this.rom32 = new Int32Array(rp2040.bootrom.buffer);
        this.codeBase = 0;
        this.slowBus = [];
    }

    // Call when all peripherals are in place: finds those on the slow bus by their number,
    // which is several times faster than rp2040js' way.
    connectPeripherals() {
        const { peripherals } = this.rp2040;
        this.slowBus = Array.from({ length: 32 }, (_, i) => peripherals[0x40000 + i * 4]);
    }

    // rp2040js wants to add the divider's eight cycles, but the SDK's code waits for them
    // itself, so they are counted already.
    set cycles(_) {}

    get cycles() {
        return this.clock ? this.clock.cycles : 0;
    }

    // --- Sleeping and interrupts ----------------------------------------------------------

    setInterrupt(irq, isRaised) {
        const bit = 1 << irq;
        if (!isRaised) {
            this.pendingInterrupts &= ~bit;
        } else if (!(this.pendingInterrupts & bit)) {
            this.pendingInterrupts |= bit;
            this.interruptsUpdated = true;
            if (this.systemControl & SEVONPEND) {
                this.eventRegistered = true;
            }
        }
    }

    // Is anything pending that could preempt the exception that is active? PRIMASK is not
    // looked at: WFI ends even if the interrupt will only be taken once the mask is lifted.
    get hasPreemptingException() {
        const current = this.exceptionPriority(this.IPSR);
        if (this.pendingNMI && current > -2) {
            return true;
        }
        const interrupts = this.pendingInterrupts & this.enabledInterrupts;
        for (let priority = 0; priority < current; priority++) {
            if (
                interrupts & this.interruptPriorities[priority] ||
                (this.pendingSystick && priority === this.systickPriority) ||
                (this.pendingPendSV && priority === this.pendSVPriority)
            ) {
                return true;
            }
        }
        return false;
    }

    // Inside a hard fault no interrupt ends the wait, and inside a handler only one of a
    // higher priority. WFE also wants that it will be taken, or an event.
    wakeIfDue() {
        if (!this.waiting || this.isLockedUp) {
            return;
        }
        if (!this.isWaitingForEvent) {
            this.waiting = !this.hasPreemptingException;
        } else if (this.eventRegistered) {
            this.eventRegistered = false;
            this.waiting = false;
        } else {
            this.waiting = this.PM || !this.hasPreemptingException;
        }
    }

    waitFor(isEvent) {
        this.isWaitingForEvent = isEvent;
        this.waiting = true;
        this.wakeIfDue();
    }

    takeInterrupt() {
        if (this.interruptsUpdated && this.checkForInterrupts()) {
            this.clock.cyclesLeft -= EXCEPTION_ENTRY;
        }
    }

    // --- Memory -----------------------------------------------------------------------------

    // Between leaving and entering XIP mode the flash answers with noise.
    flashOffset(address) {
        if (!this.isFlashReadable) {
            throw new Fault('Use of the flash while it is being written', address);
        }
        return address & FLASH_OFFSET & this.flashMask;
    }

    // Where to read, after the time that the flash or its cache takes.
    waitForFlash(address) {
        const offset = this.flashOffset(address);
        const { cache } = this;
        if (cache !== null) {
            this.clock.cyclesLeft -=
                address >>> 24 === CACHED_FLASH ? cache.access(offset) : cache.missCycles;
        }
        return offset;
    }

    load32(address) {
        if (address & 3) {
            throw new Fault('Unaligned read of a word', address);
        }
        const offset = address - RAM;
        if (offset >>> 0 < this.ram8.length) {
            this.clock.cyclesLeft -= MEMORY;
            return this.ram32[offset >> 2];
        }
        if (address >>> 26 === 4) {
            this.clock.cyclesLeft -= MEMORY;
            return this.flash32[this.waitForFlash(address) >> 2];
        }
        return this.loadElsewhere(address);
    }

    load16(address) {
        if (address & 1) {
            throw new Fault('Unaligned read of a half-word', address);
        }
        const offset = address - RAM;
        if (offset >>> 0 < this.ram8.length) {
            this.clock.cyclesLeft -= MEMORY;
            return this.ram16[offset >> 1];
        }
        if (address >>> 26 === 4) {
            this.clock.cyclesLeft -= MEMORY;
            return this.flash16[this.waitForFlash(address) >> 1];
        }
        return (this.loadElsewhere(address & ~3) >>> ((address & 2) * 8)) & 0xffff;
    }

    load8(address) {
        const offset = address - RAM;
        if (offset >>> 0 < this.ram8.length) {
            this.clock.cyclesLeft -= MEMORY;
            return this.ram8[offset];
        }
        if (address >>> 26 === 4) {
            this.clock.cyclesLeft -= MEMORY;
            return this.flash8[this.waitForFlash(address)];
        }
        return (this.loadElsewhere(address & ~3) >>> ((address & 3) * 8)) & 0xff;
    }

    store32(address, value) {
        if (address & 3) {
            throw new Fault('Unaligned write of a word', address);
        }
        const offset = address - RAM;
        if (offset >>> 0 < this.ram8.length) {
            this.clock.cyclesLeft -= MEMORY;
            this.ram32[offset >> 2] = value;
        } else {
            this.storeWordElsewhere(address, value >>> 0);
        }
    }

    store16(address, value) {
        if (address & 1) {
            throw new Fault('Unaligned write of a half-word', address);
        }
        const offset = address - RAM;
        if (offset >>> 0 < this.ram8.length) {
            this.clock.cyclesLeft -= MEMORY;
            this.ram16[offset >> 1] = value;
        } else {
            this.storeElsewhere(address, this.rp2040.writeUint16, value & 0xffff);
        }
    }

    store8(address, value) {
        const offset = address - RAM;
        if (offset >>> 0 < this.ram8.length) {
            this.clock.cyclesLeft -= MEMORY;
            this.ram8[offset] = value;
        } else {
            this.storeElsewhere(address, this.rp2040.writeUint8, value & 0xff);
        }
    }

    isRom(address) {
        return address >>> 0 < this.rom32.length * 4;
    }

    loadElsewhere(address) {
        if (this.isRom(address)) {
            this.clock.cyclesLeft -= MEMORY;
            return this.rom32[address >> 2];
        }
        if (address >>> 28 === 0xd) {
            return this.rp2040.sio.readUint32(address & 0x0fffffff);
        }
        this.chargeDevice(address, PERIPHERAL_READ);
        const peripheral = this.onSlowBus(address);
        if (peripheral) {
            return peripheral.readUint32(address & 0x3fff);
        }
        return this.rp2040.readUint32(address >>> 0);
    }

    onSlowBus(address) {
        return address >>> 19 === 0x40000000 >>> 19
            ? this.slowBus[(address >> 14) & 31]
            : undefined;
    }

    storeWordElsewhere(address, value) {
        if (address >>> 28 === 0xd) {
            this.rp2040.sio.writeUint32(address & 0x0fffffff, value);
            return;
        }
        const peripheral = this.onSlowBus(address);
        if (peripheral) {
            this.clock.cyclesLeft -= PERIPHERAL_WRITE;
            peripheral.writeUint32Atomic(address & 0xfff, value, (address >> 12) & 3);
        } else {
            this.storeElsewhere(address, this.rp2040.writeUint32, value);
        }
    }

    // The chip lets writes to its ROM pass without effect, and TinyUSB relies on that.
    storeElsewhere(address, write, value) {
        if (this.isRom(address)) {
            this.clock.cyclesLeft -= MEMORY;
            return;
        }
        this.chargeDevice(address, PERIPHERAL_WRITE);
        write.call(this.rp2040, address >>> 0, value);
    }

    chargeDevice(address, peripheralCycles) {
        const area = address >>> 28;
        if (area === 0xd) {
            return; // the core's own I/O port costs nothing more
        }
        this.clock.cyclesLeft -= area === 4 ? peripheralCycles : MEMORY;
        const isKnown =
            this.onSlowBus(address) ||
            area === 0xe ||
            address >>> 12 === 0x50100 || // the memory of the USB controller
            this.rp2040.findPeripheral(address >>> 0);
        if (!isKnown) {
            throw new Fault('Use of an address where nothing is', address);
        }
    }

    // --- Execution --------------------------------------------------------------------------

    // Runs until the slice is used up, the core sleeps, or the harness stops it.
    runSlice() {
        while (this.clock.cyclesLeft > 0 && !this.waiting && !this.isStopped) {
            this.takeInterrupt();
            try {
                this.execute();
            } catch (error) {
                if (!(error instanceof Fault)) {
                    throw error;
                }
                this.enterHardFault(error);
            }
        }
    }

    get hasStack() {
        return (this.SP - EXCEPTION_FRAME - RAM) >>> 0 <= this.ram8.length - EXCEPTION_FRAME;
    }

    // The flags as they were before the faulting instruction are lost, and not needed. A
    // fault in the handler of a fault or of the NMI locks the core up, and so does one whose
    // frame cannot be pushed.
    enterHardFault(fault) {
        this.onFault(fault);
        if (this.IPSR === HARD_FAULT || this.IPSR === NMI || !this.hasStack) {
            this.isLockedUp = true;
            this.waiting = true;
            this.onLockUp(fault);
        } else if (!this.isStopped) {
            this.exceptionEntry(HARD_FAULT);
            this.clock.cyclesLeft -= EXCEPTION_ENTRY;
        }
    }

    // The memory that holds the instruction at `pc`; sets `codeBase` to the address of its
    // first byte.
    codeAt(pc) {
        if ((pc - RAM) >>> 0 < this.ram8.length) {
            this.codeBase = RAM;
            return this.ram16;
        }
        if (pc >>> 26 === 4) {
            this.codeBase = pc - this.flashOffset(pc);
            return this.flash16;
        }
        if (this.isRom(pc)) {
            this.codeBase = 0;
            return this.rom16;
        }
        throw new Fault('Jump to where there is no code', pc);
    }

    saveFlags(n, z, c, v) {
        this.N = n < 0;
        this.Z = z === 0;
        this.C = c !== 0;
        this.V = v !== 0;
    }

    leaveException(excReturn) {
        this.exceptionReturn(excReturn & 0x0fffffff);
        this.clock.cyclesLeft -= EXCEPTION_RETURN;
    }

    // One long function, so that flags and program counter stay in registers of the
    // machine: negative if n < 0, zero if z is 0, carry and overflow if c and v are 1. It
    // returns when the slice is used up and after whatever may have changed the world:
    // sleep, exceptions, special registers, a store that a peripheral answered with an
    // interrupt. A case ends with `continue` to go on to the next instruction, or with
    // `break` to jump to `target`; stores "jump" to the next instruction, so that
    // interrupts are looked for.
    execute() {
        const { r, clock } = this;
        let pc = r[15] & ~1;
        let code = this.codeAt(pc);
        let base = this.codeBase;
        let n = this.N ? -1 : 0;
        let z = this.Z ? 0 : 1;
        let c = this.C ? 1 : 0;
        let v = this.V ? 1 : 0;
        let line = 0; // of the cache that the last instruction was in
        let target = 0;
        let a = 0;
        let b = 0;
        let x = 0;

        while (clock.cyclesLeft > 0) {
            if ((pc & LINE) !== line) {
                line = pc & LINE;
                if (code === this.flash16 && this.cache !== null) {
                    this.waitForFlash(pc);
                }
            }
            const op = code[(pc - base) >> 1];
            clock.cyclesLeft -= 1;
            r[15] = pc;
            pc = (pc + 2) | 0;
            switch (caseOf[op]) {
                // With a constant
                case 1: // LSL_I
                    a = r[(op >> 3) & 7];
                    b = (op >> 6) & 31;
                    if (b !== 0) {
                        c = (a >>> (32 - b)) & 1;
                    }
                    r[op & 7] = n = z = a << b;
                    continue;
                case 2: // LSR_I
                    a = r[(op >> 3) & 7];
                    b = (op >> 6) & 31;
                    c = b === 0 ? a >>> 31 : (a >>> (b - 1)) & 1;
                    r[op & 7] = n = z = b === 0 ? 0 : (a >>> b) | 0;
                    continue;
                case 3: // ASR_I
                    a = r[(op >> 3) & 7];
                    b = (op >> 6) & 31;
                    c = b === 0 ? a >>> 31 : (a >>> (b - 1)) & 1;
                    r[op & 7] = n = z = a >> (b === 0 ? 31 : b);
                    continue;
                case 6: // ADD_I3
                    a = r[(op >> 3) & 7];
                    r[op & 7] = n = z = x = (a + ((op >> 6) & 7)) | 0;
                    c = (a & ~x) >>> 31;
                    v = (~a & x) >>> 31;
                    continue;
                case 7: // SUB_I3
                    a = r[(op >> 3) & 7];
                    r[op & 7] = n = z = x = (a - ((op >> 6) & 7)) | 0;
                    c = (a | ~x) >>> 31;
                    v = (a & ~x) >>> 31;
                    continue;
                case 8: // MOV_I
                    r[(op >> 8) & 7] = n = z = op & 255;
                    continue;
                case 9: // CMP_I
                    a = r[(op >> 8) & 7];
                    n = z = x = (a - (op & 255)) | 0;
                    c = (a | ~x) >>> 31;
                    v = (a & ~x) >>> 31;
                    continue;
                case 10: // ADD_I8
                    a = r[(op >> 8) & 7];
                    r[(op >> 8) & 7] = n = z = x = (a + (op & 255)) | 0;
                    c = (a & ~x) >>> 31;
                    v = (~a & x) >>> 31;
                    continue;
                case 11: // SUB_I8
                    a = r[(op >> 8) & 7];
                    r[(op >> 8) & 7] = n = z = x = (a - (op & 255)) | 0;
                    c = (a | ~x) >>> 31;
                    v = (a & ~x) >>> 31;
                    continue;

                // With registers
                case 4: // ADD_R
                    a = r[(op >> 3) & 7];
                    b = r[(op >> 6) & 7];
                    r[op & 7] = n = z = x = (a + b) | 0;
                    c = ((a & b) | ((a | b) & ~x)) >>> 31;
                    v = ((a ^ x) & (b ^ x)) >>> 31;
                    continue;
                case 5: // SUB_R
                    a = r[(op >> 3) & 7];
                    b = r[(op >> 6) & 7];
                    r[op & 7] = n = z = x = (a - b) | 0;
                    c = ((a & ~b) | ((a | ~b) & ~x)) >>> 31;
                    v = ((a ^ b) & (a ^ x)) >>> 31;
                    continue;
                case 12: // AND
                    r[op & 7] = n = z = r[op & 7] & r[(op >> 3) & 7];
                    continue;
                case 13: // EOR
                    r[op & 7] = n = z = r[op & 7] ^ r[(op >> 3) & 7];
                    continue;
                case 14: // LSL_R
                    a = r[op & 7];
                    b = r[(op >> 3) & 7] & 255;
                    if (b !== 0) {
                        c = b > 32 ? 0 : (a >>> (32 - b)) & 1;
                        a = b > 31 ? 0 : a << b;
                    }
                    r[op & 7] = n = z = a;
                    continue;
                case 15: // LSR_R
                    a = r[op & 7];
                    b = r[(op >> 3) & 7] & 255;
                    if (b !== 0) {
                        c = b > 32 ? 0 : (a >>> (b - 1)) & 1;
                        a = b > 31 ? 0 : (a >>> b) | 0;
                    }
                    r[op & 7] = n = z = a;
                    continue;
                case 16: // ASR_R
                    a = r[op & 7];
                    b = r[(op >> 3) & 7] & 255;
                    if (b !== 0) {
                        c = b > 31 ? a >>> 31 : (a >>> (b - 1)) & 1;
                        a >>= b > 31 ? 31 : b;
                    }
                    r[op & 7] = n = z = a;
                    continue;
                case 17: // ADC
                    a = r[op & 7];
                    b = r[(op >> 3) & 7];
                    r[op & 7] = n = z = x = (a + b + c) | 0;
                    c = ((a & b) | ((a | b) & ~x)) >>> 31;
                    v = ((a ^ x) & (b ^ x)) >>> 31;
                    continue;
                case 18: // SBC
                    a = r[op & 7];
                    b = ~r[(op >> 3) & 7];
                    r[op & 7] = n = z = x = (a + b + c) | 0;
                    c = ((a & b) | ((a | b) & ~x)) >>> 31;
                    v = ((a ^ x) & (b ^ x)) >>> 31;
                    continue;
                case 19: // ROR
                    a = r[op & 7];
                    b = r[(op >> 3) & 7] & 255;
                    if (b !== 0) {
                        a = (a >>> (b & 31)) | (a << (32 - (b & 31)));
                        c = a >>> 31;
                    }
                    r[op & 7] = n = z = a;
                    continue;
                case 20: // TST
                    n = z = r[op & 7] & r[(op >> 3) & 7];
                    continue;
                case 21: // RSB
                    a = r[(op >> 3) & 7];
                    r[op & 7] = n = z = x = (0 - a) | 0;
                    c = a === 0 ? 1 : 0;
                    v = (a & x) >>> 31;
                    continue;
                case 22: // CMP_R
                    a = r[op & 7];
                    b = r[(op >> 3) & 7];
                    n = z = x = (a - b) | 0;
                    c = ((a & ~b) | ((a | ~b) & ~x)) >>> 31;
                    v = ((a ^ b) & (a ^ x)) >>> 31;
                    continue;
                case 23: // CMN
                    a = r[op & 7];
                    b = r[(op >> 3) & 7];
                    n = z = x = (a + b) | 0;
                    c = ((a & b) | ((a | b) & ~x)) >>> 31;
                    v = ((a ^ x) & (b ^ x)) >>> 31;
                    continue;
                case 24: // ORR
                    r[op & 7] = n = z = r[op & 7] | r[(op >> 3) & 7];
                    continue;
                case 25: // MUL
                    r[op & 7] = n = z = Math.imul(r[op & 7], r[(op >> 3) & 7]);
                    continue;
                case 26: // BIC
                    r[op & 7] = n = z = r[op & 7] & ~r[(op >> 3) & 7];
                    continue;
                case 27: // MVN
                    r[op & 7] = n = z = ~r[(op >> 3) & 7];
                    continue;
                case 54: // SXTH
                    r[op & 7] = (r[(op >> 3) & 7] << 16) >> 16;
                    continue;
                case 55: // SXTB
                    r[op & 7] = (r[(op >> 3) & 7] << 24) >> 24;
                    continue;
                case 56: // UXTH
                    r[op & 7] = r[(op >> 3) & 7] & 0xffff;
                    continue;
                case 57: // UXTB
                    r[op & 7] = r[(op >> 3) & 7] & 0xff;
                    continue;
                case 60: // REV
                    a = r[(op >> 3) & 7];
                    r[op & 7] = (a << 24) | ((a & 0xff00) << 8) | ((a >>> 8) & 0xff00) | (a >>> 24);
                    continue;
                case 61: // REV16
                    a = r[(op >> 3) & 7];
                    r[op & 7] = ((a & 0x00ff00ff) << 8) | ((a >>> 8) & 0x00ff00ff);
                    continue;
                case 62: // REVSH
                    a = r[(op >> 3) & 7];
                    r[op & 7] = ((a << 24) >> 16) | ((a >>> 8) & 0xff);
                    continue;

                // With any register; the program counter reads as two instructions ahead
                case 28: // ADD_HI
                    a = ((op >> 4) & 8) | (op & 7);
                    b = (op >> 3) & 15;
                    x = ((a === 15 ? pc + 2 : r[a]) + (b === 15 ? pc + 2 : r[b])) | 0;
                    if (a === 15) {
                        target = x;
                        clock.cyclesLeft -= TAKEN_BRANCH;
                        break;
                    }
                    r[a] = a === 13 ? x & ~3 : x;
                    continue;
                case 29: // CMP_HI
                    a = r[((op >> 4) & 8) | (op & 7)];
                    b = r[(op >> 3) & 15];
                    n = z = x = (a - b) | 0;
                    c = ((a & ~b) | ((a | ~b) & ~x)) >>> 31;
                    v = ((a ^ b) & (a ^ x)) >>> 31;
                    continue;
                case 30: // MOV_HI
                    a = ((op >> 4) & 8) | (op & 7);
                    b = (op >> 3) & 15;
                    x = b === 15 ? pc + 2 : r[b];
                    if (a === 15) {
                        target = x;
                        clock.cyclesLeft -= TAKEN_BRANCH;
                        break;
                    }
                    r[a] = a === 13 ? x & ~3 : x;
                    continue;

                // Addresses
                case 50: // ADR
                    r[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 255) << 2);
                    continue;
                case 51: // ADD_RD_SP
                    r[(op >> 8) & 7] = r[13] + ((op & 255) << 2);
                    continue;
                case 52: // ADD_SP
                    r[13] += (op & 127) << 2;
                    continue;
                case 53: // SUB_SP
                    r[13] -= (op & 127) << 2;
                    continue;

                // Loads
                case 33: // LDR_LIT
                    r[(op >> 8) & 7] = this.load32(((pc + 2) & ~3) + ((op & 255) << 2));
                    continue;
                case 38: // LDR_R
                    r[op & 7] = this.load32((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0);
                    continue;
                case 43: // LDR_I
                    r[op & 7] = this.load32((r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0);
                    continue;
                case 49: // LDR_SP
                    r[(op >> 8) & 7] = this.load32((r[13] + ((op & 255) << 2)) | 0);
                    continue;
                case 39: // LDRH_R
                    r[op & 7] = this.load16((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0);
                    continue;
                case 47: // LDRH_I
                    r[op & 7] = this.load16((r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0);
                    continue;
                case 40: // LDRB_R
                    r[op & 7] = this.load8((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0);
                    continue;
                case 45: // LDRB_I
                    r[op & 7] = this.load8((r[(op >> 3) & 7] + ((op >> 6) & 0x1f)) | 0);
                    continue;
                case 41: // LDRSH_R
                    x = this.load16((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0);
                    r[op & 7] = (x << 16) >> 16;
                    continue;
                case 37: // LDRSB_R
                    x = this.load8((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0);
                    r[op & 7] = (x << 24) >> 24;
                    continue;
                case 71: // LDM
                    x = (op >> 8) & 7;
                    a = r[x];
                    for (b = 0; b < 8; b++) {
                        if (op & (1 << b)) {
                            r[b] = this.load32(a);
                            a = (a + 4) | 0;
                        }
                    }
                    if (!(op & (1 << x))) {
                        r[x] = a;
                    }
                    continue;
                case 59: // POP
                    a = r[13];
                    for (b = 0; b < 8; b++) {
                        if (op & (1 << b)) {
                            r[b] = this.load32(a);
                            a = (a + 4) | 0;
                        }
                    }
                    if (!(op & 0x100)) {
                        r[13] = a;
                        continue;
                    }
                    target = this.load32(a);
                    r[13] = a + 4;
                    clock.cyclesLeft -= LINKED_BRANCH;
                    break;

                // Stores
                case 34: // STR_R
                    this.store32((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, r[op & 7]);
                    target = pc;
                    break;
                case 42: // STR_I
                    this.store32((r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0, r[op & 7]);
                    target = pc;
                    break;
                case 48: // STR_SP
                    this.store32((r[13] + ((op & 255) << 2)) | 0, r[(op >> 8) & 7]);
                    continue;
                case 35: // STRH_R
                    this.store16((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, r[op & 7]);
                    target = pc;
                    break;
                case 46: // STRH_I
                    this.store16((r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0, r[op & 7]);
                    target = pc;
                    break;
                case 36: // STRB_R
                    this.store8((r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0, r[op & 7]);
                    target = pc;
                    break;
                case 44: // STRB_I
                    this.store8((r[(op >> 3) & 7] + ((op >> 6) & 0x1f)) | 0, r[op & 7]);
                    target = pc;
                    break;
                case 70: // STM
                    x = (op >> 8) & 7;
                    a = r[x];
                    for (b = 0; b < 8; b++) {
                        if (op & (1 << b)) {
                            this.store32(a, r[b]);
                            a = (a + 4) | 0;
                        }
                    }
                    r[x] = a;
                    target = pc;
                    break;
                case 58: // PUSH
                    x = (r[13] - 4 * (countBits(op & 255) + ((op >> 8) & 1))) | 0;
                    a = x;
                    for (b = 0; b < 8; b++) {
                        if (op & (1 << b)) {
                            this.store32(a, r[b]);
                            a = (a + 4) | 0;
                        }
                    }
                    if (op & 0x100) {
                        this.store32(a, r[14]);
                    }
                    r[13] = x;
                    continue;

                // Branches
                case 87: // B
                    pc = (pc + 2 + ((op << 21) >> 20)) | 0;
                    clock.cyclesLeft -= TAKEN_BRANCH;
                    continue;
                case 72: // B_IF
                    x = ((n >>> 31) << 3) | (z === 0 ? 4 : 0) | (c << 1) | v;
                    if ((holds[(op >> 8) & 15] >> x) & 1) {
                        pc = (pc + 2 + ((op << 24) >> 23)) | 0;
                        clock.cyclesLeft -= TAKEN_BRANCH;
                    }
                    continue;
                case 31: // BX
                    target = r[(op >> 3) & 15];
                    clock.cyclesLeft -= TAKEN_BRANCH;
                    break;
                case 32: // BLX
                    target = r[(op >> 3) & 15];
                    r[14] = pc | 1;
                    clock.cyclesLeft -= TAKEN_BRANCH;
                    break;
                case 88: // WIDE
                    x = code[(pc - base) >> 1];
                    if ((x & 0xd000) === 0xd000) {
                        // BL: the offset is S:I1:I2:imm10:imm11:0, where I = not (J xor S)
                        a = (op << 21) >> 31;
                        b = ~((x >> 13) ^ a) & 1;
                        r[14] = (pc + 2) | 1;
                        target = (a << 24) | (b << 23) | ((~((x >> 11) ^ a) & 1) << 22);
                        target |= ((op & 0x3ff) << 12) | ((x & 0x7ff) << 1);
                        target = (target + pc + 2) | 0;
                        clock.cyclesLeft -= LINKED_BRANCH;
                        break;
                    }
                    r[15] = pc + 2;
                    this.saveFlags(n, z, c, v);
                    this.executeSystem(op, x);
                    return;

                // To do with the state of the core
                case 66: // NOP
                    continue;
                case 69: // SEV
                    this.eventRegistered = true;
                    continue;
                case 64: // CPSID
                    this.PM = true;
                    continue;
                case 63: // CPSIE
                    this.PM = false;
                    this.interruptsUpdated = true;
                    r[15] = pc;
                    this.saveFlags(n, z, c, v);
                    return;
                case 86: // SVC
                    this.pendingSVCall = true;
                    this.interruptsUpdated = true;
                    r[15] = pc;
                    this.saveFlags(n, z, c, v);
                    return;
                case 65: // BKPT
                    r[15] = pc;
                    this.saveFlags(n, z, c, v);
                    this.rp2040.onBreak(op & 255);
                    return;
                case 67: // WFE
                    clock.cyclesLeft -= 1;
                    r[15] = pc;
                    this.saveFlags(n, z, c, v);
                    this.waitFor(true);
                    return;
                case 68: // WFI
                    clock.cyclesLeft -= 1;
                    r[15] = pc;
                    this.saveFlags(n, z, c, v);
                    this.waitFor(false);
                    return;
                default:
                    throw new Fault('Undefined instruction', pc - 2);
            }

            // Bit 0 of a target says "Thumb"; in a handler, 0xf....... ends it.
            if (target >>> 28 === 15 && this.IPSR !== 0) {
                this.saveFlags(n, z, c, v);
                this.leaveException(target);
                return;
            }
            pc = target & ~1;
            if ((pc - base) >>> 0 >= code.length * 2) {
                code = this.codeAt(pc);
                base = this.codeBase;
            }
            if (this.interruptsUpdated || this.isStopped) {
                break;
            }
        }
        r[15] = pc;
        this.saveFlags(n, z, c, v);
    }

    // MSR, MRS and the barriers, which take effect at once here anyway.
    executeSystem(op, second) {
        this.clock.cyclesLeft -= SPECIAL_REGISTER;
        if ((op & 0xfff0) === 0xf380 && (second & 0xff00) === 0x8800) {
            this.writeSpecialRegister(second & 0xff, this.registers[op & 15]);
        } else if (op === 0xf3ef && (second & 0xf000) === 0x8000) {
            this.registers[(second >> 8) & 15] = this.readSpecialRegister(second & 0xff);
        } else if (op !== 0xf3bf || (second & 0xffc0) !== 0x8f40) {
            throw new Fault('Undefined instruction', this.r[15] - 4);
        }
    }
}
