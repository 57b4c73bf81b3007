#!/usr/bin/env node
// Plays the corpus to the WebAssembly build and prints what Player prints for the native one.
//
//   play.mjs WASM NOTES VERSIONS CORPUS ANSWER [--bodies DIR]
//
// ANSWER is what the native one's server would answer to a sync: at the end the device follows that
// log from the first entry, and must come to the same fingerprint with nothing left to send.
//
// Between quarters of the corpus the device is put away. Another is opened on the pages it kept, and
// replays the entries it gave out: what follows must not tell.
import { readFileSync, writeFileSync } from 'node:fs';
import { Pocket } from './pocket.mjs';

const device = '01970000-0000-7000-8000-0000000de71c';
const [wasm, notes, versions, corpus, answer, option, folder] = process.argv.slice(2);
const bytes = readFileSync(wasm);
const open = (pages) => Pocket.open({
    bytes, notes: readFileSync(notes), versions: readFileSync(versions, 'utf8'), pages });

const requests = read(readFileSync(corpus));
const quarter = Math.ceil(requests.length / 4);
const lines = [];
const entries = [];
let pocket = await open(new Map());
pocket.keep();
pocket.follow(device);
for (const [index, request] of requests.entries()) {
    if (index > 0 && index % quarter === 0) {
        pocket = await open(pocket.pages);
        if (pocket.keep() > 0) console.error('opening kept pages wrote to them');
        pocket.follow(device, entries);
    }
    const response = pocket.respond({ ...request, random: random(index) });
    if (response.entry.length > 0) entries.push(response.entry.slice());
    lines.push([index + 1, response.status, response.contentType, response.location ?? '-',
        response.allow ?? '-', response.disposition ?? '-', response.cookies.join(' | ') || '-', response.body.length,
        digest(response.body)].join('\t'));
    if (option === '--bodies') writeFileSync(`${folder}/${index + 1}`, response.body);
}
if (pocket.keep() > 0) console.error('a device wrote to its base');
const { outcome, arrived, reason } = pocket.absorb(readFileSync(answer));
lines.push(['log', arrived, outcome === 0 ? 'in step' : `${outcome} ${reason}`].join('\t'));
process.stdout.write(lines.join('\n') + '\n');

/// corpus.mjs says how the file is written.
function read(bytes) {
    const requests = [];
    // Latin-1, so that every byte stays the byte it is.
    for (const line of bytes.toString('latin1').split('\n')) {
        if (line === '' || line.startsWith('#')) continue;
        const words = line.startsWith('  ') ? line.slice(2) : line;
        const blank = words.indexOf(' ') < 0 ? words.length : words.indexOf(' ');
        const [name, value] = [words.slice(0, blank), words.slice(blank + 1)];
        const request = requests.at(-1);
        if (words === line) {
            requests.push({ method: name, target: plain(value), cookies: '', body: '',
                moment: 1_750_000_000_000, zone: 0 });
        } else if (name === 'cookie') request.cookies = plain(value);
        else if (name === 'moment') request.moment = Number(value);
        else if (name === 'zone') request.zone = Number(value);
        else if (name === 'body') request.body = plain(value);
        else if (name.startsWith('body*')) request.body = plain(value.repeat(Number(name.slice(5))));
        else throw new Error(`corpus: what is “${line}”?`);
    }
    return requests;
}

function plain(text) {
    return Buffer.from(text.replace(/\\x([0-9A-F]{2})/g, (_, digits) =>
        String.fromCharCode(parseInt(digits, 16))), 'latin1');
}

/// Sixteen bytes that differ from request to request; the first two alone make the id differ.
function random(index) {
    return Uint8Array.from({ length: 16 }, (_, place) => place < 4 ? (index >> (8 * place)) & 255 : place);
}

/// FNV-1a, 64 bits, as Basics/Digest.swift: the prime is 2^40 + 0x1B3.
function digest(bytes) {
    let [high, low] = [0xcbf29ce4, 0x84222325];
    for (const byte of bytes) {
        low = (low ^ byte) >>> 0;
        const product = low * 0x1b3;
        const carried = Math.floor(product / 2 ** 32);
        high = (Math.imul(high, 0x1b3) + carried + (low << 8)) >>> 0;
        low = product >>> 0;
    }
    const hex = (half) => half.toString(16).padStart(8, '0');
    return hex(high) + hex(low);
}
