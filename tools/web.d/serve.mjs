// SPDX-License-Identifier: MIT
// A web server for static files on the loopback address.
//   node tools/web.d/serve.mjs FOLDER [PORT]

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LOOPBACK = '127.0.0.1';
const USUAL_PORT = 8047;
// As in index.html, which needs no server of ours; workers have none of their own.
const POLICY =
    "default-src 'self'; connect-src 'self' ws://127.0.0.1:* ws://localhost:*; " +
    "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'";
const TYPES = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.mjs': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.uf2': 'application/octet-stream',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
};

// The file that an address names, or null. Nothing outside the folder can be named.
function fileOf(folder, url) {
    let path;
    try {
        path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    } catch {
        return null;
    }
    const file = resolve(folder, `.${path.endsWith('/') ? `${path}index.html` : path}`);
    const isInside = file.startsWith(resolve(folder) + sep);
    return isInside && existsSync(file) && statSync(file).isFile() ? file : null;
}

// Every browser of today takes Brotli from a safe place, and this machine is one. What was
// compressed once is kept as long as the file stays as it is.
const COMPRESSORS = { br: brotliCompressSync, gzip: gzipSync };
const kept = new Map();

export function compressed(file, encoding) {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const key = `${encoding} ${file}`;
    if (kept.get(key)?.version !== version) {
        kept.set(key, { version, bytes: COMPRESSORS[encoding](readFileSync(file)) });
    }
    return kept.get(key).bytes;
}

// An image would take seconds, and is not what a first visit waits for.
function encodingFor(file, request) {
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return takesBrotli && extname(file) !== '.uf2' ? 'br' : 'gzip';
}

function answer(folder, request, response) {
    const file = fileOf(folder, request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405).end();
    } else if (file === null) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.\n');
    } else {
        const encoding = encodingFor(file, request);
        response.writeHead(200, {
            'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
            'Content-Encoding': encoding,
            Vary: 'Accept-Encoding',
            'Cache-Control': 'no-cache',
            'X-Content-Type-Options': 'nosniff',
            'Content-Security-Policy': POLICY,
        });
        response.end(request.method === 'HEAD' ? undefined : compressed(file, encoding));
    }
}

// Resolves to the server when it listens. Port 0 is any free one.
export function serve(folder, port) {
    const server = createServer((request, response) => answer(folder, request, response));
    return new Promise((done, failed) => {
        server.once('error', failed);
        server.listen(port, LOOPBACK, () => done(server));
    });
}

async function serveSomewhere(folder, port) {
    try {
        return await serve(folder, port ?? USUAL_PORT);
    } catch (error) {
        if (error.code === 'EADDRINUSE' && port === undefined) {
            return serve(folder, 0);
        }
        throw error;
    }
}

async function main([folder, port]) {
    try {
        const server = await serveSomewhere(folder, port === undefined ? undefined : Number(port));
        console.log(`Souk is at http://${LOOPBACK}:${server.address().port}/ (Ctrl-C ends it)`);
    } catch (error) {
        console.error(`tools/web: cannot serve on port ${port}: ${error.message}`);
        process.exit(1);
    }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
    await main(process.argv.slice(2));
}
