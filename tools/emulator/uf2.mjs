// SPDX-License-Identifier: MIT
// Reads UF2 files as the boot loader of an RP2040 would, but says what is wrong with those
// it would not take.

const BLOCK_SIZE = 512;
const MAX_PAYLOAD = 476;
const MAGIC_FIRST = 0x0a324655; // "UF2\n"
const MAGIC_SECOND = 0x9e5d5157;
const MAGIC_LAST = 0x0ab16f30;
const FLAG_NOT_FLASH = 0x00000001;
const FLAG_FAMILY = 0x00002000;
const FAMILY_RP2040 = 0xe48bff56;
const FLASH = 0x10000000;

export class Uf2Error extends Error {}

function readBlock(bytes, number) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + number * BLOCK_SIZE, BLOCK_SIZE);
    const word = (offset) => view.getUint32(offset, true);
    const isBlock = word(0) === MAGIC_FIRST && word(4) === MAGIC_SECOND && word(508) === MAGIC_LAST;
    if (!isBlock) {
        throw new Uf2Error(`Block ${number} is not a UF2 block: its magic numbers are wrong`);
    }
    const size = word(16);
    return {
        flags: word(8),
        address: word(12),
        payload: new Uint8Array(view.buffer, view.byteOffset + 32, Math.min(size, MAX_PAYLOAD)),
        size,
        number: word(20),
        count: word(24),
        family: word(28),
    };
}

function checkBlock(block, position, count, flashSize) {
    const where = `Block ${position}`;
    if (!(block.flags & FLAG_FAMILY) || block.family !== FAMILY_RP2040) {
        const family =
            block.flags & FLAG_FAMILY ? `family 0x${block.family.toString(16)}` : 'no family';
        throw new Uf2Error(`${where} is of ${family}, not for the RP2040`);
    }
    if (block.count !== count) {
        throw new Uf2Error(`${where} speaks of ${block.count} blocks, but the file has ${count}`);
    }
    if (block.number !== position) {
        throw new Uf2Error(`${where} calls itself block ${block.number}`);
    }
    if (block.size !== 256) {
        throw new Uf2Error(`${where} holds ${block.size} bytes; the RP2040 takes 256`);
    }
    if (block.address % 256 !== 0) {
        throw new Uf2Error(
            `${where} is for 0x${block.address.toString(16)}, not the start of a page`,
        );
    }
    if (block.address < FLASH || block.address + block.size > FLASH + flashSize) {
        throw new Uf2Error(`${where} is for 0x${block.address.toString(16)}, outside the flash`);
    }
}

// Returns { segments: [{ offset, bytes }], end }: pages in the order of the file, and the
// offset after the last. Throws Uf2Error with a sentence for a file that cannot be flashed.
export function parseUf2(bytes, flashSize = 2 * 1024 * 1024) {
    if (bytes.length === 0) {
        throw new Uf2Error('The file is empty');
    }
    if (bytes.length % BLOCK_SIZE !== 0) {
        throw new Uf2Error(`${bytes.length} bytes are not a whole number of UF2 blocks of 512`);
    }
    const total = bytes.length / BLOCK_SIZE;
    const blocks = Array.from({ length: total }, (_, i) => readBlock(bytes, i));
    const flashBlocks = blocks.filter((block) => !(block.flags & FLAG_NOT_FLASH));
    if (flashBlocks.length === 0) {
        throw new Uf2Error('No block of the file is for the flash');
    }
    flashBlocks.forEach((block, i) => checkBlock(block, i, flashBlocks.length, flashSize));
    const offsets = new Set(flashBlocks.map((block) => block.address));
    if (offsets.size !== flashBlocks.length) {
        throw new Uf2Error('Two blocks are for the same address');
    }
    const segments = flashBlocks.map((block) => ({
        offset: block.address - FLASH,
        bytes: block.payload.slice(),
    }));
    return { segments, end: Math.max(...segments.map((s) => s.offset + s.bytes.length)) };
}

// --- The second stage: the first page, which the ROM refuses if its checksum is wrong -------

function crc32Mpeg(bytes) {
    let crc = 0xffffffff;
    for (const byte of bytes) {
        crc ^= byte << 24;
        for (let bit = 0; bit < 8; bit++) {
            crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
        }
    }
    return crc >>> 0;
}

// Would the boot ROM start this flash?
export function hasValidSecondStage(flash) {
    const stored = new DataView(flash.buffer, flash.byteOffset + 252, 4).getUint32(0, true);
    return crc32Mpeg(flash.subarray(0, 252)) === stored;
}
