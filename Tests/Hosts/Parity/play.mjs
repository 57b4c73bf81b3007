#!/usr/bin/env node
// Plays the corpus to both hosts and compares their answers: to the server, over HTTP, and to a
// device with a copy, which is the module with Assets/js. Both get equal moments and random numbers.
//
//   play.mjs SERVER HOME CORPUS [--bodies DIR | --data DIR]
//
// The device gets its copy like a phone: paired, then loaded with the server's database. Between
// quarters of the corpus the device is discarded, and another is opened on the kept pages, with the
// returned entries. At the end both devices follow the server's log and must reach one fingerprint
// with nothing left to send; then a passcode is set, and both doors are compared.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { requests } from './requests.mjs';
import { Server } from './server.mjs';

const [program, home, corpus, option, folder] = process.argv.slice(2);
const { Pocket } = await asset('pocket.js');
const { HEADERS, PART, asked, headersOf } = await asset('answering.js');
const { ASSETS, HOSTS, MACHINES, isBelow } = await asset('places.js');
const { digest, unsorted } = await asset('unsorted.js');
const data = mkdtempSync(tmpdir() + '/neroli-parity-');
const server = await Server.start(program, home, data);
let failed = 0;
let passed = 0;
try {
    await play();
} finally {
    server.stop();
    if (option === '--data') cpSync(data, folder, { recursive: true });
    rmSync(data, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/// A script of the pages, without a browser: neither of these two imports another.
async function asset(name) {
    const script = readFileSync(`${home}/Assets/js/${name}`, 'utf8');
    return import('data:text/javascript,' + encodeURIComponent(script));
}

/// The module as fetched by a phone: sorted, and restored to the compiled bytes.
async function fetched(file, versions) {
    const sorted = new Uint8Array(await file('pocket/pocket.sorted'));
    const module = unsorted(sorted);
    const is = (what, found, wanted) =>
        count(what, found === wanted ? [] : [`${found} is not ${wanted}`]);
    is('the sorted module', Buffer.compare(module, await file('pocket/pocket.wasm')), 0);
    is('its digest', digest(module), versions.match(/^pocket\/pocket.wasm (\S+)$/m)[1]);
    // With a wrong bit, or cut off, no file passes for the module.
    for (let turn = 1; turn <= 20; turn += 1) {
        const place = Math.floor(turn / 21 * sorted.length);
        const wrong = Uint8Array.from(sorted);
        wrong[place] ^= 1 << turn % 8;
        is(`a wrong bit at ${place}`, outcome(wrong) === digest(module), false);
        is(`the first ${place} bytes`, outcome(sorted.subarray(0, place)), 'RangeError');
    }
    return module;
}

/// Digest of the result, or the name of the error.
function outcome(sorted) {
    try {
        return digest(unsorted(sorted));
    } catch (trouble) {
        return trouble.name;
    }
}

async function play() {
    const files = await server.get('/assets/versions.txt');
    const versions = files.body.toString();
    const file = async (path) => (await server.get(`/assets/${path}`)).body;
    const module = await WebAssembly.compile(await fetched(file, versions));
    const notes = await file('pocket/notes.json');
    const paired = await server.program('POST', '/sync/pair', 'name=Phone');
    const token = cookie(paired);
    const image = (await server.program('GET', '/sync/snapshot', '', token)).body;
    /// The page of the server's own device, too: only one device's changes are there.
    const open = (device, pages, pending) =>
        new Pocket({ module, notes, versions, pages, device, pending });
    const copy = (device) => {
        const pocket = open(device, new Map(), []);
        if (pocket.load(image).outcome !== 0) throw new Error('the snapshot can’t be used');
        return pocket;
    };
    const facts = { headers: HEADERS.map((name) => [name, files.headers.get(name) ?? '']) };
    const made = { facts, pocket: copy(server.device) };
    const entries = [];
    const all = requests(readFileSync(corpus));
    const quarter = Math.ceil(all.length / 4);
    for (const [index, request] of all.entries()) {
        if (index > 0 && index % quarter === 0) {
            made.pocket = open(server.device, made.pocket.pages(true), entries);
        }
        const answer = await compare(made, request);
        if (answer?.entry.length > 0) entries.push(answer.entry);
    }
    await follow(made.pocket, copy(paired.body.toString()), token, entries.length);
    await doors(made, token);
}

/// The attribute that names the last line of the log; null without one.
function lineIn(body) {
    return / data-line="\d+"/.exec(body.toString('latin1'));
}

/// A page without the last line of the log, which only a server names.
function unlined(body) {
    const line = lineIn(body);
    return line === null ? body
        : Buffer.concat([body.subarray(0, line.index), body.subarray(line.index + line[0].length)]);
}

/// The archive of a device, continued by the server with a signature.
function isSigned(archive, unsigned) {
    const own = Buffer.from(unsigned);
    // Start of the directory (PKWARE's application note, 4.3.16).
    const end = own.readUInt32LE(own.length - 6);
    return archive.includes('SHA256SUMS.sig') && archive.subarray(0, end).equals(own.subarray(0, end));
}

/// Sends a request to both. The device forwards requests for the server's own pages.
async function compare({ facts, pocket }, request, session = '') {
    const { method, target, cookies, body } = request;
    const path = new URL(target, 'http://localhost').pathname;
    if (isBelow(path, [...HOSTS, ...MACHINES]) || path.startsWith(ASSETS)) return null;
    const now = server.tell(request);
    const here = await server.send(
        method, target, body, [cookies, session].filter(Boolean).join('; '));
    const kept = pairs(cookies);
    const made = { pocket, facts: { ...facts, cookies: kept } };
    // Devices keep no malformed cookies, and answer only GET and POST.
    const answer = kept
        ? asked(made, method, target, body, now)
        : pocket.respond({ method, target, cookies, body, ...now });
    const there = headersOf(made, answer);
    const differences = [];
    const same = (what, one, other) => {
        if (one !== other) differences.push(`${what}: ${one} / ${other}`);
    };
    same('status', here.status, answer.status);
    for (const [name, value] of there) {
        // Only a copy says that the server knows more.
        if (name === PART.toLowerCase()) continue;
        // An unknown method gets no page.
        same(name, here.headers.get(name) ?? '', value);
    }
    for (const name of ['location', 'allow', 'content-disposition']) {
        same(name, here.headers.get(name) ?? null, name === 'location' ? answer.location : there.get(name));
    }
    same('cookies', here.cookies.join(' | '), answer.cookies.join(' | '));
    const shown = unlined(here.body);
    if (method === 'HEAD') {
        // A live page of the server is longer by the last line of its log, of one to ten digits.
        const length = Number(here.headers.get('content-length'));
        const more = length - answer.body.length - ' data-line=""'.length;
        const isLive = Buffer.from(answer.body).includes(' data-live="') && more > 0 && more <= 10;
        if (!isLive) same('length', length, answer.body.length);
    } else if (path.endsWith('/archive.zip') ? !isSigned(shown, answer.body) : !shown.equals(answer.body)) {
        same('body', `${shown.length} bytes`, `${answer.body.length} bytes that differ`);
    }
    count(`${method} ${target.slice(0, 100)}`, differences, shown, answer.body);
    return answer;
}

function count(what, differences, here = '', there = '') {
    if (differences.length === 0) {
        passed += 1;
        return;
    }
    failed += 1;
    if (failed <= 20) console.log(`${passed + failed} ${what}\n  ${differences.join('\n  ')}`);
    if (option === '--bodies') {
        writeFileSync(`${folder}/${passed + failed}-server`, here);
        writeFileSync(`${folder}/${passed + failed}-pocket`, there);
    }
}

/// Cookies by name; null if no browser writes such headers.
function pairs(header) {
    const cookies = Object.fromEntries(header.split('; ').filter(Boolean).map((pair) => {
        const equals = pair.indexOf('=');
        return [pair.slice(0, equals), pair.slice(equals + 1)];
    }));
    const again = Object.entries(cookies).map((pair) => pair.join('=')).join('; ');
    return again === header ? cookies : null;
}

/// The device of this run, and another with the same copy, follow the log.
async function follow(played, other, token, entries) {
    for (;;) {
        const { asked } = other.ask();
        const answer = (await server.program('POST', '/sync', asked, token)).body;
        const outcomes = [played.absorb(answer), other.absorb(answer)];
        const reasons = outcomes.map(({ outcome, reason }) => `${outcome} ${reason}`);
        if (outcomes.every(({ outcome }) => outcome === 1)) continue;
        const isInStep = outcomes.every(({ outcome }) => outcome === 0) && played.waiting === 0;
        count(`the log of ${entries} entries`, isInStep ? [] : [...reasons, `${played.waiting} left`]);
        return;
    }
}

/// Host knowledge about the sender: a passcode is set, and wrong tries.
async function doors(made, token) {
    const targets = ['/', '/notes', '/settings', '/medleys/calendar', '/inventory', '/inventory/welcome',
        '/nothing'];
    const all = async (session) => {
        for (const target of targets) {
            await compare(made, { method: 'GET', target, cookies: '', body: Buffer.alloc(0) }, session);
        }
    };
    const set = await server.form('/settings/passcode', 'passcode=neroli-bigarade&again=neroli-bigarade');
    made.facts.door = { isShut: false };
    await all(cookie(set));
    for (const wrong of ['rose', 'iris']) await server.form('/lock', `passcode=${wrong}`);
    const opened = await server.program('POST', '/sync/open', 'passcode=neroli-bigarade', token);
    const [tries, first] = opened.body.toString().trim().split(' ');
    count('two wrong tries', tries === '2' ? [] : [`${opened.status}: ${opened.body}`]);
    made.facts.door.told = `${tries}-${first}`;
    await all(cookie(opened));
}

function cookie(answer) {
    return answer.headers.get('set-cookie').split(';')[0];
}
