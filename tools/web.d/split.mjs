// SPDX-License-Identifier: MIT
// Takes what the console says in languages other than English out of its WebAssembly, into a
// file a language: a visitor waits for one language, and the others come when there is a
// picture. The addresses stay: the page puts the bytes back where they were.

const DATA_SECTION = 11;
const HEADER_BYTES = 8;
const I32_CONST = 0x41;

// --- The file -------------------------------------------------------------------------------

class Reader {
    constructor(bytes, at) {
        Object.assign(this, { bytes, at });
    }

    number() {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = this.bytes[this.at++];
            value |= (byte & 127) << shift;
            if (byte < 128) {
                return value;
            }
        }
    }
}

// [{ address, at, length }]: where the pieces of memory stand in the file.
function segmentsOf(wasm) {
    const reader = new Reader(wasm, HEADER_BYTES);
    for (;;) {
        const section = wasm[reader.at++];
        const length = reader.number();
        if (section === DATA_SECTION) {
            break;
        }
        reader.at += length;
    }
    return Array.from({ length: reader.number() }, () => {
        const kind = reader.number();
        if (kind !== 0 || wasm[reader.at++] !== I32_CONST) {
            throw new Error('a piece of memory that this does not know');
        }
        const address = reader.number();
        reader.at++; // the end of the expression
        const length = reader.number();
        const at = reader.at;
        reader.at += length;
        return { address, at, length };
    });
}

// --- The words ------------------------------------------------------------------------------

// Every text of every language: [[{ address, length, text }, ...], ...].
function textsOf(wasm) {
    const { memory, web_string } = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports;
    const bytes = new Uint8Array(memory.buffer);
    const all = [];
    for (let language = 0; web_string(language, 0) !== 0; language++) {
        const texts = [];
        for (let n = 0, address; (address = web_string(language, n)) !== 0; n++) {
            const length = bytes.indexOf(0, address) - address;
            const text = new TextDecoder().decode(bytes.slice(address, address + length));
            texts.push({ address, length, text });
        }
        all.push(texts);
    }
    return all;
}

// Address, length and bytes of each, one behind the other.
function pack(texts, wasm, fileAt) {
    const parts = texts.map(({ address, length }) => {
        const head = Buffer.alloc(6);
        head.writeUInt32LE(address, 0);
        head.writeUInt16LE(length, 4);
        return Buffer.concat([head, wasm.subarray(fileAt(address), fileAt(address) + length)]);
    });
    return Buffer.concat(parts);
}

// Returns { wasm, texts: { code: bytes } } for the languages of `names`, { code: name }. What
// a language calls itself stays in the program: its list shows all of them.
export function split(wasm, names) {
    const segments = segmentsOf(wasm);
    const fileAt = (address) => {
        const found = segments.find((s) => address >= s.address && address < s.address + s.length);
        return found.at + address - found.address;
    };
    const [english, ...others] = textsOf(wasm);
    const kept = new Set(english.map(({ address }) => address));
    const isTaken = ({ address, text }) =>
        !kept.has(address) && !Object.values(names).includes(text);
    const rest = Buffer.from(wasm);
    const codes = Object.keys(names).filter((code) => code !== 'en');
    const texts = Object.fromEntries(codes.map((code) => [code, Buffer.alloc(0)]));
    for (const language of others) {
        const code = codes.find((key) => language.some(({ text }) => text === names[key]));
        const taken = language.filter(isTaken);
        texts[code] = pack(taken, wasm, fileAt);
        taken.forEach(({ address, length }) => rest.fill(0, fileAt(address), fileAt(address) + length));
    }
    return { wasm: rest, texts };
}
