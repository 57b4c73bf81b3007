// The stock: items, departments, moves, company, demo, every field right and wrong, and undo.
const NOON = 1_780_315_200_000;

export default ({ remark, get, post, form }) => {
    const at = (minutes) => ({ moment: NOON + minutes * 60_000 });
    const undo = (entry, minutes = 900) => form('/undo', [['entry', entry]], at(minutes));
    const strange = ['', ' ', '\0', '-1', '0', '0.5', '0.0000001', '1e9', '٣', '🧴', '\u202E5',
        '<b>&"\'', '1,250', '1.250,00', '0.125', '% _', 'x'.repeat(400), '99999999999999999999'];
    const department = (name, more = {}) =>
        Object.entries({ name, restock: '6', markup: '50', ...more });
    const item = (name, place, more = {}) => Object.entries({ name, attribute: '',
        department: place, unit: 'each', use: 'sale', cost: '', price: '', restock: '',
        barcode: '', supplier: '', note: '', opening: '', ...more });
    const company = (more = {}) => Object.entries({ name: 'Neroli', currency: 'EUR', tax: '7',
        includes: '0', overselling: 'warn', address: '1 Lane\r\nGrasse', receipt: 'Thanks', ...more });
    const places = ['/inventory', '/inventory?q=a', '/inventory?q=zzzz', '/inventory?sort=stock',
        '/inventory?sort=stock-down', '/inventory?sort=price', '/inventory?sort=price-down',
        '/inventory?sort=name-down&choose=some', '/inventory?choose=all', '/inventory/low', '/inventory/spent', '/inventory/labels',
        '/inventory/items/new', '/inventory/departments', '/inventory/departments/new',
        '/settings/company', '/welcome', '/welcome?page=2', '/welcome?page=3', '/welcome?page=4',
        '/welcome?page=x', '/inventory.csv', '/inventory/moves.csv'];
    const everywhere = () => { for (const place of places) get(place, at(2_000)); };

    remark('The stock: empty');
    everywhere();
    for (const place of ['/inventory/none', '/inventory/items', '/inventory/items/none',
        '/inventory/items/00000000-0000-7000-8000-000000000001', '/inventory/items/chosen',
        '/inventory/restore', '/inventory/demo', '/inventory/demo/remove', '/settings/company/before',
        '/settings/company/x', '/inventory/departments/none'])
        get(place);

    remark('The stock: the first item, which brings its department along');
    for (const value of strange)
        undo(form('/inventory/items/new', item('Fault', '', { first: value }), at(0)), 0);
    const first = form('/inventory/items/new', item('Rosa', '', { first: ' Scents ' }), at(0));
    get(`/inventory?did=${first}`, at(0));
    form('/inventory/items/new', item('Iris', '', { first: 'Scents' }), at(0));
    undo(first, 0);

    remark('The stock: company and departments, right and wrong');
    const set = form('/settings/company', company(), at(0));
    get(`/welcome?page=4&did=${set}`, at(0));
    for (const field of ['name', 'currency', 'tax', 'includes', 'overselling', 'address', 'receipt'])
        for (const value of strange) form('/settings/company', company({ [field]: value }), at(1));
    undo(form('/settings/company', company({ tax: '1.13', includes: '1' }), at(2)), 2);
    const perfumes = form('/inventory/departments/new', department('Perfumes'), at(3));
    const home = form('/inventory/departments/new', department('بيت 🏺', { restock: '2' }), at(3));
    get(`/inventory/departments/${perfumes}?did=${perfumes}`);
    for (const field of ['name', 'restock', 'markup'])
        for (const value of [...strange, 'PERFUMES'])
            form('/inventory/departments/new', department('Fault', { [field]: value }), at(4));
    form(`/inventory/departments/${home}`, [...department('Home'),
        ['before', 'name=Other&restock=2&markup=50']], at(5));
    undo(form(`/inventory/departments/${home}`, department('Home & Garden'), at(6)), 6);

    remark('The stock: items, right and wrong');
    const rose = form('/inventory/items/new', item('Rosa Notte', perfumes, { attribute: '50 ml',
        cost: '18.4', price: '1,640.00', opening: '150', barcode: '4006381333931', use: 'both',
        note: 'damask-rose', supplier: 'Marta', restock: '3' }), at(10));
    const oil = form('/inventory/items/new', item('Öl <b>', home, { unit: 'ml', opening: '0.25',
        cost: '0.0325', use: 'material' }), at(11));
    const plain = form('/inventory/items/new', item('🌹 وردة', perfumes), at(12));
    for (const field of ['name', 'attribute', 'department', 'unit', 'use', 'cost', 'price',
        'restock', 'barcode', 'supplier', 'note', 'opening'])
        for (const value of strange)
            form('/inventory/items/new', item('Fault', perfumes, { [field]: value }), at(13));
    form('/inventory/items/new', []);
    post('/inventory/items/new', 'name=%FF');
    for (const [cost, price] of [['10', '20'], ['0.0325', '0.05'], ['20', '10'], ['x', '1'], ['', '']])
        post('/inventory/items/new', new URLSearchParams([...item('Asked', perfumes, { cost, price }),
            ['act', 'check']]).toString());
    for (const id of [rose, oil, plain])
        for (const place of ['', '/edit', '/restock', '/count', '/correct', '/delete'])
            get(`/inventory/items/${id}${place}`, at(20));
    get(`/inventory/items/new?department=${home}`);
    get(`/inventory/items/new?department=none`);
    let did = form(`/inventory/items/${rose}/edit`, item('Rosa', perfumes, { price: '64' }), at(21));
    get(`/inventory/items/${rose}?did=${did}`, at(21));
    undo(did, 22);
    form(`/inventory/items/${rose}/edit`, item('Rosa', perfumes, { unit: 'ml' }), at(22));

    remark('The stock: labels and barcodes');
    for (const query of ['', `?item=${rose}&item=${plain}&copies=3&first=5`, '?item=x', `?department=${home}`,
        `?item=${rose}&sheet=roll-62`, `?item=${rose}&sheet=none&copies=x&first=999`, '?copies=99999999999999999999'])
        get(`/inventory/labels${query}`, at(23));
    did = form('/inventory/items/barcodes', [['item', plain], ['item', rose], ['item', 'x']], at(23));
    get(`/inventory/labels?item=${plain}&sheet=a4-65&did=${did}`, at(23));
    form('/inventory/items/barcodes', [['item', plain]], at(24));
    form('/inventory/items/barcodes', [], at(24));
    undo(did, 24);
    undo(form('/settings/company', company({ responsible: 'Marta Rossi\r\n2 Hill', 'label-de': '1',
        'label-fr': '1' }), at(24)), 24);
    for (const value of strange)
        form('/settings/company', company({ responsible: value, 'label-en': value }), at(24));

    remark('The stock: moves');
    for (const [path, more] of [['restock', { pack: '24', paid: '36' }], ['restock', { quantity: '7' }],
        ['count', { quantity: '140', remark: 'Shelf & cellar' }], ['count', { quantity: '140' }],
        ['correct', { kind: 'write-off', quantity: '3', remark: 'Broken' }],
        ['correct', { kind: 'correction', quantity: '\u22122', remark: 'Twice' }]]) {
        did = form(`/inventory/items/${rose}/${path}`, Object.entries(more), at(30));
        get(`/inventory/items/${rose}?did=${did}`, at(30));
    }
    undo(did, 31);
    undo(form(`/inventory/items/${rose}/restock`, [['pack', '12'], ['paid', '99.99']], at(32)), 32);
    undo(form(`/inventory/items/${rose}/restock`, [['pack', '3']], at(32)), 32);
    form(`/inventory/items/${rose}/count`, [['quantity', '9']], at(25));
    for (const path of ['restock', 'count', 'correct'])
        for (const field of ['quantity', 'paid', 'remark', 'kind', 'pack'])
            for (const value of strange)
                form(`/inventory/items/${oil}/${path}`, Object.entries({ quantity: '2', paid: '3',
                    remark: 'Why', kind: 'correction', [field]: value }), at(33));
    post(`/inventory/items/${oil}/restock`, 'act=check&pack=12&paid=6.30');
    get(`/inventory/items/${oil}?shown=500`, at(40));
    for (const move of ['', 'x', rose]) form('/inventory/moves/take-back', [['move', move]], at(34));

    remark('The stock: several at once, deleted, brought back');
    const chosen = (act, ...more) => [['item', rose], ['item', plain], ['item', 'x'], ['act', act], ...more];
    post('/inventory/items/chosen', new URLSearchParams(chosen('ask')).toString());
    post('/inventory/items/chosen', 'act=ask');
    undo(form('/inventory/items/chosen', chosen('move', ['department', home]), at(50)), 50);
    for (const act of ['move', 'none', '']) form('/inventory/items/chosen', chosen(act), at(51));
    form('/inventory/items/chosen', [['act', 'delete']], at(51));
    did = form('/inventory/items/chosen', chosen('delete'), at(52));
    get(`/inventory?did=${did}`, at(52));
    get(`/inventory/items/${rose}`, at(52));
    undo(did, 53);
    form(`/inventory/departments/${home}/delete`, [], at(54));
    did = form(`/inventory/items/${plain}/delete`, [], at(55));
    undo(did, 56);
    for (const entry of ['', 'x', did]) form('/inventory/restore', [['entry', entry]], at(57));
    form('/inventory/items/move-back', [['place', `${rose}:${home}`], ['place', 'x:y']], at(58));

    remark('The stock: low, and onto the shopping list');
    form('/shopping/items/new', [['name', '🌹 وردة'], ['quantity', '6'], ['unit', ''],
        ['location', '00000000-0000-7000-8000-000000000001'], ['remark', 'Low in stock'],
        ['listed', '1'], ['available', '1']], at(60));
    get('/inventory/low', at(60));

    remark('The stock: the demo, twice, removed, undone');
    did = form('/inventory/demo', [['load', '1']], at(70));
    get(`/inventory?did=${did}`, at(70));
    form('/inventory/demo', [['load', '2']], at(71));
    everywhere();
    did = form('/inventory/demo/remove', [], at(72));
    get(`/inventory?did=${did}`, at(72));
    undo(did, 73);
    for (const code of ['JPY', 'CHF', 'KWD']) form('/settings/company', company({ currency: code }), at(74));
    everywhere();
    get('/inventory', { ...at(80), cookie: 'appearance=dark', zone: 330 });
    for (const place of places) post(place, 'a=1');
};
