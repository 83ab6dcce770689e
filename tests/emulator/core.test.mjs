// SPDX-License-Identifier: MIT
// The emulated processor against the architecture manual: arithmetic and flags of every
// instruction that has them, memory, branches, exceptions, sleep, faults and cycles.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock } from '../../tools/emulator/clock.mjs';
import { Core } from '../../tools/emulator/core.mjs';
import { Prng } from '../../tools/emulator/prng.mjs';
import { RP2040 } from '../../tools/emulator/rp2040js.mjs';

const RAM = 0x20000000;
const CODE = RAM + 0x1000;
const STACK = RAM + 0x8000;
const VECTORS = RAM;
const HANDLER = RAM + 0x2000;
const NVIC_ISER = 0xe000e100;
const STOP = 0xbe00; // BKPT 0

// A processor with a program in RAM; `run` goes on until it stops, sleeps, or is out of time.
class Machine {
    constructor(...program) {
        this.clock = new Clock();
        this.rp2040 = new RP2040(this.clock);
        this.rp2040.logger = { debug() {}, info() {}, warn() {}, error() {} };
        this.core = new Core(this.rp2040, this.clock);
        this.rp2040.core = this.core;
        this.breaks = [];
        this.faults = [];
        this.rp2040.onBreak = (number) => {
            this.breaks.push(number);
            this.core.isStopped = true;
        };
        this.core.onFault = (fault) => this.faults.push(fault.message);
        this.core.VTOR = VECTORS;
        this.core.SP = STACK;
        this.core.PC = CODE;
        this.put(CODE, ...program);
        this.put(HANDLER, STOP);
        for (let vector = 2; vector < 48; vector++) {
            this.core.ram32[vector] = HANDLER | 1;
        }
    }

    put(address, ...halfWords) {
        halfWords.forEach((h, i) => (this.core.ram16[(address - RAM) / 2 + i] = h));
    }

    run(cycles = 1000) {
        this.core.isStopped = false;
        this.core.wakeIfDue();
        const before = this.clock.cycles;
        this.clock.startSlice(this.clock.nanos + cycles * this.clock.nanosPerCycle);
        this.core.runSlice();
        this.clock.endSlice();
        return this.clock.cycles - before;
    }

    get flags() {
        const { N, Z, C, V } = this.core;
        return { n: N, z: Z, c: C, v: V };
    }

    word(address) {
        return this.core.ram32[(address - RAM) >> 2] >>> 0;
    }
}

// --- Arithmetic: expected results from whole numbers of any size ------------------------------

const u = (x) => BigInt.asUintN(32, BigInt(x));
const s = (x) => BigInt.asIntN(32, BigInt(x));

// AddWithCarry of the architecture manual.
function addWithCarry(a, b, carry) {
    const unsigned = u(a) + u(b) + BigInt(carry);
    const signed = s(a) + s(b) + BigInt(carry);
    const value = u(unsigned);
    return { value, c: value !== unsigned, v: s(value) !== signed };
}

const not = (x) => u(~u(x));
const kept = (value) => ({ value: u(value) }); // leaves carry and overflow alone

function shifted(value, carry, isShifted) {
    return isShifted ? { value: u(value), c: carry } : { value: u(value) };
}

const bitOf = (x, bit) => bit >= 0 && ((u(x) >> BigInt(bit)) & 1n) === 1n;
const lsl = (a, n) => shifted(u(a) << BigInt(n), bitOf(a, 32 - n), n > 0);
const lsr = (a, n) => shifted(u(a) >> BigInt(n), bitOf(a, n - 1), n > 0);
const asr = (a, n) => shifted(s(a) >> BigInt(n), ((s(a) >> BigInt(n - 1)) & 1n) === 1n, true);
function ror(a, n) {
    const by = BigInt(n % 32);
    const value = u((u(a) >> by) | (u(a) << (32n - by)));
    return shifted(value, bitOf(value, 31), n > 0);
}

