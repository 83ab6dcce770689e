// SPDX-License-Identifier: MIT
// Floating point of the boot ROM. The SDK's start-up code takes the ROM's tables of
// routines whether a program calculates with fractions or not, so they must be there; here
// they are, computed with the PC's own arithmetic. They take no cycles.

const scratch = new DataView(new ArrayBuffer(8));

function toSingle(bits) {
    scratch.setUint32(0, bits);
    return flushed(scratch.getFloat32(0), 2 ** -126);
}

function singleBits(value) {
    scratch.setFloat32(0, flushed(value, 2 ** -126));
    return scratch.getUint32(0);
}

function toDouble(low, high) {
    scratch.setUint32(0, high);
    scratch.setUint32(4, low);
    return flushed(scratch.getFloat64(0), 2 ** -1022);
}

function doubleBits(value) {
    scratch.setFloat64(0, flushed(value, 2 ** -1022));
    return [scratch.getUint32(4), scratch.getUint32(0)];
}

// The ROM has no denormal numbers.
function flushed(value, smallest) {
    return Math.abs(value) < smallest ? value * 0 : value;
}

// The ROM's conversions to whole numbers round down and saturate.
function clampInteger(value, low, high) {
    const floor = Math.floor(value);
    return floor <= low ? low : floor >= high ? high : floor;
}

function toInteger(value, bits, isSigned) {
    const high = 2 ** (isSigned ? bits - 1 : bits);
    const limited = clampInteger(value, isSigned ? -high : 0, high);
    return limited >= high ? BigInt(high) - 1n : BigInt(Number.isNaN(limited) ? 0 : limited);
}

// How a table reads its operands and writes its results: singles take one register,
// doubles two.
const singles = {
    size: 1,
    read: (r, i) => toSingle(r[i]),
    write: (r, i, value) => {
        r[i] = singleBits(value);
    },
};
const doubles = {
    size: 2,
    read: (r, i) => toDouble(r[i], r[i + 1]),
    write: (r, i, value) => {
        [r[i], r[i + 1]] = doubleBits(value);
    },
};

function writeInteger(r, value, bits) {
    const unsigned = BigInt.asUintN(bits, value);
    r[0] = Number(unsigned & 0xffffffffn);
    if (bits === 64) {
        r[1] = Number(unsigned >> 32n);
    }
}

function readInteger(r, bits, isSigned) {
    const unsigned = bits === 64 ? (BigInt(r[1]) << 32n) | BigInt(r[0]) : BigInt(r[0]);
    return Number(isSigned ? BigInt.asIntN(bits, unsigned) : unsigned);
}

const unary = (f) => (kind, r) => kind.write(r, 0, f(kind.read(r, 0)));
const binary = (f) => (kind, r) => kind.write(r, 0, f(kind.read(r, 0), kind.read(r, kind.size)));

// To a whole number, or to a fixed-point one with as many fraction bits as the register
// after the operand says.
const toWhole = (bits, isSigned, isFixed) => (kind, r) => {
    const scale = isFixed ? 2 ** (r[kind.size] | 0) : 1;
    writeInteger(r, toInteger(kind.read(r, 0) * scale, bits, isSigned), bits);
};

const fromWhole = (bits, isSigned, isFixed) => (kind, r) => {
    const scale = isFixed ? 2 ** -(r[bits / 32] | 0) : 1;
    kind.write(r, 0, readInteger(r, bits, isSigned) * scale);
};

function compare(kind, r) {
    const difference = Math.sign(kind.read(r, 0) - kind.read(r, kind.size));
    r[0] = Number.isNaN(difference) ? 0 : difference;
}

function compareFlags(kind, r, core) {
    const a = kind.read(r, 0);
    const b = kind.read(r, kind.size);
    core.N = a < b;
    core.Z = a === b;
    core.C = a >= b;
    core.V = false;
}

function sineAndCosine(kind, r) {
    const angle = kind.read(r, 0);
    kind.write(r, 0, Math.sin(angle));
    kind.write(r, kind.size, Math.cos(angle));
}

function toTheOtherSize(kind, r) {
    const value = kind.read(r, 0);
    (kind === singles ? doubles : singles).write(r, 0, value);
}

// The four kinds of whole numbers: signed and unsigned, each without and with places behind
// the binary point.
const wholes = (routine, bits) =>
    [true, false].flatMap((isSigned) => [
        routine(bits, isSigned, false),
        routine(bits, isSigned, true),
    ]);

// In the order of the SDK's sf_table.h.
const routines = [
    binary((a, b) => a + b),
    binary((a, b) => a - b),
    binary((a, b) => a * b),
    binary((a, b) => a / b),
    compare,
    compareFlags,
    unary(Math.sqrt),
    ...wholes(toWhole, 32),
    ...wholes(fromWhole, 32),
    unary(Math.cos),
    sineAndCosine, // the sine of a single brings the cosine along
    unary(Math.tan),
    sineAndCosine,
    unary(Math.exp),
    unary(Math.log),
    compare,
    binary(Math.atan2),
    ...wholes(fromWhole, 64),
    ...wholes(toWhole, 64),
    toTheOtherSize,
];

export const REAL_ROUTINES = routines.length;

export function callFloatRoutine(entry, core) {
    routines[entry](singles, core.registers, core);
}

export function callDoubleRoutine(entry, core) {
    routines[entry](doubles, core.registers, core);
}
