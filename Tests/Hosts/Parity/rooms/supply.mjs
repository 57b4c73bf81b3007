// Suppliers, orders, deliveries of orders, lots on hold and numbers with a weight or a price.
const NOON = 1_780_315_200_000;

export default ({ remark, get, form }) => {
    const at = (minutes) => ({ moment: NOON + minutes * 60_000 });
    const undo = (entry, minutes) => form('/undo', [['entry', entry]], at(minutes));
    const fields = (values) => Object.entries(values);
    const strange = ['', '\0', '-1', '0', '1e9', '٣', '🧴', '\u202E5', '<b>&"\'', 'x'.repeat(400),
        '99999999999999999999'];
    const none = '00000000-0000-7000-8000-000000000001';
    const item = (name, place, more = {}) => form('/inventory/items/new', fields({ name, attribute: '',
        department: place, unit: 'each', use: 'both', cost: '1', price: '30', restock: '', barcode: '',
        supplier: 'Marta Supply', note: '', opening: '', ...more }), at(9_000));

    remark('Supply: suppliers, right and wrong');
    const shelf = form('/inventory/departments/new',
        fields({ name: 'Supplied', restock: '5', markup: '50' }), at(9_000));
    const bottle = item('Supplied bottle', shelf);
    const resin = item('Supplied resin', shelf, { unit: 'g', price: '0.07', barcode: '00123' });
    for (const place of ['', '/new', `/${none}`, '/x']) get(`/inventory/suppliers${place}`, at(9_001));
    const supplier = (more) => form('/inventory/suppliers/new', fields({ name: 'Marta supply',
        mail: 'marta@example.com', address: 'Via Roma 1\nGrasse', note: 'Mondays', ...more }), at(9_002));
    const marta = supplier({});
    supplier({});
    for (const field of ['name', 'mail', 'address', 'note'])
        for (const value of strange) supplier({ name: 'Fault', [field]: value });
    const place = `/inventory/suppliers/${marta}`;
    undo(form(place, fields({ name: 'Marta & Co' }), at(9_003)), 9_003);
    form('/inventory/suppliers/join', fields({ from: 'Olga', into: marta }), at(9_003));
    undo(form('/inventory/suppliers/join', fields({ from: 'Fault Nobody', into: '' }), at(9_003)), 9_003);
    const price = (more) => form(`${place}/prices`,
        fields({ item: resin, pack: '5', price: '10', number: 'R-5', ...more }), at(9_004));
    price({});
    for (const field of ['item', 'pack', 'price', 'number'])
        for (const value of strange) price({ [field]: value });
    undo(price({ remove: '1', pack: '5000' }), 9_004);
    get(place, at(9_004));

    remark('Supply: orders and deliveries in parts');
    for (const query of ['', `?supplier=${marta}`, `?supplier=${marta}&short=1`, '?supplier=x'])
        get(`/inventory/orders/new${query}`, at(9_005));
    const lines = (...pairs) => pairs.flatMap(([of, quantity, paid]) => [['item', of], ['quantity', quantity],
        ...paid === undefined ? [] : [['paid', paid]]]);
    const order = form('/inventory/orders/new',
        [['supplier', marta], ['note', 'Soon'], ...lines([bottle, '12'], [resin, '10'])], at(9_006));
    for (const value of strange)
        form('/inventory/orders/new', [['supplier', value], ...lines([bottle, value])], at(9_006));
    form('/inventory/orders/new', [['supplier', marta], ...lines([bottle, '1'], [bottle, '2'])], at(9_006));
    const page = `/inventory/orders/${order}`;
    for (const of of ['', '/edit', '/letter', '/none']) get(page + of, at(9_007));
    get('/inventory/orders', at(9_007));
    get(`/inventory/delivery?order=${order}`, at(9_007));
    form('/inventory/delivery',
        [['order', order], ...lines([bottle, '5', '20'], [resin, '10', '20']), ['extra', '3.33']], at(9_008));
    get(`/inventory/delivery?order=${order}`, at(9_008));
    for (const value of strange)
        form('/inventory/delivery', [['order', order], ...lines([bottle, value, '1']), ['extra', '']], at(9_008));
    undo(form('/inventory/delivery', [['order', order], ...lines([bottle, '7', '']), ['extra', '']], at(9_009)), 9_009);
    undo(form(`${page}/edit`, [['note', ''], ...lines([bottle, ''], [resin, '20'])], at(9_010)), 9_010);
    for (const of of [page, '/inventory/low', `/inventory/items/${bottle}`, place]) get(of, at(9_010));
    form(`${place}/delete`, [], at(9_011));
    form(`${page}/close`, [], at(9_011));
    get(page, at(9_011));
    form(`${page}/close`, [['open', '1']], at(9_011));
    undo(form(`${page}/delete`, [], at(9_012)), 9_012);

    remark('Supply: lots on hold, at the till and released');
    const lot = form(`/inventory/items/${bottle}/restock`,
        fields({ quantity: '4', paid: '', lot: 'S-1', date: '', dated: 'best', supplier: '' }), at(9_020));
    for (const value of strange) form(`/inventory/lots/${lot}/hold`, [['reason', value]], at(9_020));
    undo(form(`/inventory/lots/${lot}/hold`, [['reason', 'Leaks']], at(9_021)), 9_021);
    form(`/inventory/lots/${lot}/hold`, [['reason', 'Leaks']], at(9_021));
    form(`/inventory/lots/${none}/hold`, [['reason', 'Leaks']], at(9_021));
    for (const of of [`/inventory/lots/${lot}`, '/inventory/lots', `/inventory/items/${bottle}`]) get(of, at(9_021));
    form(`/inventory/items/${bottle}/correct`, fields({ kind: 'write-off', quantity: '6', remark: 'Broken' }), at(9_022));
    form(`/inventory/lots/${lot}/hold`, [['release', '1']], at(9_023));
    get(`/inventory/lots/${lot}`, at(9_023));

    remark('Supply: numbers with a weight or a price');
    const scheme = (more) => form('/inventory/weight-codes', fields({ prefix: '20', item_digits: '5',
        value_digits: '5', kind: 'weight', ...more }), at(9_030));
    scheme({});
    scheme({ prefix: '2' });
    scheme({ prefix: '21', kind: 'price', item_digits: '4', is_checked: '1' });
    for (const field of ['prefix', 'item_digits', 'value_digits', 'kind', 'is_checked'])
        for (const value of strange) scheme({ [field]: value });
    get('/inventory/weight-codes', at(9_030));
    for (const code of ['2000123012346', '2000123012347', '200123012342'])
        form('/till/cart', [['act', 'scan'], ['code', code]], at(9_031));
    undo(form('/inventory/weight-codes', [['remove', '20']], at(9_032)), 9_032);
};
