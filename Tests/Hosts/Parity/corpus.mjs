#!/usr/bin/env node
// Writes corpus.txt: every page, every filter, right and wrong. To be run again after new places or
// a change of Data/notes.json; review the difference in git:
//
//   node Tests/Hosts/Parity/corpus.mjs
//
// The format of corpus.txt, which requests.mjs reads:
//
//   # a remark
//   GET /notes?q=rose          method, blank, target to the end of the line
//     cookie appearance=dark   the Cookie header
//     body a=1&b=2             the form
//     body*3 a=1&              this form, three times over
//     moment 1750000000000     milliseconds since 1970; the one here where there is none
//     zone 120                 minutes east of UTC; 0 where there is none
//
// In targets, cookies and bodies \xFF is that byte. Requests are played in order to one database.
import { readFileSync, writeFileSync } from 'node:fs';
import { entryId, formEncoded } from './entry.mjs';
import shopping from './rooms/shopping.mjs';
import medleys from './rooms/medleys.mjs';
import bench from './rooms/bench.mjs';
import sheets from './rooms/sheets.mjs';
import airlock from './rooms/airlock.mjs';
import till from './rooms/till.mjs';
import inventory from './rooms/inventory.mjs';
import books from './rooms/books.mjs';
import join from './rooms/join.mjs';
import search from './rooms/search.mjs';
import data from './rooms/data.mjs';
import today from './rooms/today.mjs';
import kinds from './rooms/kinds.mjs';
import limits from './rooms/limits.mjs';
import lots from './rooms/lots.mjs';
import names from './rooms/names.mjs';
import supply from './rooms/supply.mjs';
import papers from './rooms/papers.mjs';

const here = new URL('.', import.meta.url);
const { notes } = JSON.parse(readFileSync(new URL('../../../Data/notes.json', here)));
const lines = [];

const remark = (text) => lines.push('', `# ${text}`);
const get = (target, more = {}) => send('GET', target, more);
const post = (target, body, more = {}) => send('POST', target, { body, ...more });
function send(method, target, more) {
    lines.push(`${method} ${target}`);
    for (const [name, value] of Object.entries(more)) lines.push(`  ${name} ${value}`);
}
/// A form as sent by a page, under the id `shown` or a new one. Returns the id of the accepted entry.
function form(path, fields, { shown = nextId(), ...more } = {}) {
    post(path, formEncoded([['id', shown], ...fields]), more);
    return entryId(shown, path, fields);
}
let forms = 0;
const nextId = () => `01970000-0000-7000-9000-${String(forms += 1).padStart(12, '0')}`;
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
get('/settings/terms');
get('/settings/privacy');
get('/settings', { cookie: 'appearance=dark' });
get('/settings', { cookie: 'appearance=light; other=1' });
get('/settings', { cookie: 'appearance=mauve' });
for (const choice of ['system', 'light', 'dark', 'mauve', '', 'Dark'])
    post('/settings', `appearance=${choice}`);
post('/settings', '');
post('/settings', 'appearance=dark&appearance=light');
post('/settings', 'appearance=%64ark');
post('/settings?saved=appearance', 'appearance=light', { cookie: 'appearance=dark' });

remark('Favourites and remarks');
const heart = '/notes/agarwood/favourite';
const paper = '/notes/agarwood/remark';
const twice = { shown: '01970000-0000-7000-8000-0000000000aa' };
get(`/notes/agarwood?did=${form(heart, [['favourite', '1']])}`);
for (const more of [{}, twice, twice]) form(heart, [['favourite', '1']], more);
for (const value of ['0', '1', '2', '', '\0']) form(heart, [['favourite', value]]);
for (const slug of ['bergamot', 'none', '..', '%00'])
    form(`/notes/${slug}/favourite`, [['favourite', '1']]);
for (const body of ['', 'favourite=1', 'id=x&favourite=1', 'favourite=%']) post(heart, body);
for (const text of ['only=favourites', 'only=favourites&sort=category', 'only=own', 'only=none',
    'only=favourites&only=own&sort=category', 'only=favourites&family=marine&q=zzz'])
    get(`/notes?${text}`);
