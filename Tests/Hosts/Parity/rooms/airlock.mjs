// Two minutes of breath: sessions in every order, thoughts at their limits, every page.
export default ({ remark, get, post, form }) => {
    const NOON = 1_780_315_200_000;
    const DAY = 86_400_000;
    const session = (number) =>
        `/airlock/sessions/0197c5a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const tell = (number, fields, more = {}) => {
        const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
        return form(session(number), texts, { moment: NOON, ...more });
    };
    const undo = (entry, more = {}) => form('/undo', [['entry', entry]], { moment: NOON, ...more });
    const at = { moment: NOON + 3_600_000 };
    const pages = ['', '/history', '/history?q=amber', '/statistics', '/settings', '/export.txt',
        '/export.csv', '/export.json'].map((place) => '/airlock' + place);
    const all = (more = at) => pages.forEach((page) => get(page, more));

    remark('The airlock: empty, and where one comes from');
    all();
    for (const back of ['/medleys/x/smellings/new', '/notes?family=floral&q=a%20b', '//x.org',
        'https://x.org', '/airlock', '/\\x.org', '', '/%zz', 'javascript:1', '/' + 'a'.repeat(600)])
        get(`/airlock?${new URLSearchParams({ return: back })}`);
    for (const place of ['/sessions', '/sessions/x', '/thoughts', '/thoughts/new', '/thoughts/x',
        '/export.pdf', '/length', '/erase', '/restore', '/none', '/history/x'])
        get('/airlock' + place);
    get(session(1));

    remark('The airlock: sessions told once, twice, late, in another order, wrongly');
    tell(1, { planned: 120000, ago: 0, lasted: 0, zone: 120, for: '/medleys/x/smellings/new' });
    get('/airlock/history', { moment: NOON + 60_000 });
    tell(1, { planned: 120000, ago: 120000, lasted: 120000 }, { moment: NOON + 120_000 });
    tell(1, { planned: 120000, ago: 60000, lasted: 60000 }, { moment: NOON + 60_000 });
    tell(2, { planned: 1200000, ago: 90000, lasted: 41250, zone: -210 }, { moment: NOON - DAY });
    tell(3, { planned: 3600000, ago: 9e6, lasted: 3600000, zone: 840 }, { moment: NOON - 2 * DAY });
    tell(4, { planned: 5000 }, { zone: -480, moment: NOON - 40 * DAY });
    tell(5, { planned: 120000, ago: 500, lasted: 900, for: '//x.org' }, { moment: NOON - 400 * DAY });
    tell(6, { planned: 120000, ago: 31622400000, lasted: 120000 }, { moment: 0 });
    for (const [name, value] of [['planned', ''], ['planned', '4000'], ['planned', '5001'],
        ['planned', '1e6'], ['planned', '٣'], ['planned', '99999999999999999999'], ['ago', '-1'],
        ['ago', 'x'], ['ago', '31622400001'], ['lasted', '\0'], ['lasted', '🌸'], ['zone', '841'],
        ['zone', '']])
        tell(9, { planned: 120000, ago: 0, lasted: 0, zone: 0, [name]: value });
    tell(9, {});
    post(session(9), '');
    get(session(1), at);
    get(session(2), at);

    remark('The airlock: thoughts');
    const write = (text, day = 0, more = {}) => form('/airlock/thoughts/new', [['text', text]],
        { moment: NOON + day * DAY, ...more });
    const texts = ['Ask Marta about the amber.', '💐', '\u202Eوردة', 'a\0b', '<b>&"\'</b>',
        'two\r\nlines\rthree', '👩‍👩‍👧‍👦'.repeat(280), 'x'.repeat(280), Array(14).fill('l').join('\n'),
        '', ' \n ', 'x'.repeat(281), '👩‍👩‍👧‍👦'.repeat(281), Array(15).fill('l').join('\r\n'),
        'a' + '\u0301'.repeat(20_000), 'rose '.repeat(20_000)];
    const thoughts = texts.map((text, day) => write(text, -day, { zone: day * 60 - 480 }));
    const place = (number) => `/airlock/thoughts/${thoughts[number]}`;
    for (const number of [0, 1, 2, 3, 4, 5, 6, 9]) get(place(number), at);
    get(`${place(0)}/edit`, at);
    for (const text of ['And the rose.', 'And the rose.', 'y'.repeat(270)])
        get(`/airlock?did=${write(text, 0, { zone: -480 })}`, at);
    form(`${place(1)}/edit`, [['text', '']], at);
    form(`${place(1)}/edit`, [['text', 'z'.repeat(282)]], at);
    get(`${place(1)}?did=${form(`${place(1)}/edit`, [['text', 'Peony.'], ['return', '/notes']], at)}`);
    form('/airlock/thoughts/new', [['text', 'With a session.'],
        ['session', session(1).slice(18)], ['return', '/medleys/x']], { moment: NOON + DAY });
    form('/airlock/thoughts/new', []);
    for (const search of ['amber', ' AMBER ', 'وردة', '💐', '%', '-', 'zzz', '\0', 'ö'.repeat(500)])
        get(`/airlock/history?${new URLSearchParams({ q: search })}`, at);
    all();

    remark('The airlock: older ones, other years');
    for (let number = 100; number < 210; number += 1)
        tell(number, { planned: 120000, ago: 120000, lasted: 120000 - number },
            { moment: NOON - number * 3_600_000, zone: number - 100 });
    get('/airlock/history', at);
    for (const before of ['20600.1779900000000.0197c5a0-0000-7000-8000-000000000001', '-1.-1.x',
        '9223372036854775807.9223372036854775807.ffffffff-ffff-ffff-ffff-ffffffffffff', 'x', ''])
        get(`/airlock/history?before=${before}`, at);
    for (const year of [2024, 2025, 2026, 2027, 1, 9999, 0, -1, 10000, 'x'])
        get(`/airlock/statistics?year=${year}`, at);
    get('/airlock/statistics', { moment: NOON - 150 * DAY, zone: 840 });

    remark('The airlock: deleted, brought back');
    const gone = form(`${session(2)}/delete`, [], at);
    get(`/airlock/history?did=${gone}`, at);
    get(session(2), at);
    tell(2, { planned: 1200000, ago: 90000, lasted: 90000 }, at);
    const back = undo(gone);
    undo(back);
    form(`${session(2)}/restore`, [], at);
    form(`${session(2)}/restore`, [], at);
    form(`${session(999)}/delete`, [], at);
    const forgotten = form(`${place(4)}/delete`, [], at);
    undo(forgotten);
    form(`${place(4)}/restore`, [], at);
    form(`${place(9)}/delete`, [], at);
    const erased = form('/airlock/erase', [], at);
    all();
    get(`/airlock/settings?did=${erased}`, at);
    get(`/airlock/history?did=${undo(erased)}`, at);
    for (const erasure of ['', 'x', '\0', erased])
        form('/airlock/restore', [['erasure', erasure]], at);
    all({ ...at, cookie: 'appearance=dark', zone: 330 });

    remark('The airlock: what a device is told');
    const good = { length: '1200', own: '7:30', volume: '35', vibrate: '1', interval: '5', prepare: '10' };
    const choose = (fields) => form('/airlock/settings', Object.entries(fields));
    choose(good);
    for (const [name, value] of [['length', 'own'], ['length', 'x'], ['own', ''], ['own', '0:04'],
        ['own', '181'], ['own', '7,5'], ['own', '🌸'], ['volume', '101'], ['volume', ''],
        ['interval', '3'], ['prepare', '\0'], ['vibrate', 'x']])
        choose({ ...good, [name]: value });
    form('/airlock/length', [['length', '3600'], ['return', '/notes']]);
    form('/airlock/length', [['length', 'own'], ['own', '0:05']]);
    form('/airlock/length', [['length', 'own'], ['own', 'x']]);
    post('/airlock/length', '');
    for (const kept of ['length%3D3600%26volume%3D10', 'length%3D450%26own%3D450', 'length%3Dx', '%'])
        for (const page of ['/airlock', '/airlock/settings', '/airlock/settings?saved=1'])
            get(page, { cookie: `airlock=${kept}` });
    for (const more of [{ bell: 'glass', swell: '1' }, { bell: 'gong' }, { bell: '\0', swell: 'x' }])
        choose({ ...good, ...more });
    get('/airlock', { cookie: 'airlock=bell%3Dwood%26swell%3D1' });

    remark('The airlock: breaths from a file');
    const own = 'kind,date,time,started,planned_s,lasted_s,completed,for,text\r\n'
        + 'session,2026-05-30,14:05,2026-05-30T14:05:09+05:30,120,40.25,no,/notes,\r\n'
        + 'thought,2026-05-30,14:09,2026-05-30T14:09:00+05:30,,,,,"Rain, and\n""amber"""\r\n';
    for (const file of [own, 'Day;Length;Note\n29.05.2026;7,5;\n28.05.2026;;Calm\n27.05.2099;2;\n1;2;3\n',
        'date,seconds\n2026-05-26,4\n2026-05-26,99999999999999999999\n2026-05-26,5', '', '\0', '🌸,🌸\n1,1',
        'date,"minutes\n', 'date,minutes\n' + '2026-05-25,2\n'.repeat(3)]) {
        form('/airlock/import', [['step', 'preview'], ['file', file]], at);
        const sent = form('/airlock/import', [['file', file]], at);
        get(`/airlock/history?did=${sent}`, at);
    }
    for (const file of ['started;seconds\n2024-01-05T07:15:00Z;120\n2024-01-05 19:30;300',
        'date,minutes\n2024-01-05,20\n2024-01-05,20', 'Started At,Duration\n01/25/2024 07:15:03,0:20:0',
        'date,minutes\n05/01/2024,20', 'Datum;Dauer;Notiz\n5.1.24;20 min;ruhig\n99.1.24;1:30;',
        'sid,start,stop\n1,1704438900000,1704439500000',
        '{"format":"neroli-airlock-1","items":[{"kind":"session","at":"2024-01-05T07:15:00+01:00",' +
            '"planned_ms":120000,"lasted_ms":90500},{"kind":"thought","at":"2024-01-05T07:20:00+01:00","text":"a"}]}'])
        for (const order of ['', 'dayFirst', 'monthFirst'])
            form('/airlock/import', [['step', 'preview'], ['file', file], ['order', order]], at);
    form('/airlock/import', [['file', own]], at);
    get('/airlock/import', at);
    all();
    for (const page of pages) post(page, 'a=1');
};
