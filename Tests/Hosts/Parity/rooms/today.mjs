// The first page in all of its states, and the demo: loaded, changed, removed, taken back.
const NOON = 1_780_315_200_000;
const HOUR = 3_600_000;

export default ({ remark, get, form }) => {
    const at = (hours) => ({ moment: NOON + hours * HOUR });
    const undo = (entry, hours) => form('/undo', [['entry', entry]], at(hours));
    const pages = ['/', '/demo', '/demo/remove', '/settings', '/notes/neroli', '/medleys',
        '/inventory', '/inventory/low', '/sales', '/shopping', '/airlock/history'];
    const all = (hours, more = {}) => pages.forEach((page) => get(page, { ...at(hours), ...more }));

    remark('Today, and the demo of all rooms');
    all(0);
    const loading = form('/demo', [], at(1));
    get(`/?did=${loading}`, at(1));
    all(1);
    for (const zone of [-720, 345, 840]) all(1, { zone });
    for (const hours of [5, 30, 24 * 5, 24 * 400, -24 * 400]) get('/', at(hours));
    form('/demo', [], at(2));
    undo(loading, 2);
    all(2);

    remark('Today: the demo, changed and removed, and all of it taken back');
    form('/demo', [], at(3));
    form('/notes/neroli/remark', [['text', 'Mine now']], at(4));
    get('/demo', at(4));
    const removal = form('/demo/remove', [], at(5));
    get(`/?did=${removal}`, at(5));
    all(5);
    undo(removal, 6);
    all(6);
    form('/demo/remove', [], at(7));
    form('/demo/remove', [], at(7));
    for (const text of ['', 'x', '-1', '99999999999999999999', '\0', '🌸', '\u202E1', '١']) {
        form('/demo', [['at', text], ['zone', text], ['kept', `item|${text}|x`]], at(8));
        form('/demo/remove', [['at', text]], at(8));
    }

    remark('Today: the demo of the shop with its sales');
    const shop = form('/inventory/demo', [], at(9));
    get('/', at(9));
    undo(shop, 9);
    const gone = form('/inventory/demo/remove', [], at(10));
    get('/', at(10));
    undo(gone, 10);
    get('/', at(10));
};
