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

// [{ name, address, length }]: the packed texts of each language.
function languagesOf(wasm) {
    const { memory, web_language_name, web_texts, web_texts_bytes } = new WebAssembly.Instance(
        new WebAssembly.Module(wasm),
    ).exports;
    const bytes = new Uint8Array(memory.buffer);
    const all = [];
    for (let n = 0, address; (address = web_language_name(n)) !== 0; n++) {
        const name = new TextDecoder().decode(bytes.slice(address, bytes.indexOf(0, address)));
        all.push({ name, address: web_texts(n), length: web_texts_bytes(n) });
    }
    return all;
}

// Returns { wasm, texts: { code: bytes } } for the languages of `names`, { code: name }. The
// bytes are an address and what belongs there. English stays in the program.
export function split(wasm, names) {
    const segments = segmentsOf(wasm);
    const rest = Buffer.from(wasm);
    const texts = {};
    for (const { name, address, length } of languagesOf(wasm)) {
        const code = Object.keys(names).find((key) => names[key] === name);
        const segment = segments.find(
            (s) => address >= s.address && address + length <= s.address + s.length,
        );
        if (code === undefined || segment === undefined) {
            throw new Error(`the texts in ${name} cannot be taken out of the program`);
        }
        if (code !== 'en') {
            const at = segment.at + address - segment.address;
            const head = Buffer.alloc(4);
            head.writeUInt32LE(address, 0);
            texts[code] = Buffer.concat([head, wasm.subarray(at, at + length)]);
            rest.fill(0, at, at + length);
        }
    }
    return { wasm: rest, texts };
}
