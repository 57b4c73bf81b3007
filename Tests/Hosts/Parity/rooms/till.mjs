// The till: carts in cookies, sales in every shape, refunds by parts, voids, letters, receipts.
export default ({ remark, get, post, form }) => {
    const NOON = 1_780_315_200_000;
    const unknown = (number) => `0197c5a0-0000-7000-b000-${String(number).padStart(12, '0')}`;
    // Items on the shelf, by number; higher numbers are unknown.
    const shelf = [];
    const item = (number) => shelf[number] ?? unknown(number);
    const line = (number, more = {}) => Object.entries({
        item: item(number), name: `Scent ${number}`, attribute: '50 ml', department: 'Perfumes',
        unit: 'each', quantity: '2000', each: '6400', line_discount: '0', cost: '7500000', ...more });
    const offer = (lines, more = {}) => [...Object.entries({ company: 'Neroli & Co',
        currency: 'EUR', tax_rate: '700', includes_tax: '0', discount: '0' }), ...lines.flat(),
    ...Object.entries({ tender: 'cash', given: '', seller: 'Ada', ...more })];
    const replaced = (fields, name, value) =>
        fields.map(([field, old]) => [field, field === name ? value : old]);
    let sold = 0;
    const sell = (fields, more = {}) => {
        // A minute between sales, as customers come.
        sold += 1;
        return form('/till/confirm', fields, { moment: NOON + sold * 60_000, ...more });
    };
    const show = (sale) => {
        for (const place of ['', '?new=1', '/receipt', '/receipt?paper=a6', '/receipt?paper=x',
            '/refund', '/void', '/tender', '/none'])
            get(`/sales/${sale}${place}`);
    };

    remark('The till: nothing to sell, and places that are none');
    for (const place of ['', '?q=rose', '?q=%F0%9F%8C%B8', '?department=x', '?more=2', '?more=-1',
        '/cart', '/confirm', '/letter', '/none', '/cart/x'])
        get('/till' + place);
    show(unknown(9));
    get('/sales/x');
    const kept = '1.AAAAAAAAAAAAAAAAAAAAAA.3.cash.5000.p1000~BAAAAAAAAAAAAAAAAAAAAA.2000.6400.a50';
    for (const cart of [kept, '', 'x', '1.', '🌸', kept + '~', kept.replace('cash', 'cheque')])
        for (const place of ['/till', '/till/confirm'])
            get(place, { cookie: `cart=${encodeURIComponent(cart)}` });
    for (const fields of ['act=add', 'act=add&item=x', `act=add&item=${item(1)}`, 'act=scan&code=',
        'act=scan&code=4006381333931', 'act=scan&code=%00', 'act=scan&code=rose&return=//x.org',
        'act=clear', 'act=clear&return=/till/confirm', 'act=clear&return=/notes', 'act=pay&key=x',
        'act=pay&tender=card', 'act=pay&key=5000&part=cart', 'act=none', '',
        'act=discount&discount=10%25', 'act=discount&discount=x&return=/till/confirm',
        `act=set&item=${item(1)}&quantity=x&part=cart`, `act=remove&item=${item(1)}&part=cart`,
        `act=restore&part=cart&cart=${encodeURIComponent(kept)}`, 'act=restore&cart=x'])
        for (const cookie of ['', `cart=${kept}`]) post('/till/cart', fields, { cookie });

    remark('The till: goods on the shelf');
    const fields = (values) => Object.entries(values);
    form('/settings/company', fields({ name: 'Neroli & Co', currency: 'EUR', tax: '7',
        includes: '0', overselling: 'warn', address: '1 Lane', receipt: 'Thanks' }));
    const department = form('/inventory/departments/new',
        fields({ name: 'Scents of the till', restock: '6', markup: '50' }));
    const priced = (number) => ({ 2: '19', 3: '0.01' }[number] ?? '64');
    for (let number = 0; number < 60; number += 1)
        shelf.push(form('/inventory/items/new', fields({ name: `Scent ${number}`,
            attribute: '50 ml', department, unit: number === 4 ? 'ml' : 'each', use: 'sale',
            cost: '7.5', price: priced(number), restock: '', supplier: '', note: '', opening: '5',
            barcode: number === 1 ? '4006381333948' : '' })));
    const kart = (cookie) => ({ cookie: `cart=${cookie}` });
    for (const place of ['/till', `/till?department=${department}`, '/till?q=scent+1'])
        for (const cookie of ['', kept]) get(place, kart(cookie));
    for (const fields of [`act=add&item=${item(1)}`, `act=add&item=${item(1)}&part=cart`,
        'act=scan&code=4006381333948', 'act=scan&code=scent+12&part=cart', 'act=scan&code=scent'])
        for (const cookie of ['', kept]) post('/till/cart', fields, kart(cookie));

    remark('The till: sales that are made');
    const plain = sell(offer([line(1), line(2, { quantity: '1000', each: '1900' })]));
    show(plain);
    const shapes = [
        offer([line(1)], { tender: 'card' }), offer([line(1)], { tender: 'other', seller: '' }),
        offer([line(1)], { given: '200' }), [...offer([line(1)]), ['key', '20000']],
        offer([line(4, { unit: 'ml', quantity: '333' }), line(3, { each: '1' })]),
        offer([line(1, { line_discount: '12800' })]), offer([line(1, { each: '0', cost: '' })]),
        offer([line(99)]), offer([line(1, { quantity: '99000', cost: '' })]),
        replaced(offer([line(1), line(2)]), 'discount', '12345'),
        replaced(offer([line(1), line(2), line(3)]), 'includes_tax', '1'),
        replaced(replaced(offer([line(1)]), 'currency', 'JPY'), 'tax_rate', '113'),
        replaced(replaced(offer([line(1)]), 'currency', 'KWD'), 'tax_rate', '10000'),
        offer([line(1, { name: '\u202Eعود', attribute: '🌸', department: '<b>', unit: 'jar' })]),
        offer([line(1, { name: 'a\0b' })], { seller: '👩‍🔬'.repeat(60) }),
        offer(Array.from({ length: 60 }, (_, number) =>
            line(number, { each: String(Math.round(100 * Number(priced(number)))) }))),
    ].map((fields) => sell(fields));
    shapes.forEach((sale) => get(`/sales/${sale}`));
    const cart = unknown(77);
    for (const tender of ['cash', 'card', 'cash'])
        sell([['cart', cart], ...offer([line(1)], { tender })]);
    show(cart);
    form('/till/letter', []);
    form('/till/letter', []);

    remark('The till: one number of goods, however a scanner sends it');
    for (const code of ['4006381333948', '04006381333948', ']E04006381333948', '(01)04006381333948',
        '0104006381333948', 'https://id.gs1.org/01/04006381333948', '14006381333945', 'A-1001', '](01)',
        '0104006381333948\x1D10A', ']C1', 'https://x/01/'])
        for (const by of ['', '&by=scanner'])
            post('/till/cart', `act=scan&part=cart&code=${encodeURIComponent(code)}${by}`);
    for (const barcode of ['04006381333948', '(01)04006381333948', '(01)00036000291452', 'RN-30'])
        get(`/inventory/items/${form('/inventory/items/new', fields({ name: `Of ${barcode}`,
            attribute: '', department, unit: 'each', use: 'sale', cost: '', price: '5', restock: '',
            supplier: '', note: '', opening: '', barcode }))}`);

    remark('The till: cash that coins can pay');
    const francs = (more = {}, step = '5') => [...replaced(offer([line(1, { each: '1253',
        quantity: '1000' })], more), 'currency', 'CHF'), ['cash_step', step]];
    const rounded = [francs(), francs({ given: '20' }), francs({ given: '13.40' }),
        francs({ given: '13.41' }), francs({ tender: 'card' }), francs({}, '0'), francs({}, 'x'),
        francs({}, '100'), francs({}, '100000')].map((fields) => sell(fields));
    rounded.forEach((sale) => show(sale));
    for (const given of ['20', '12345', '99999999'])
        for (const sure of ['', '1234500'])
            sell([...francs({ given }), ['sure', sure]]);
    for (const tender of ['card', 'cash', 'other'])
        form(`/sales/${rounded[1]}/tender`, [['tender', tender]]);
    for (const tender of ['cash', 'card']) {
        const ask = [['act', 'check'], ['all', '1'], ['tender', tender]];
        form(`/sales/${rounded[0]}/refund`, ask);
        const slip = form(`/sales/${rounded[0]}/refund`, ask.slice(1));
        get(`/sales/${rounded[0]}?did=${slip}`);
        form('/undo', [['entry', slip]]);
        show(rounded[0]);
    }
    get('/drawer?currency=CHF');

    remark('The till: every fault');
    for (const [name, value] of [['currency', 'XXX'], ['tax_rate', '10001'], ['tax_rate', '-1'],
        ['tax_rate', '٣'], ['discount', '-1'], ['discount', '12801'], ['item', 'x'], ['name', ''],
        ['name', 'n'.repeat(4_097)], ['quantity', '0'], ['quantity', '1000000000001'],
        ['quantity', '1e3'], ['each', '-1'], ['each', '9223372036854775807'], ['each', ''],
        ['line_discount', '12801'], ['cost', 'x'], ['tender', ''], ['tender', 'cheque'],
        ['given', '5'], ['given', 'x'], ['given', '\0'], ['seller', 's'.repeat(61)]])
        sell(replaced(offer([line(1)]), name, value));
    for (const given of ['', '200', '5', 'x', '\0'])
        for (const part of ['change', 'x'])
            sell([...offer([line(1)], { given }), ['act', 'check'], ['part', part]]);
    sell([]);
    sell(offer([]));
    sell([...offer([line(1)]), ['item', item(2)]]);
    sell([['cart', 'x'], ...offer([line(1)])]);
    sell(offer(Array.from({ length: 61 }, (_, number) => line(number))));
    post('/till/confirm', 'name=%FF');

    remark('The till: refunds by parts, tenders, voids');
    const refund = (sale, fields, more) => form(`/sales/${sale}/refund`, fields, more);
    for (const fields of [[['quantity', '1']], [['quantity', '1'], ['fate', 'written-off'],
        ['quantity', ''], ['fate', 'returned'], ['remark', 'Broken 🌸'], ['tender', 'card']],
    [['quantity', '1']], [['all', '1'], ['remark', 'The rest']], [['all', '1']], []])
        get(`/sales/${plain}?did=${refund(plain, fields)}`);
    for (const fields of [[['quantity', 'x']], [['quantity', '0.5']], [['quantity', '-1']],
        [['quantity', '99']], [['quantity', '1'], ['tender', 'x']], [['quantity', '\0']],
        [['quantity', '1'], ['remark', 'r'.repeat(201)]]])
        refund(shapes[0], fields);
    for (const fields of [[['act', 'check'], ['all', '1']], [['act', 'check'], ['quantity', '1'], ['remark', '🌸']],
        [['act', 'check'], ['quantity', 'x']], [['act', 'change'], ['quantity', '1'], ['fate', 'written-off']], [['act', 'x']]])
        refund(shapes[0], fields);
    const slip = refund(shapes[1], [['quantity', '1']]);
    show(shapes[1]);
    const back = form(`/sales/refunds/${slip}/take-back`, []);
    get(`/sales/${shapes[1]}?did=${back}`);
    form('/undo', [['entry', back]]);
    form(`/sales/refunds/${slip}/take-back`, []);
    get(`/sales/refunds/${slip}/take-back`);
    form(`/sales/refunds/${unknown(9)}/take-back`, []);
    for (const tender of ['card', 'cash', 'x', '', 'other'])
        get(`/sales/${cart}?did=${form(`/sales/${cart}/tender`, [['tender', tender]])}`);
    form('/undo', [['entry', form(`/sales/${cart}/tender`, [['tender', 'card']])]]);
    get(`/sales/${cart}`);
    for (const sale of [plain, shapes[3], cart, cart, unknown(9)])
        get(`/sales/${sale}?did=${form(`/sales/${sale}/void`, [])}`);
    show(cart);
    for (const place of ['refund', 'tender', 'void'])
        form(`/sales/${cart}/${place}`, [['tender', 'card'], ['all', '1']]);
    form('/undo', [['entry', sell(offer([line(5)]))]]);
    for (const place of ['/till', '/sales', '/till/confirm']) get(place);

    remark('The till: taxes by rate, parts, an exchange, an amount without an item');
    const reduced = form('/inventory/taxes/new',
        fields({ name: 'Reduced of the till', category: 'S', rate: '10', sentence: '' }));
    form('/inventory/taxes/new',
        fields({ name: 'Exempt', category: 'E', rate: '', sentence: 'Exempt, § 4' }));
    form(`/inventory/taxes/${reduced}/rate`, fields({ rate: '12', from: '2030-01-01' }));
    form('/till/tenders', fields({ name: 'SumUp', kind: 'card' }));
    for (const place of ['/inventory/taxes', `/inventory/taxes/${reduced}`,
        '/inventory/taxes/company', '/till/tenders']) get(place);
    const groups = fields({ group_rate: '2200', group_category: 'S', group_sentence: '' })
        .concat(fields({ group_rate: '1000', group_category: 'S', group_sentence: '' }));
    const mixed = sell([...offer([line(1), line(2, { each: '125' })], { includes_tax: '1' }), ...groups,
        ['group', '0'], ['group', '1'], ['part_amount', '20'], ['part_way', 'card SumUp'], ['tip', '1']]);
    show(mixed);
    get(`/sales/${mixed}/exchange`);
    form(`/sales/${mixed}/refund`, [['quantity', ''], ['quantity', '1']]);
    form(`/sales/${mixed}/exchange`, [...offer([line(3)]), ['back_quantity', '1']]);
    post('/till/cart', 'act=amount&name=Fee&sum=12.50&part=cart', {});
    for (const place of ['/sales', '/sales/taxes.csv', '/sales.csv', '/drawer']) get(place);

    remark('The till: products in sizes, favourites, parked carts, a set');
    const product = form('/inventory/products/new', [...fields({ name: 'Scent of the till', department,
        note: '', medley: '' }), ['size', item(1)], ['size', item(2)]]);
    form('/inventory/products/new', fields({ name: 'scent of the till', department, note: '', medley: '' }));
    form(`/inventory/products/${product}`, fields({ name: 'Scent of a till', department: '', note: '', medley: '' }));
    form(`/inventory/products/${product}/sizes`, fields({ size: '100 ml', price: '90', opening: '3', cost: '', barcode: '' }));
    form(`/inventory/products/${product}/sizes`, fields({ size: '', price: 'x', opening: '-1', cost: '', barcode: '' }));
    form(`/inventory/products/${product}/take`, fields({ item: item(5), holds: '2,5 ml' }));
    form(`/inventory/products/${product}/take`, fields({ item: unknown(9), holds: 'x' }));
    form(`/inventory/products/${product}/leave`, fields({ item: item(2) }));
    for (const thing of [product, item(6), 'x', unknown(9)])
        for (const act of ['add', 'up', 'down', 'remove', 'add', 'x'])
            form('/till/favourites', fields({ act, thing }));
    form(`/inventory/items/${item(7)}/set`, [['part', item(8)], ['number', '2']]);
    form(`/inventory/items/${item(7)}/count`, fields({ counted: '0' }));
    form(`/inventory/items/${item(7)}/set`, [['part', item(8)], ['number', '2'], ['part', item(9)], ['number', '']]);
    form(`/inventory/items/${item(10)}/set`, [['part', item(7)], ['number', 'x']]);
    const part = (number, more = {}) => fields({ set_line: '0', set_item: item(number), set_name: `Scent ${number}`,
        set_attribute: '', set_unit: 'each', set_quantity: '4000', set_value: '12800', set_group: '', set_cost: '7500000', ...more });
    const duo = sell([...offer([line(7)]), ...part(8), ...part(9, { set_value: '6400', set_cost: '' })]);
    sell([...offer([line(7)]), ...part(8, { set_quantity: '0' })]);
    show(duo);
    const paidBack = form(`/sales/${duo}/refund`, [['quantity', '1'], ['fate', 'written-off']]);
    get(`/sales/${duo}`);
    form(`/sales/refunds/${paidBack}/take-back`, []);
    form(`/sales/${duo}/void`, []);
    const parked = 'AAAAAAAAAAAAAAAAAAAAAB';
    const aside = form('/till/parked', fields({ cart: kept.replace('AAAAAAAAAAAAAAAAAAAAAA', parked), name: 'Ada' }));
    form('/till/parked', fields({ cart: 'x', name: '' }));
    for (const place of ['/till', '/till/parked', '/till/favourites', `/till?taken=${aside}`, '/inventory/products',
        '/inventory/products/new', `/inventory/products/new?item=${item(6)}`, `/inventory/products/${product}`,
        `/inventory/items/${item(7)}`, `/inventory/items/${item(7)}/set`, '/inventory', '/inventory.csv',
        '/sales/lines.csv', `/inventory/products/${unknown(9)}`])
        get(place);
    form(`/till/parked/${unknown(9)}/take`, []);
    form(`/till/parked/${unknown(9)}/remove`, []);
    form(`/inventory/products/${product}/delete`, []);
};
