// The one search over all rooms: every kind, every fit, any text.
const NOON = 1_780_315_200_000;

export default ({ remark, get, form }) => {
    const find = (text, more = {}) =>
        get(`/search?${new URLSearchParams({ q: text, ...more })}`, { moment: NOON });
    const undo = (entry) => form('/undo', [['entry', entry]], { moment: NOON });

    remark('Search: names, texts, places and numbers of every room');
    get('/search', { moment: NOON });
    for (const text of ['r', 'ro', 'rose', '  RÖSE ', 'bitterorange', 'bitter orange', 'orange b', 'oil of',
        'creme brulee', 'neroli', 'join', 'join r', 'soap', 'amber', 'drop', '1', '17', 'A-1', 'a1', 'sale 1',
        'close A-1', 'AA-1', 'low stock', 'settings', 'password', 'zzzz', 'june', '2026', 'milk', 'unknown'])
        find(text);
    remark('Search: one slip of the finger, what there is to do, and the rooms’ own');
    for (const text of ['begramot', 'vanila', 'rsoe', 'bakcup', 'neroli vanila', 'new', 'new medley', 'sell rose',
        'restock neroli', 'smell join', 'make join', 'buy crimp caps', 'close the day', '8000-25-7', 'phototoxic'])
        find(text);
    for (const text of ['begramot', 'vanila', 'nreoli', 'wax rose', 'a b', '%'])
        for (const place of ['/notes', '/medleys', '/inventory', '/till', '/shopping/purchased'])
            get(`${place}?${new URLSearchParams({ q: text })}`, { moment: NOON });
    for (const place of ['/keys', '/glossary', '/acts', '/scale']) get(place, { moment: NOON });
    for (const room of ['notes', 'medleys', 'shop', 'list', 'airlock', 'none', ''])
        for (const page of ['', '2', '0', '-1', '99999999999999999999', 'x'])
            find('a', { in: room, page });

    remark('Search: whatever can be typed');
    for (const text of ['', ' ', '\0', '"*', '%_', 'AND OR NOT', 'NEAR(a b)', '🌹', 'וֶרֶד', '\u202Eesor', "'--", '<b>',
        'x'.repeat(10_000), 'x '.repeat(5_000), '\u{10FFFF}', 'e\u0301'.repeat(300), 'роза', '薔薇', 'A-99999999999999999999'])
        find(text);

    remark('Search: found, gone, back, under another name');
    const scenting = form('/scentings/new', [['name', 'Quincunx crème']], { moment: NOON });
    find('quincunx');
    find('creme');
    form(`/scentings/${scenting}/edit`, [['name', 'Quodlibet']], { moment: NOON });
    find('quincunx');
    find('quod');
    const gone = form(`/scentings/${scenting}/delete`, [], { moment: NOON });
    find('quod');
    undo(gone);
    find('quod');
};
