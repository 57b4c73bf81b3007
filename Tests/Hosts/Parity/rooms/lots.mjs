// Lots, packaging, stages, the record of a batch and recalls.
const NOON = 1_780_315_200_000;

export default ({ remark, get, form }) => {
    const at = (minutes) => ({ moment: NOON + minutes * 60_000 });
    const undo = (entry, minutes) => form('/undo', [['entry', entry]], at(minutes));
    const strange = ['', '\0', '-1', '0', '1e9', '٣', '🧴', '\u202E5', '<b>&"\'', '2026-02-30', '99999-01-01',
        'x'.repeat(400), '99999999999999999999'];
    const item = (name, place, more = {}) => form('/inventory/items/new', Object.entries({ name, attribute: '',
        department: place, unit: 'each', use: 'both', cost: '1', price: '30', restock: '', barcode: '',
        supplier: 'Marta', note: '', opening: '', ...more }), at(4_000));
    const none = '00000000-0000-7000-8000-000000000001';

    remark('Lots: deliveries, right and wrong');
    const shelf = form('/inventory/departments/new', [['name', 'Lots'], ['restock', '1'], ['markup', '50']], at(4_000));
    const rose = item('Lotted rose', shelf, { unit: 'g', use: 'material' });
    const bottle = item('Lotted bottle', shelf);
    const glass = item('Lotted glass', shelf);
    const deliver = (of, more, minutes) => form(`/inventory/items/${of}/restock`, Object.entries({ quantity: '10',
        paid: '', lot: '', date: '', dated: 'best', supplier: '', ...more }), at(minutes));
    get('/inventory/lots', at(4_001));
    const late = deliver(rose, { lot: 'B-2231', date: '2027-03-31', supplier: 'Olga' }, 4_002);
    const early = deliver(rose, { lot: 'b-2240', date: '2026-05-01', dated: 'retest' }, 4_003);
    deliver(glass, { lot: 'G-1' }, 4_003);
    undo(deliver(rose, { date: '2028-01-01' }, 4_004), 4_004);
    for (const field of ['lot', 'date', 'supplier', 'dated'])
        for (const value of strange) deliver(rose, { lot: 'Fault', [field]: value }, 4_005);
    for (const query of ['', '?q=B-2240', '?q=%25', '?q=none', `?q=${'x'.repeat(400)}`])
        get(`/inventory/lots${query}`, at(4_006));
    for (const place of ['', '/edit', '/recall', '/recall.csv', '/told', '/none'])
        for (const lot of [late, none, 'x']) get(`/inventory/lots/${lot}${place}`, at(4_006));
    undo(form(`/inventory/lots/${early}/edit`, [['lot', 'B-2240'], ['date', '2027-05-01'], ['dated', 'retest'],
        ['supplier', '']], at(4_007)), 4_007);
    for (const value of strange)
        form(`/inventory/lots/${early}/edit`, [['lot', value], ['date', value], ['dated', value], ['supplier', value]],
            at(4_007));
    for (const of of [late, rose, none, 'x', '']) {
        get(`/inventory/items/${rose}/count?of=${of}`, at(4_008));
        undo(form(`/inventory/items/${rose}/count`, [['quantity', '7'], ['remark', ''], ['of', of]], at(4_008)), 4_008);
        undo(form(`/inventory/items/${rose}/correct`, [['kind', 'write-off'], ['quantity', '1'], ['remark', 'Spilt'],
            ['of', of]], at(4_008)), 4_008);
    }

    remark('Lots: packaging and labour');
    const packaging = `/inventory/items/${bottle}/packaging`;
    get(packaging, at(4_010));
    get(`/inventory/items/${none}/packaging`, at(4_010));
    form(packaging, [['part', glass], ['number', '1'], ['part', ''], ['number', ''], ['labour', '0.5']], at(4_010));
    for (const value of strange) {
        form(packaging, [['part', glass], ['number', value], ['labour', '']], at(4_011));
        form(packaging, [['part', value], ['number', '1'], ['labour', value]], at(4_011));
    }
    form(packaging, [['part', glass], ['number', '1'], ['part', glass], ['number', '1'], ['labour', '']], at(4_011));
    form(packaging, [['part', glass], ['number', '1'], ['labour', '0.5']], at(4_012));
    get(packaging, at(4_012));
    get(`/inventory/items/${bottle}`, at(4_012));

    remark('Lots: a batch that takes from them');
    const scenting = form('/scentings/new', [['name', 'Lotted']], at(4_020));
    const medley = form(`/scentings/${scenting}/new`, [['name', 'Lotted #1'], ['maturity', '14'], ['period', 'day'],
        ['destination', 'Jar'], ['ingredient', 'Lotted rose'], ['amount', '12'], ['unit', 'g'], ['dilution', ''],
        ['diluent', ''], ['origin', '']], at(4_020));
    const lines = 'ingredient=Lotted+rose&amount=12&unit=g&dilution=&diluent=&origin=';
    const made = form(`/medleys/${medley}/batch`, [['lines', lines], ['step', '0.01'], ['asked', '12000000'],
        ['assumed', '0']], at(4_021));
    const batch = `/medleys/${medley}/batch/${made}`;
    form(`${batch}/weigh`, [['line', '1'], ['reading', '12.02'], ['before', '0']], at(4_022));
    get(`/medleys/${medley}`, at(4_022));
    for (const pick of ['', `pick=${late}`, `pick=${early}`, `pick=-${rose}`, 'pick=x', `pick=${none}`])
        get(`${batch}?${pick}`, at(4_023));
    const finish = (more = {}, lots = []) => form(`${batch}/finish`, [...Object.entries({ finished: '1', stock: '1',
        take: `${rose}:12020`, lots: '1', made: bottle, pieces: '4', best: '2027-06-01', packaging: '1', cost: '1200',
        ...more }), ...lots.map((lot) => ['lot', lot])], at(4_024));
    for (const value of strange) finish({ best: value }, [value]);
    let did = finish({}, [`${early}:10000`, `${late}:2020`]);
    get(`${batch}?did=${did}`, at(4_024));
    undo(did, 4_025);
    did = finish({}, [`${late}:99999`, `${late}:1`, `${none}:1`]);
    form(`${batch}/finish`, [['finished', '0']], at(4_026));
    did = finish({}, [`${early}:10000`, `${late}:2020`]);
    for (const lot of [early, late, made]) get(`/inventory/lots/${lot}`, at(4_027));
    get(`/inventory/items/${bottle}`, at(4_027));
    get('/', at(4_027));

    remark('Lots: stages and the record');
    const stage = (name, length = '14', period = 'day', task = 'shake', every = '3') =>
        [['name', name], ['length', length], ['period', period], ['task', task], ['every', every]];
    for (const value of strange) {
        form(`${batch}/mature`, stage(value), at(4_030));
        form(`${batch}/mature`, stage('Rests', value, value, value, value), at(4_030));
        form(`${batch}/stage`, [['place', value], ['done', '1']], at(4_030));
        form(`${batch}/record`, [['maker', value], ['pieces', value], ['fill', value], ['remark', value]], at(4_030));
    }
    form(`${batch}/mature`, [], at(4_030));
    did = form(`${batch}/mature`, [...stage('Rests'), ...stage('In alcohol', '6', 'week', '', ''), ...stage('')], at(4_031));
    get(`${batch}?did=${did}`, at(4_031));
    for (const place of ['/medleys/calendar', '/medleys/calendar.ics', '/']) get(place, at(4_031 + 3 * 1_440));
    did = form(`${batch}/stage`, [['place', '0'], ['done', '1']], at(4_031 + 5 * 1_440));
    get(`${batch}?did=${did}`, at(4_031 + 5 * 1_440));
    undo(form(`${batch}/stage`, [['place', '0'], ['done', '0']], at(4_031 + 6 * 1_440)), 4_031 + 6 * 1_440);
    get(`${batch}/record`, at(4_040));
    did = form(`${batch}/record`, [['maker', 'Ida'], ['pieces', '4'], ['fill', '2.9'], ['remark', 'Cloudy.\r\nClear.']],
        at(4_041));
    get(`${batch}/record?did=${did}`, at(4_041));
    undo(form(`${batch}/mature`, [['stop', '1']], at(4_042)), 4_042);
    for (const act of ['mature', 'stage', 'record']) {
        get(`/medleys/${medley}/batch/none/${act}`);
        form(`/medleys/${medley}/batch/none/${act}`, []);
    }

    remark('Lots: sold, and called back');
    const sell = (minutes, quantity, lots = []) => form('/till/confirm', [...Object.entries({ company: 'Neroli',
        currency: 'EUR', tax_rate: '0', includes_tax: '0', discount: '0', item: bottle, name: 'Lotted bottle',
        attribute: '', department: 'Lots', unit: 'each', quantity, each: '3000', line_discount: '0', cost: '',
        tender: 'cash', given: '', seller: 'Ben' }), ...lots.map((lot) => ['lot', lot])], at(minutes));
    const sold = sell(4_050, '3000');
    // A lot read off the bottle: right, more than its content, of another item, gone, and in a form
    // that no page sends.
    const named = sell(4_050, '1000', [`0:${made}:1000`]);
    get(`/sales/${named}`, at(4_050));
    form(`/sales/${named}/refund`, [['quantity', '1'], ['fate', 'returned']], at(4_050));
    for (const lot of [`0:${made}:900000`, `0:${early}:1000`, `0:${none}:1000`, `7:${made}:1000`, `0:${made}:0`,
        `0:${made}`, ...strange])
        get(`/sales/${sell(4_050, '1000', [lot, lot])}`, at(4_050));
    get(`/inventory/lots/${made}`, at(4_050));
    form(`/sales/${sold}/refund`, [['quantity', '1'], ['fate', 'returned']], at(4_051));
    for (const lot of [early, made]) {
        get(`/inventory/lots/${lot}/recall`, at(4_052));
        get(`/inventory/lots/${lot}/recall?shown=1`, at(4_052));
        get(`/inventory/lots/${lot}/recall.csv`, at(4_052));
    }
    for (const who of ['Anna, by phone', '', ...strange])
        form(`/inventory/lots/${early}/told`, [['sale', sold], ['who', who]], at(4_053));
    did = form(`/inventory/lots/${early}/told`, [['sale', sold], ['who', 'Anna']], at(4_054));
    form(`/inventory/lots/${early}/told`, [['sale', 'x'], ['who', 'Anna']], at(4_054));
    get(`/inventory/lots/${early}/recall?did=${did}`, at(4_054));
    get(`/inventory/lots/${early}/recall.csv`, at(4_054));
    get(`/inventory/lots?q=${'B-2240'}`, at(4_054));
    undo(early, 4_055);
    undo(form(`${batch}/undo`, [], at(4_056)), 4_056);
    undo(form(`/inventory/items/${bottle}/delete`, [], at(4_057)), 4_057);
    undo(form(`/medleys/${medley}/delete`, [], at(4_058)), 4_058);
};