// Instructions on r0 (a) and r1 (b); what they leave in r0 unless they only compare.
const twoRegisters = [
    ['ANDS', 0x4008, (a, b) => kept(u(a) & u(b))],
    ['EORS', 0x4048, (a, b) => kept(u(a) ^ u(b))],
    ['LSLS', 0x4088, (a, b) => lsl(a, Number(u(b) & 255n))],
    ['LSRS', 0x40c8, (a, b) => lsr(a, Number(u(b) & 255n))],
    ['ASRS', 0x4108, (a, b) => (u(b) & 255n ? asr(a, Number(u(b) & 255n)) : kept(a))],
    ['ADCS', 0x4148, (a, b, c) => addWithCarry(a, b, c)],
    ['SBCS', 0x4188, (a, b, c) => addWithCarry(a, not(b), c)],
    ['RORS', 0x41c8, (a, b) => ror(a, Number(u(b) & 255n))],
    ['TST', 0x4208, (a, b) => kept(u(a) & u(b)), 'compares'],
    ['RSBS', 0x4248, (a, b) => addWithCarry(not(b), 0, 1)],
    ['CMP', 0x4288, (a, b) => addWithCarry(a, not(b), 1), 'compares'],
    ['CMN', 0x42c8, (a, b) => addWithCarry(a, b, 0), 'compares'],
    ['ORRS', 0x4308, (a, b) => kept(u(a) | u(b))],
    ['MULS', 0x4348, (a, b) => kept(u(a) * u(b))],
    ['BICS', 0x4388, (a, b) => kept(u(a) & not(b))],
    ['MVNS', 0x43c8, (a, b) => kept(not(b))],
    ['ADDS', 0x1840, (a, b) => addWithCarry(a, b, 0)],
    ['SUBS', 0x1a40, (a, b) => addWithCarry(a, not(b), 1)],
    ['CMP high', 0x4588, (a, b) => addWithCarry(a, not(b), 1), 'compares high'],
];

const immediates = [
    ['MOVS', (n) => 0x2000 | n, (a, n) => kept(n), 255],
    ['CMP', (n) => 0x2800 | n, (a, n) => addWithCarry(a, not(n), 1), 255, 'compares'],
    ['ADDS 8', (n) => 0x3000 | n, (a, n) => addWithCarry(a, n, 0), 255],
    ['SUBS 8', (n) => 0x3800 | n, (a, n) => addWithCarry(a, not(n), 1), 255],
    ['ADDS 3', (n) => 0x1c00 | (n << 6), (a, n) => addWithCarry(a, n, 0), 7],
    ['SUBS 3', (n) => 0x1e00 | (n << 6), (a, n) => addWithCarry(a, not(n), 1), 7],
    ['LSLS', (n) => 0x0000 | (n << 6), (a, n) => lsl(a, n), 31],
    ['LSRS', (n) => 0x0800 | (n << 6), (a, n) => lsr(a, n || 32), 31],
    ['ASRS', (n) => 0x1000 | (n << 6), (a, n) => asr(a, n || 32), 31],
];

const interesting = [
    0, 1, 2, 31, 32, 33, 255, 256, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff,
];

function operands() {
    const random = new Prng(7);
    const values = [...interesting, random.next(), random.next(), random.next() & 63];
    return values.flatMap((a) => values.map((b) => [a, b]));
}

function check(machine, { value, c, v }, before, what, result) {
    const expected = {
        n: bitOf(value, 31),
        z: value === 0n,
        c: c ?? before.c,
        v: v ?? before.v,
    };
    assert.deepEqual(machine.flags, expected, `flags of ${what}`);
    if (result !== undefined) {
        assert.equal(machine.core.registers[0], Number(result), what);
    }
}

function setFlags(core, bits) {
    core.N = (bits & 1) !== 0;
    core.Z = (bits & 2) !== 0;
    core.C = (bits & 4) !== 0;
    core.V = (bits & 8) !== 0;
}

for (const [name, opcode, reference, comparing] of twoRegisters) {
    test(`${name} of two registers`, () => {
        const machine = new Machine(opcode, STOP);
        const { core } = machine;
        for (const [i, [a, b]] of operands().entries()) {
            setFlags(core, i);
            const before = machine.flags;
            core.registers[0] = a;
            core.registers[1] = core.registers[8] = b;
            if (comparing === 'compares high') {
                core.registers[8] = a;
            }
            core.PC = CODE;
            machine.run();
            const expected = reference(a, b, before.c ? 1 : 0);
            const what = `${name} 0x${a.toString(16)}, 0x${b.toString(16)}`;
            check(machine, expected, before, what, comparing ? a : expected.value);
        }
    });
}

for (const [name, encode, reference, most, comparing] of immediates) {
    test(`${name} with a constant`, () => {
        const machine = new Machine(0, STOP);
        const { core } = machine;
        const random = new Prng(3);
        for (let n = 0; n <= most; n++) {
            for (const a of [...interesting, random.next()]) {
                setFlags(core, n);
                const before = machine.flags;
                machine.put(CODE, encode(n));
                core.registers[0] = a;
                core.PC = CODE;
                machine.run();
                const expected = reference(a, n);
                const what = `${name} 0x${a.toString(16)}, ${n}`;
                check(machine, expected, before, what, comparing ? a : expected.value);
            }
        }
    });
}

