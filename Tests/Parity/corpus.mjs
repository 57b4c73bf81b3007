#!/usr/bin/env node
// Writes corpus.txt: every page, every filter, right and wrong. Run it again when places are added
// or Data/notes.json changes, and look at what git says has changed:
//
//   node Tests/Parity/corpus.mjs
//
// The format of corpus.txt, which Player/Corpus.swift and play.mjs read:
//
//   # a remark
//   GET /notes?q=rose          method, blank, target to the end of the line
//     cookie appearance=dark   the Cookie header
//     body a=1&b=2             the form
//     body*3 a=1&              the same, three times over
//     moment 1750000000000     milliseconds since 1970; the one here where there is none
//     zone 120                 minutes east of UTC; 0 where there is none
//
// In targets, cookies and bodies \xFF is that byte. Requests are played in order to one database.
import { readFileSync, writeFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const { notes } = JSON.parse(readFileSync(new URL('../../Data/notes.json', here)));
const lines = [];

const remark = (text) => lines.push('', `# ${text}`);
const get = (target, more = {}) => send('GET', target, more);
const post = (target, body, more = {}) => send('POST', target, { body, ...more });
function send(method, target, more) {
    lines.push(`${method} ${target}`);
    for (const [name, value] of Object.entries(more)) lines.push(`  ${name} ${value}`);
}
const distinct = (values) => [...new Set(values)].sort();
const query = (fields) => new URLSearchParams(fields).toString();

remark('Today, by day and hour, on both sides of midnight and of 1970');
get('/');
for (const hour of [0, 4, 5, 11, 12, 17, 18, 22, 23])
    get('/', { moment: 1_750_000_000_000 + hour * 3_600_000 });
for (let day = 0; day < 12; day++)
    get('/', { moment: 1_709_100_000_000 + day * 86_400_000 * 31, zone: 60 * (day - 6) });
get('/', { moment: 0 });
get('/', { moment: -1 });
get('/', { moment: -62_135_596_800_000 });
get('/', { moment: 253_402_300_799_999, zone: 840 });
get('/', { cookie: 'zone=540', zone: -480 });
get('/', { cookie: 'zone=99999', zone: -480 });
get('/', { cookie: 'zone=-0330; zone=60' });

remark('The list: every filter alone and both orders');
get('/notes');
for (const sort of ['name', 'category', 'NAME', '']) get(`/notes?sort=${sort}`);
for (const family of distinct(notes.map((note) => note.family))) {
    get(`/notes?family=${family}`);
    get(`/notes?family=${family}&sort=category`);
}
for (const position of ['top', 'middle', 'base']) get(`/notes?position=${position}`);
for (const word of distinct(notes.flatMap((note) => note.characteristics)).slice(0, 24))
    get(`/notes?${query({ character: word })}`);

remark('The list: filters together, none that fit, unknown ones, too many');
get('/notes?family=floral&family=woody&position=base&sort=category');
get('/notes?family=floral&family=floral&position=middle&position=top&character=sweet');
get('/notes?character=sweet&character=fresh&character=warm');
get('/notes?family=citrus&position=base&character=smoky');
get('/notes?family=plastic&position=sideways&character=&colour=blue');
get(`/notes?${'character=sweet&'.repeat(12)}`);
get('/notes?family=floral', { cookie: 'notes=family%3Dwoody' });

remark('The list: search');
for (const text of ['rose', 'ROSE', ' rose ', 'osm', 'orquídea', 'tonkabeans', 'rosa damascena',
    'Bulgaria', 'sweet', '-', "'", '"', '%', '_', '<b>', '&', '💐', 'ا', 'ﬁ', 'İ', 'ß', 'é', 'e\u0301',
    'zzz', '\n', '\0', 'a'.repeat(2_000)])
    get(`/notes?${query({ q: text })}`);
get('/notes?q=rose&sort=category&family=floral');
get('/notes?q=');

remark('The list: as this device showed it last, how much of it is shown');
for (const kept of ['family%3Dwoody%26sort%3Dcategory', 'sort%3Dname', '', '%', '%25ZZ', 'q%3Drose'])
    get('/notes', { cookie: `notes=${kept}` });
for (const shown of ['0', '-1', '200', '400', '100000', '99999999999999999999', 'x'])
    get(`/notes?shown=${shown}`);

remark('The map and pyramids');
get('/notes/map');
get('/notes/map?family=floral&sort=category');
get('/notes/map?character=smoky');
get('/notes/map?q=zzz');
get('/notes/pyramid');
get('/notes/pyramid?note=agarwood');
get(`/notes/pyramid?${notes.slice(0, 12).map((note) => `note=${note.slug}`).join('&')}`);
get(`/notes/pyramid?${notes.map((note) => `note=${note.slug}`).join('&')}`);
get('/notes/pyramid?note=agarwood&note=agarwood&note=none&note=&note=%F0%9F%92%90');
get(`/notes/pyramid?${'note=agarwood&'.repeat(300)}`);

remark('Every note');
for (const note of notes) get(`/notes/${note.slug}`);
get('/notes/agarwood?family=woody&sort=category');
get('/notes/agarwood/');
get('//notes//agarwood');
get('/notes/%61garwood');

remark('Settings');
get('/settings');
get('/settings?saved=appearance');
get('/settings', { cookie: 'appearance=dark' });
get('/settings', { cookie: 'appearance=light; other=1' });
get('/settings', { cookie: 'appearance=mauve' });
for (const choice of ['system', 'light', 'dark', 'mauve', '', 'Dark'])
    post('/settings', `appearance=${choice}`);
post('/settings', '');
post('/settings', 'appearance=dark&appearance=light');
post('/settings', 'appearance=%64ark');
post('/settings?saved=appearance', 'appearance=light', { cookie: 'appearance=dark' });

remark('What is not there');
for (const target of ['/nothing', '/notes/none', '/notes/none', '/notes/agarwood/more', '/Notes',
    '/notes/%2e%2e', '/notes/..', '/settings/more', '/notes/a%2Fb', '/%00', '/notes/%00',
    '/notes/%F0%9F%92%90', '/favicon.ico', '/notes/map/x', '/😀', '/a#b'])
    get(target);
get(`/notes/${'a'.repeat(8_000)}`);
get('/notes/none', { cookie: 'appearance=dark' });

remark('What can’t be read');
for (const target of ['notes', '*', 'https://example.org/', '/%', '/%4', '/%zz', '/%FF', '/%C3',
    '/notes?q=%', '/notes?q=%FF', '/notes?%ED%A0%80=1', '/notes?q=%C0%80', '/\\xFF', '/notes?q=\\xC3\\x28'])
    get(target);
get('/', { cookie: 'appearance=%; a; =; ;;zone=%FF; \\xFF=1; appearance=dark' });
get('/', { cookie: 'a=1;'.repeat(150) + 'appearance=dark' });
post('/settings', 'appearance=%');
post('/settings', 'appearance=%FF');
post('/settings', 'appearance=\\xFF');
post('/%', 'appearance=dark');

remark('Too much');
get(`/notes?${'a&'.repeat(10_001)}`);
lines.push('POST /settings', '  body*10000 a&');
lines.push('POST /settings', '  body*10001 a&');
lines.push('POST /%', '  body*10001 a&');
lines.push('POST /settings', '  body*1048576 a');
lines.push('POST /settings', '  body*1048577 a');
lines.push('GET /notes', '  body*1048577 a');
post('/settings', `appearance=${'x'.repeat(100_000)}`);

remark('Methods and forms where none belong');
for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'get', 'BREW'])
    for (const target of ['/', '/notes', '/nothing', '/%']) send(method, target, {});
for (const target of ['/', '/notes', '/notes/agarwood', '/notes/none', '/nothing', '/notes/map'])
    post(target, 'a=1');

const escaped = lines.map((line) => line.replaceAll('\0', '\\x00').replaceAll('\n', '\\x0A'));
writeFileSync(new URL('corpus.txt', here), escaped.join('\n').trimStart() + '\n');
console.log(`${lines.filter((line) => /^[A-Za-z]/.test(line)).length} requests`);
