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

remark('Favourites and remarks: sent once, twice, with faults, undone');
const id = (number) => `01970000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const form = (number, fields) => query({ id: id(number), ...fields });
for (const [number, slug] of ['agarwood', 'bergamot', 'agarwood', 'none'].entries())
    post(`/notes/${slug}/favourite`, form(number, { favourite: 1 }));
post('/notes/agarwood/favourite', form(0, { favourite: 1 }));
post('/notes/agarwood/favourite', form(0, { favourite: 0 }));
post('/notes/agarwood/favourite', 'favourite=1');
post('/notes/agarwood/favourite', 'id=x&favourite=1');
post('/notes/agarwood/favourite', '');
get(`/notes/agarwood?did=${id(0)}`);
get(`/notes/agarwood?did=${id(999)}`);
get('/notes/agarwood?did=x');
get('/notes?only=favourites');
get('/notes?only=favourites&only=own&sort=category');
for (const [number, text] of ['Smoke and honey', '💐 عود\u0301\0 <b>&amp;', '', ' \n ',
    'x'.repeat(4_000), '💐'.repeat(4_001), '%'].entries()) {
    post('/notes/bergamot/remark', form(20 + number, { text }));
    get(`/notes/bergamot?did=${id(20 + number)}`);
}
post('/undo', form(40, { entry: id(26) }));
post('/undo', form(41, { entry: id(26) }));
post('/undo', form(42, { entry: id(0) }));
post('/undo', form(43, { entry: 'x' }));
post('/undo', '');
get('/undo');
get('/notes/bergamot', { cookie: 'appearance=dark' });

remark('Own notes: made, shown, changed, deleted, brought back, and every fault');
const own = { name: 'Rainy Terrace', family: 'green', position: 'top', kind: 'accord' };
const whole = { ...own, name: 'Ögg & <Ä>', scientific: 'Pluvia', cas: '94350-09-1',
    synonyms: 'Rain, rain,,Regen', description: 'Wet stone. \u202eRTL', characteristics: 'wet, cool',
    pairings: 'Damask Rose, Nobody', place: 'Grasse', country: 'France', latitude: '43.6589',
    longitude: '-6.9225', caution: 'Slippery', source: 'A friend', more: 'https://example.org/?a=b&c' };
get('/notes/new');
post('/notes/new', form(100, own));
post('/notes/new', form(100, own));
post('/notes/new', form(101, own));
post('/notes/new', form(102, whole));
post('/notes/new', form(103, { ...own, name: 'Agarwood' }));
for (const [number, wrong] of [{ name: '' }, { name: '  ' }, { name: 'x'.repeat(61) },
    { family: 'plastic' }, { position: '' }, { kind: 'x' }, { cas: '1-2-3' }, { latitude: '91' },
    { latitude: '1', longitude: '' }, { latitude: '1e9', longitude: '٣' },
    { latitude: '43.65894', longitude: '-180.0001' }, { more: 'javascript:alert(1)' },
    { caution: 'x', source: '' }, { description: '💐'.repeat(1_001) }, { synonyms: 'x\0y' }].entries())
    post('/notes/new', form(120 + number, { ...whole, name: `Wrong ${number}`, ...wrong }));
post('/notes/new', '');
get('/notes?only=own');
get('/notes?q=terrace');
get('/notes/map?only=own');
get(`/notes/rainy-terrace-000064?did=${id(100)}`);
get(`/notes/ogg-a-000066?did=${id(102)}`);
get('/notes/pyramid?note=rainy-terrace-000064&note=ogg-a-000066');
get('/notes/rainy-terrace-000064/edit');
get('/notes/ogg-a-000066/edit');
get('/notes/agarwood/edit');
post('/notes/rainy-terrace-000064/edit', form(150, { ...own, name: 'Dry Terrace' }));
post('/notes/rainy-terrace-000064/edit', form(151, { ...own, name: '' }));
post('/notes/agarwood/edit', form(152, own));
get(`/notes/rainy-terrace-000064?did=${id(150)}`);
post('/undo', form(153, { entry: id(150) }));
post('/notes/rainy-terrace-000064/favourite', form(154, { favourite: 1 }));
get('/notes/rainy-terrace-000064/delete');
post('/notes/rainy-terrace-000064/delete', form(155, {}));
post('/notes/rainy-terrace-000064/delete', form(156, {}));
post('/notes/agarwood/delete', form(157, {}));
get(`/notes?did=${id(155)}`);
get('/notes/rainy-terrace-000064');
post('/undo', form(158, { entry: id(155) }));
get('/notes/rainy-terrace-000064');
post('/notes/rainy-terrace-000064/restore', form(159, own));
get('/notes');
get('/');

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

writeFileSync(new URL('corpus.txt', here), lines.join('\n').trimStart() + '\n');
console.log(`${lines.filter((line) => /^[A-Za-z]/.test(line)).length} requests`);