test('extensions and byte orders leave the flags alone', () => {
    const cases = [
        [0xb208, 0x1234f678, 0xfffff678], // SXTH
        [0xb248, 0x12345687, 0xffffff87], // SXTB
        [0xb288, 0x1234f678, 0x0000f678], // UXTH
        [0xb2c8, 0x123456f8, 0x000000f8], // UXTB
        [0xba08, 0x12345678, 0x78563412], // REV
        [0xba48, 0x12345678, 0x34127856], // REV16
        [0xbac8, 0x12345680, 0xffff8056], // REVSH
    ];
    for (const [opcode, input, expected] of cases) {
        const machine = new Machine(opcode, STOP);
        setFlags(machine.core, 15);
        machine.core.registers[1] = input;
        machine.run();
        assert.equal(machine.core.registers[0], expected, opcode.toString(16));
        assert.deepEqual(machine.flags, { n: true, z: true, c: true, v: true });
    }
});

// --- Branches -----------------------------------------------------------------------------------

test('each condition looks at its flags', () => {
    const conditions = [
        (f) => f.z,
        (f) => !f.z,
        (f) => f.c,
        (f) => !f.c,
        (f) => f.n,
        (f) => !f.n,
        (f) => f.v,
        (f) => !f.v,
        (f) => f.c && !f.z,
        (f) => !f.c || f.z,
        (f) => f.n === f.v,
        (f) => f.n !== f.v,
        (f) => !f.z && f.n === f.v,
        (f) => f.z || f.n !== f.v,
    ];
    conditions.forEach((holds, condition) => {
        for (let bits = 0; bits < 16; bits++) {
            const machine = new Machine(0xd000 | (condition << 8) | 1, 0xbe01, STOP, 0xbe02);
            setFlags(machine.core, bits);
            const isTaken = holds(machine.flags);
            const cycles = machine.run();
            assert.deepEqual(machine.breaks, [isTaken ? 2 : 1], `condition ${condition}, ${bits}`);
            assert.equal(cycles, isTaken ? 3 : 2);
        }
    });
});

test('calls go there and come back, forward and backward', () => {
    const machine = new Machine(0xf000, 0xf802, 0xbe07, 0x46c0, 0x2005, 0x4770);
    machine.run();
    assert.deepEqual(machine.breaks, [7]);
    assert.equal(machine.core.registers[0], 5);
    const backward = new Machine(0xe002, 0x2009, 0x4770, 0x46c0, 0xf7ff, 0xfffb, STOP);
    backward.run();
    assert.equal(backward.core.registers[0], 9);
    assert.deepEqual(backward.breaks, [0]);
});

test('PUSH and POP keep registers, and POP can return', () => {
    const machine = new Machine(0xb513, 0x2000, 0x2100, 0x2400, 0xbd13);
    const { registers } = machine.core;
    machine.put(HANDLER, 0xbe09);
    [registers[0], registers[1], registers[4]] = [11, 22, 33];
    registers[14] = HANDLER | 1;
    const cycles = machine.run();
    assert.deepEqual([registers[0], registers[1], registers[4]], [11, 22, 33]);
    assert.equal(registers[13], STACK);
    assert.deepEqual(machine.breaks, [9]);
    assert.equal(cycles, 5 + 3 + 7 + 1); // 1 + N, three moves, 3 + N, and the stop
});

test('LDM and STM move words and the base, unless it is loaded itself', () => {
    const machine = new Machine(0xc00e, 0xc90d, STOP); // STM r0!,{r1-r3}; LDM r1!,{r0,r2,r3}
    const { registers } = machine.core;
    registers.set([RAM + 0x4000, RAM + 0x4000, 2, 3]);
    machine.run();
    assert.equal(machine.word(RAM + 0x4000), RAM + 0x4000);
    assert.equal(registers[0], RAM + 0x4000);
    assert.equal(registers[1], RAM + 0x400c);
    assert.deepEqual([registers[2], registers[3]], [2, 3]);
});

// --- Memory -----------------------------------------------------------------------------------

test('loads take the size and sign they are told', () => {
    const cases = [
        [0x5888, 0x8182f384], // LDR r0, [r1, r2]
        [0x5a88, 0xf384],
        [0x5c88, 0x84],
        [0x5e88, 0xfffff384],
        [0x5688, 0xffffff84],
    ];
    for (const [opcode, expected] of cases) {
        const machine = new Machine(opcode, STOP);
        machine.core.ram32[0x4000 / 4] = 0x8182f384;
        machine.core.registers[1] = RAM + 0x3f00;
        machine.core.registers[2] = 0x100;
        assert.equal(machine.run(), 3);
        assert.equal(machine.core.registers[0], expected, opcode.toString(16));
    }
});