for (const text of ['Smoke, then honey.', 'a\0b', '\u202Eوردة', '💐 e\u0301', '<b>&"\'</b>', '%',
    'two\r\nlines', '👩‍👩‍👧‍👦'.repeat(60), '💐'.repeat(4_000), '💐'.repeat(4_001), 'x'.repeat(4_001),
    'rose '.repeat(20_000), '', ' \n ', 'Honey.']) {
    const did = form(paper, [['text', text]], { moment: 1_750_000_100_000 + text.length, zone: 120 });
    get(`/notes/agarwood?did=${did}`, { cookie: 'appearance=dark' });
}
form(paper, []);
form(paper, [['text', 'one'], ['text', 'two'], ['other', 'three']]);
form('/notes/none/remark', [['text', 'x']]);
for (const place of [heart, paper]) get(place);

remark('Undo, and an undo undone');
const undo = (entry, more) => form('/undo', [['entry', entry]], more);
const first = form(paper, [['text', 'To be undone.']]);
const second = undo(first);
undo(first);
const third = undo(second);
undo(second);
const fourth = undo(third, twice);
undo(third, twice);
for (const did of [first, second, third, fourth]) get(`/notes/agarwood?did=${did}`);
const early = form(heart, [['favourite', '1']]);
form(paper, [['text', 'Something else.']]);
get(`/notes/agarwood?did=${early}`);
undo(early);
for (const entry of ['', 'none', '\0', '00000000-0000-0000-0000-000000000000']) {
    undo(entry);
    get(`/notes?${query({ did: entry })}`);
}
form('/undo', []);
post('/undo', '');
get('/undo');

// With something else, the server alone refuses it: docs/decisions/0341.
remark('Sent again');
for (const text of ['once', 'once', 'once'])
    get(`/notes/agarwood?did=${form(paper, [['text', text]], twice)}`);
