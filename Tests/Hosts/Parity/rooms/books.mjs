// The books: made-up sales, every period, the drawer with every fault, closes, sheets.
export default ({ remark, get, post, form }) => {
    const NOON = 1_780_315_200_000;
    const at = { moment: NOON, zone: 120 };
    const later = { moment: NOON + 3_600_000, zone: 120 };
    const undo = (entry, more = later) => form('/undo', [['entry', entry]], more);
    const euro = ['currency', 'EUR'];
    const periods = ['', '?period=yesterday', '?period=week', '?period=last-week', '?period=month',
        '?period=last-month', '?period=year', '?period=never', '?from=2026-03-01&to=2026-05-31',
        '?from=2026-05-31&to=2026-05-31', '?from=1.5.2026&to=31/5/2026'];
    const wrongDays = ['?from=&to=', '?from=x&to=y', '?from=2026-06-02&to=2026-06-01',
        '?from=2016-01-01&to=2026-12-31', '?to=2026-06-01', '?from=2026-02-30&to=2026-03-01',
        '?from=%F0%9F%8C%B8&to=%00', '?from=99999999999999999999-01-01&to=2026-01-01'];

    remark('The books: empty');
    for (const place of ['/sales', '/drawer', '/closes', '/sales.csv', '/sales/lines.csv',
        '/closes.csv', '/drawer?currency=JPY', '/drawer?currency=XXX', '/drawer?till=B', '/closes/A-1', '/closes/x'])
        get(place, at);
    form('/drawer/close', [euro, ['sum', '0']], at);

    remark('The books: made-up sales');
    const brought = form('/sales/demo', [], at);
    get(`/sales?did=${brought}`, at);
    form('/sales/demo', [], later);
    for (const query of periods) get('/sales' + query, later);
    for (const query of wrongDays) for (const place of ['/sales', '/sales.csv', '/sales/lines.csv',
        '/closes.csv']) get(place + query, at);
    for (const place of ['/sales.csv', '/sales/lines.csv'])
        for (const query of periods.slice(4)) get(place + query, at);
    for (const before of ['x', '20000.1.x', '20590.1779000000000.01970000-0000-7000-9000-000000000001',
        '-9.-9.01970000-0000-7000-9000-000000000001'])
        get(`/sales?period=last-month&before=${before}`, at);
    const removed = undo(brought, { moment: NOON + 1, zone: 120 });
    get('/sales', at);
    undo(removed, { moment: NOON + 2, zone: 120 });
    get('/sales?period=last-month', at);
    form('/sales/demo/remove', [], { moment: NOON + 3 });
    form('/sales/demo/remove', [], { moment: NOON + 4 });
    form('/sales/demo', [], { moment: NOON + 5, zone: -300 });
    get('/sales?period=last-month', { moment: NOON, zone: -300 });

    remark('The books: the drawer and every fault');
    for (const sum of ['', '-1', 'x', '1.2345', '99999999999999999999', '🌸', '\0', 'ש']) {
        form('/drawer/open', [euro, ['sum', sum]], at);
        form('/drawer/cash', [euro, ['way', 'in'], ['sum', sum], ['remark', 'Bank']], at);
    }
    for (const pieces of ['-1', '1.5', '1000001', '٣', '🌸', '\0'])
        form('/drawer/open', [euro, ['pieces-500', pieces]], at);
    for (const [way, remark] of [['', 'a'], ['float', 'a'], ['in', ''], ['out', ' \n'],
        ['out', '🌸'.repeat(201)], ['in', 'x'.repeat(100_000)]])
        form('/drawer/cash', [euro, ['way', way], ['sum', '5'], ['remark', remark]], at);
    for (const path of ['/drawer/open', '/drawer/cash', '/drawer/close'])
        for (const currency of ['', 'XXX', '🌸']) form(path, [['currency', currency]], at);
    form('/drawer/open', [euro, ['pieces-500', '2'], ['sum', '11']], at);
    const opened = form('/drawer/open', [euro, ['pieces-5000', '2'], ['pieces-50', '3']], at);
    form('/drawer/open', [euro, ['sum', '1']], at);
    get(`/drawer?did=${opened}`, later);
    const moved = form('/drawer/cash',
        [euro, ['way', 'out'], ['sum', '12,50'], ['remark', 'Flowers <b>🌸']], later);
    get(`/drawer?did=${moved}`, later);
    const back = undo(moved);
    get(`/drawer?did=${back}`, later);
    undo(back);
    form('/drawer/cash', [['currency', 'CHF'], ['way', 'in'], ['sum', '5'], ['remark', 'ש']], later);
    for (const place of ['/drawer', '/drawer?currency=CHF', '/drawer?currency=JPY',
        '/drawer?currency=KWD', '/drawer/open', '/drawer/close']) get(place, later);
    for (const [way, sum] of [['out', '12345'], ['in', '12345'], ['in', '5'], ['out', 'x']])
        for (const sure of ['', '1234500'])
            form('/drawer/cash', [['currency', 'SEK'], ['way', way], ['sum', sum],
                ['remark', 'Sure'], ['sure', sure]], later);
    form('/drawer/open', [['currency', 'NOK'], ['sum', '12345']], later);
    for (const code of ['SEK', 'NOK']) get(`/drawer?currency=${code}`, later);
    for (const country of ['CH', 'ee', 'x', 'CHE', '🌸', ''])
        form('/settings/company', Object.entries({ name: 'Neroli & Co', currency: 'EUR', tax: '7',
            includes: '0', overselling: 'warn', address: '', receipt: '', country }), later);
    for (const act of ['delete', 'restore']) {
        form(`/drawer/moves/${moved}/${act}`, [], later);
        form(`/drawer/moves/01970000-0000-7000-9000-000000000001/${act}`, [], later);
        form(`/drawer/moves/x/${act}`, [], later);
    }

    remark('The books: closes');
    const count = [euro, ['pieces-10000', '1'], ['pieces-50', '3'], ['remark', ' Anna\r\n']];
    for (const act of ['check', 'count']) form('/drawer/close', [...count, ['act', act]], later);
    form('/drawer/close', [euro, ['sum', 'x'], ['act', 'check']], later);
    form('/drawer/close', [['currency', 'JPY'], ['sum', '5'], ['act', 'check']], later);
    form('/drawer/close', [euro, ['sum', 'x'], ['remark', 'a'.repeat(201)]], later);
    const closed = form('/drawer/close', count, later);
    get(`/closes?did=${closed}`, later);
    form('/drawer/close', [['currency', 'CHF'], ['sum', '5.50']], later);
    form('/drawer/close', count, { moment: NOON + 7_200_000 });
    form(`/drawer/moves/${moved}/delete`, [], later);
    form('/sales/chain', [], later);
    for (const place of ['/sales/chain', '/sales/archive.zip?period=year',
        '/sales/dsfinvk.zip?period=year', '/sales/dsfinvk.zip?from=x&to=y']) get(place, later);
    for (const place of ['/drawer', '/closes', '/closes.csv', '/closes.csv?period=year',
        '/closes?before=x', '/closes?before=99999.1.01970000-0000-7000-9000-000000000001'])
        get(place, later);
    for (const number of ['A-1', 'A-2', 'A-01', 'A', '-1', 'A-0', 'A-x', '%00-1', 'DEMO-1',
        'A-99999999999999999999']) get(`/closes/${number}`, later);
    for (const place of ['/sales', '/sales.csv', '/drawer', '/closes', '/closes/A-1'])
        post(place, 'a=1');
};