test('stores change just their bytes', () => {
    for (const [opcode, expected] of [
        [0x6008, 0x12345678],
        [0x8008, 0xffff5678],
        [0x7008, 0xffffff78],
    ]) {
        const machine = new Machine(opcode, STOP);
        machine.core.ram32[0x4000 / 4] = -1;
        machine.core.registers.set([0x12345678, RAM + 0x4000]);
        machine.run();
        assert.equal(machine.word(RAM + 0x4000), expected);
    }
});

test('writes to the ROM pass without effect', () => {
    const machine = new Machine(0x6008, STOP);
    machine.core.registers.set([0x12345678, 0]);
    machine.run();
    assert.deepEqual(machine.faults, []);
    assert.equal(machine.core.rom32[0], 0);
});

const faulty = [
    ['an unaligned word', 0x6808, RAM + 2, /Unaligned read/],
    ['an unaligned half-word', 0x8808, RAM + 1, /Unaligned read/],
    ['an unaligned store', 0x6008, RAM + 1, /Unaligned write/],
    ['nothing beyond RAM', 0x6808, RAM + 264 * 1024, /where nothing is/],
    ['nothing at all', 0x6808, 0x90000000, /where nothing is/],
    ['no such peripheral', 0x6808, 0x40090000, /where nothing is/],
];

for (const [what, opcode, address, reason] of faulty) {
    test(`${what} is a hard fault`, () => {
        const machine = new Machine(0x46c0, opcode, STOP);
        machine.put(HANDLER, 0xbe03);
        machine.core.registers[1] = address;
        machine.run();
        assert.equal(machine.faults.length, 1);
        assert.match(machine.faults[0], reason);
        assert.deepEqual(machine.breaks, [3]);
        assert.equal(machine.core.IPSR, 3);
        const stackedPc = machine.word(machine.core.registers[13] + 24);
        assert.equal(stackedPc, CODE + 2, 'the fault names the instruction');
    });
}

test('undefined instructions and jumps to nowhere are hard faults', () => {
    const undefinedOne = new Machine(0xde00, STOP);
    undefinedOne.run();
    assert.match(undefinedOne.faults[0], /Undefined/);
    const jump = new Machine(0x4708, STOP); // BX r1
    jump.core.registers[1] = 0x30000001;
    jump.run();
    assert.match(jump.faults[0], /no code/);
});

test('the flash cannot be read or run while it is being written', () => {
    const read = new Machine(0x6808, STOP);
    read.core.isFlashReadable = false;
    read.core.registers[1] = 0x10000000;
    read.run();
    assert.match(read.faults[0], /flash/);
    const jump = new Machine(0x4708, STOP);
    jump.core.isFlashReadable = false;
    jump.core.registers[1] = 0x10000001;
    jump.run();
    assert.match(jump.faults[0], /flash/);
});

// --- Interrupts and sleep ---------------------------------------------------------------------

const IRQ = 5;

function interruptible(...program) {
    const machine = new Machine(...program);
    machine.put(HANDLER, 0x3501, 0x4770); // ADDS r5,#1; BX lr
    machine.rp2040.writeUint32(NVIC_ISER, 1 << IRQ);
    const raise = (isRaised) => machine.core.setInterrupt(IRQ, isRaised);
    return { machine, core: machine.core, raise };
}

test('an interrupt is taken, keeps registers and flags, and returns', () => {
    const { machine, core, raise } = interruptible(0x2700, 0x3701, 0xe7fd); // r7 counts
    setFlags(core, 5);
    core.registers.set([1, 2, 3, 4]);
    machine.run(30);
    const flags = machine.flags;
    raise(true);
    machine.put(HANDLER, 0x2000, 0x2100, 0x3501, 0xbe01, 0x4770);
    machine.run(60);
    assert.equal(core.IPSR, 16 + IRQ);
    raise(false);
    machine.core.isStopped = false;
    machine.run(20);
    assert.equal(core.IPSR, 0);
    assert.equal(core.registers[5], 1);
    assert.deepEqual([...core.registers.subarray(0, 2)], [1, 2]);
    assert.equal(flags.n, machine.flags.n);
    assert.ok(core.registers[7] > 0);
});

test('WFI sleeps until an interrupt comes, and the handler runs', () => {
    const { machine, core, raise } = interruptible(0xbf30, STOP);
    machine.run();
    assert.equal(core.waiting, true);
    raise(true);
    machine.put(HANDLER, 0xbe04);
    machine.run();
    assert.equal(core.waiting, false);
    assert.deepEqual(machine.breaks, [4]);
});