for (const shown of ['', 'none', '\0', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'])
    form(paper, [['text', 'x']], { shown });

remark('Own notes: made and shown');
const plain = (name, more = []) =>
    [['name', name], ['family', 'woody'], ['position', 'top'], ['kind', 'accord'], ...more];
const whole = Object.entries({ scientific: 'Iris pallida', cas: '8002-73-1',
    synonyms: 'orris, Florentine iris,,orris', description: 'Powder,\r\nviolets. \u202eRTL',
    characteristics: 'powdery, cool', pairings: 'Agarwood, Nobody', place: 'San Polo',
    country: 'Italy', latitude: '43,6', longitude: '\u221211.5', extraction: 'Years.',
    uses: 'Pomanders.', fact: 'Dear.', history: 'Medici.', strength: 'strong', tenacity: 'a week',
    more: 'https://example.org/?a=b&c', caution: 'Stains.', source: 'Her apron' });
get('/notes/new');
let did = form('/notes/new', plain('Iris', whole));
const iris = `/notes/iris-${did.slice(-6)}`;
get(`${iris}?did=${did}`);
for (const place of ['', '/edit', '/favourite', '/remark', '/delete', '/restore', '/none'])
    get(iris + place);
form(`${iris}/favourite`, [['favourite', '1']]);
form(`${iris}/remark`, [['text', 'Mine.']]);
for (const name of [' Suede ', '🌹', '\u202Eعود', 'a\0b', 'Ögg & <Ä>', '"\'', 'Agarwóod', 'e\u0301',
    '👩‍👩‍👧‍👦'.repeat(60), 'new', 'a/b?c'])
    get(`/notes?only=own&did=${form('/notes/new', plain(name))}`);
for (const place of ['/notes', '/notes?only=own', '/notes?only=favourites', '/notes?q=iris',
    '/notes?q=orris', '/notes?character=cool', '/notes?sort=category&only=own', '/notes/map',
    '/notes/map?only=own', '/notes/agarwood', `/notes/pyramid?note=agarwood&note=${iris.slice(7)}`,
    '/'])
    get(place);

remark('Own notes: every fault');
for (const wrong of [['name', ''], ['name', ' '], ['name', 'n'.repeat(61)], ['name', 'IRIS'],
    ['name', 'agarWOOD'], ['family', 'plastic'], ['family', ''], ['position', 'heart'],
    ['kind', 'oil'], ['cas', '8002-73-2'], ['cas', 'x'], ['latitude', '91'], ['latitude', '٣'],
    ['longitude', '180.0001'], ['longitude', '1.23456'], ['latitude', '1e9'], ['latitude', ''],
    ['more', 'javascript:alert(1)'], ['more', 'example.org'], ['source', ''],
    ['strength', 's'.repeat(61)], ['description', '💐'.repeat(1_001)],
    ['fact', 'rose '.repeat(300)]])
    form('/notes/new', [...plain('Musk', whole).filter(([name]) => name !== wrong[0]), wrong]);
form('/notes/new', []);
form('/notes/new', plain('Nothing fits', whole.map(([name]) => [name, 'x'.repeat(1_001)])));
for (const body of ['', 'name=%FF', 'name']) post('/notes/new', body);
lines.push('POST /notes/new', '  body*10001 a&');

remark('Own notes: changed, deleted, brought back');
form(`${iris}/edit`, plain('SUEDE'));
form(`${iris}/edit`, plain('', [['fact', '<i>kept</i>']]));
did = form(`${iris}/edit`, plain('IRIS', [['fact', 'Dearer.']]), { moment: 1_750_000_900_000 });
get(`${iris}?did=${did}`);
did = undo(did);
get(`${iris}?did=${did}`);
did = form(`${iris}/delete`, []);
get(`/notes?did=${did}`);
for (const place of ['', '/edit', '/remark']) get(iris + place);
for (const place of ['edit', 'delete', 'favourite', 'remark'])
    form(`${iris}/${place}`, plain('Iris'));
did = undo(did);
get(`${iris}?did=${did}`);
form(`${iris}/restore`, plain('Iris'));
for (const place of ['edit', 'delete', 'restore']) form(`/notes/agarwood/${place}`, plain('Oud'));
get('/notes/agarwood/edit');
for (const name of ['Brought Back', '']) form('/notes/brought-back/restore', plain(name));
for (const place of ['/notes/brought-back', '/notes?only=own', '/notes?only=favourites',
    '/notes?sort=category', '/notes?sort=name', '/refused', '/settings'])
    get(place);
post('/refused', 'a=1');

shopping({ remark, get, post, form, nextId });
medleys({ remark, get, post, form, nextId });
bench({ remark, get, post, form, nextId });
sheets({ remark, get, post, form, query });
airlock({ remark, get, post, form, nextId });
inventory({ remark, get, post, form, nextId });
till({ remark, get, post, form, nextId });
books({ remark, get, post, form, nextId });
join({ remark, get, form });
search({ remark, get, form });
data({ remark, get, post, form });
today({ remark, get, form });
kinds({ remark, get, form });
limits({ remark, get, form });
lots({ remark, get, form });
names({ remark, get, form });
supply({ remark, get, form });
papers({ remark, get, form });

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
lines.push('POST /settings', '  body*10000 a&');
lines.push('POST /settings', '  body*10001 a&');
lines.push('POST /%', '  body*10001 a&');
lines.push('POST /settings', '  body*1048576 a');
lines.push('POST /settings', '  body*1048577 a');
lines.push('GET /notes', '  body*1048577 a');
lines.push('POST /settings', '  body*4194304 a');
lines.push('POST /settings', '  body*4194305 a');
post('/settings', `appearance=${'x'.repeat(100_000)}`);

remark('Methods and forms where none belong');
for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'get', 'BREW'])
    for (const target of ['/', '/notes', '/nothing', '/%']) send(method, target, {});
for (const target of ['/', '/notes', '/notes/agarwood', '/notes/none', '/nothing', '/notes/map'])
    post(target, 'a=1');

writeFileSync(new URL('corpus.txt', here), lines.join('\n').trimStart() + '\n');
console.log(`${lines.filter((line) => /^[A-Za-z]/.test(line)).length} requests`);