test('WFI with interrupts masked wakes up without running the handler', () => {
    const { machine, core, raise } = interruptible(0xb672, 0xbf30, 0x2603, 0xbe01, 0xb662, STOP);
    machine.run();
    assert.equal(core.waiting, true);
    raise(true);
    machine.run();
    assert.deepEqual(machine.breaks, [1], 'it went on after WFI');
    assert.equal(core.registers[5], 0, 'no handler yet');
    machine.put(HANDLER, 0xbe02);
    machine.run();
    assert.deepEqual(machine.breaks, [1, 2], 'the handler ran when unmasked');
});

test('WFI does not sleep at all if an interrupt is already pending', () => {
    const { machine, core, raise } = interruptible(0xbf30, STOP);
    core.PM = true;
    raise(true);
    machine.run();
    assert.equal(core.waiting, false);
    assert.deepEqual(machine.breaks, [0]);
});

// The core as it is inside the handler of an exception, going on at CODE.
function insideHandler(number, program) {
    const set = interruptible(...program);
    set.core.exceptionEntry(number);
    set.core.PC = CODE;
    return set;
}

test('WFI inside a hard fault sleeps on, whatever comes', () => {
    const { machine, core, raise } = insideHandler(3, [0xbf30, STOP]);
    machine.run();
    raise(true);
    machine.run();
    assert.equal(core.waiting, true);
    assert.deepEqual(machine.breaks, []);
});

test('WFI inside a handler wakes only for what could preempt it', () => {
    const { machine, core, raise } = insideHandler(16 + IRQ + 1, [0xbf30, STOP]);
    machine.run();
    raise(true);
    machine.run();
    assert.equal(core.waiting, true, 'the same priority');
    core.interruptPriorities[0] &= ~(1 << (IRQ + 1));
    core.interruptPriorities[1] |= 1 << (IRQ + 1);
    core.PM = true;
    machine.run();
    assert.deepEqual(machine.breaks, [0], 'a higher one');
});

test('a fault inside a hard fault locks the core up, and no interrupt wakes it', () => {
    const { machine, core, raise } = insideHandler(3, [0xde00, STOP]);
    let lockUps = 0;
    core.onLockUp = () => lockUps++;
    machine.run();
    raise(true);
    machine.run();
    assert.equal(lockUps, 1);
    assert.equal(core.isLockedUp, true);
    assert.deepEqual(machine.breaks, []);
});

test('a fault with the stack outside memory locks the core up', () => {
    const { machine, core } = interruptible(0xde00, STOP);
    core.SP = RAM - 0x100;
    machine.run();
    assert.equal(core.isLockedUp, true);
});

test('an interrupt that is not enabled does not wake', () => {
    const { machine, core } = interruptible(0xbf30, STOP);
    machine.run();
    core.setInterrupt(IRQ + 1, true);
    machine.run();
    assert.equal(core.waiting, true);
});

test('WFE passes once after SEV, and then sleeps', () => {
    const { machine, core } = interruptible(0xbf40, 0xbf20, 0x2601, 0xbf20, STOP);
    machine.run();
    assert.equal(core.registers[6], 1);
    assert.equal(core.waiting, true);
});

test('WFE with interrupts masked sleeps on, but for SEVONPEND', () => {
    const { machine, core, raise } = interruptible(0xb672, 0xbf20, STOP);
    machine.run();
    raise(true);
    machine.run();
    assert.equal(core.waiting, true);
    raise(false);
    core.systemControl = 1 << 4;
    raise(true);
    machine.run();
    assert.deepEqual(machine.breaks, [0]);
});

// --- Cycles -----------------------------------------------------------------------------------

test('instructions cost what the manual says', () => {
    const costs = [
        ['MOVS', [0x2001], 1],
        ['MULS', [0x4340], 1],
        ['LDR', [0x6808], 2],
        ['STR', [0x6008], 2],
        ['B', [0xe7ff], 2],
        ['BL', [0xf000, 0xf800], 3],
        ['MRS', [0xf3ef, 0x8010], 3],
        ['DMB', [0xf3bf, 0x8f5f], 3],
        ['PUSH of three', [0xb407], 4],
        ['read of the core’s own port', [0x6810], 1],
    ];
    for (const [name, program, cost] of costs) {
        const machine = new Machine(...program, STOP);
        machine.core.registers[1] = RAM + 0x4000;
        machine.core.registers[2] = 0xd0000000;
        assert.equal(machine.run() - 1, cost, name);
    }
});
