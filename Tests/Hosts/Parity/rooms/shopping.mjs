// The shopping list: every place, every form, right and wrong, and undo.
const UNKNOWN = '00000000-0000-7000-8000-000000000001';
const NOON = 1_750_000_000_000;

export default ({ remark, get, post, form }) => {
    const undo = (entry, more) => form('/undo', [['entry', entry]], more);
    const item = (name, more = {}) => Object.entries({ name, quantity: '1', unit: '',
        location: UNKNOWN, remark: '', listed: '1', available: '1', ...more });
    const location = (name, more = {}) =>
        Object.entries({ name, order: '10', colour: '#446688', ...more });
    const strange = ['', ' ', '\0', '-1', '0', '1e9', '٣', '🥕', '\u202Eוردة', '<b>&"\'', '%',
        'x'.repeat(300), '99999999999999999999'];
    const places = ['/shopping', '/shopping?view=plain', '/shopping?view=sections',
        '/shopping/purchased', '/shopping/purchased?by=name&q=a', '/shopping/locations',
        '/shopping/timer', '/shopping/data', '/shopping/import', '/shopping/export',
        '/shopping/share', '/shopping/brief'];
    const everywhere = () => { for (const place of places) get(place); };

    remark('The shopping list: empty');
    everywhere();
    for (const place of ['/shopping/items/new', '/shopping/items/new?name=a%20b&listed=0',
        '/shopping/locations/new', `/shopping/locations/${UNKNOWN}`,
        '/shopping/locations/colour?colour=%23fff0e0&order=7', '/shopping/locations/colour?colour=x',
        '/shopping/locations/colour', '/shopping/items/none', `/shopping/items/${UNKNOWN}`,
        '/shopping/none', '/shopping/timer/none', '/shopping/a/b/c/d'])
        get(place);
    for (const kept of ['plain', 'sections', '', 'x']) get('/shopping', { cookie: `shopping=${kept}` });

    remark('The shopping list: items, right and wrong');
    for (const line of ['2 l ethanol, 50 crimp caps at Baker’s', '1,5 l wax; 3l wax\nrose at nowhere',
        '½ kg wax, 0.5 l ethanol, crimp caps 50, 3x blotters @Baker’s', '1 1/2 litres water, two jars of salt',
        '٣ ماء الورد، شمع', '香水瓶 ３、紙 2', '५ मोम; 99999 caps, Chanel No 5, 2 wax, 3 wax', ...strange]) {
        const said = form('/shopping/items/new', [['language', 'en'], ['line', line]]);
        get(`/shopping?did=${said}`);
        undo(said);
    }
    remark('The shopping list: lines that are shown before they are added');
    for (const line of ['2 x 500 ml ethanol', '1.000 ml ethanol', 'one hundred blotters', '10,000 labels',
        'zwei Liter Ethanol und ein Dutzend Flaschen', 'un demi-litre d’huile', '- [ ] wax\n- [x] tape',
        '⅜ l jojoba at Baker’s', '2 500 ml oil', '4711 cologne, 3M tape', '1 kg 500 g wax'])
        form('/shopping/items/new', [['language', 'en'], ['line', line]]);
    for (const rows of [[['ethanol', '1000', 'ml', UNKNOWN, '2 × 500 ml'], ['Wax', '3', '', '', '']],
        [['', '1', '', '', ''], ['tape', '10000', '', 'x', '']], [['a', '1', '', '', ''], ['A', '2', '', '', '']],
        [[]], ...strange.map((text) => [[text, text, text, text, text]])]) {
        const taken = form('/shopping/items/new', [['line', 'said'], ...rows.flatMap((row) =>
            ['thing', 'quantity', 'unit', 'place', 'remark'].map((name, place) => [name, row[place] ?? '']))]);
        get(`/shopping?did=${taken}`);
        undo(taken);
    }
    const milk = form('/shopping/items/new', item(' Milk ', { quantity: '2', unit: 'l' }));
    get(`/shopping?did=${milk}`);
    get(`/shopping/items/${milk}`);
    get(`/shopping/items/new?name=MILK`);
    for (const name of ['MILK', 'Mílk', 'חלב', '🥛', '👩‍👩‍👧‍👦'.repeat(80), 'e\u0301', 'é', 'İ', 'ß'])
        form('/shopping/items/new', item(name, { listed: '0' }));
    for (const field of ['name', 'quantity', 'unit', 'location', 'remark', 'listed', 'available'])
        for (const value of strange) form('/shopping/items/new', item('Fault', { [field]: value }));
    form('/shopping/items/new', []);
    post('/shopping/items/new', 'name=%FF');
    let did = form(`/shopping/items/${milk}`, item('Oat milk', { remark: 'the <thick> one' }));
    get(`/shopping?did=${did}`);
    undo(did);
    form(`/shopping/items/${milk}`, [...item('Oat drink'), ['before', 'name=Milk&listed=1']]);
    form(`/shopping/items/${milk}`, [...item('Milk'), ['before', '%']]);

    remark('The shopping list: moved, marked, deleted, taken back');
    for (const to of ['purchased', 'purchased', 'list', 'list', '', 'x', '\0'])
        get(`/shopping?did=${form(`/shopping/items/${milk}/move`, [['to', to]])}`);
    for (const back of ['list', 'purchased', 'brief', `item-${milk}`, `location-${UNKNOWN}`, 'x']) {
        did = form(`/shopping/items/${milk}/move`, [['to', 'purchased'], ['back', back]],
            { moment: NOON + 86_400_000, zone: 330 });
        get(`/shopping/brief?did=${did}`);
        did = undo(did);
        get(`/shopping?did=${did}`);
    }
    did = form(`/shopping/items/${milk}/move`, [['to', 'purchased']]);
    get(`/shopping/items/${milk}`);
    did = form(`/shopping/items/${milk}/move`, [['to', 'list']]);
    did = undo(did);
    undo(did);
    for (const available of ['0', '0', '1', '', 'x'])
        get(`/shopping?did=${form(`/shopping/items/${milk}/availability`,
            [['available', available]])}`);
    form(`/shopping/items/${milk}/availability`, [['available', '0']]);
    did = form('/shopping/all-available', []);
    get(`/shopping?did=${did}`);
    undo(did);
    everywhere();
    did = form('/shopping/move-all', []);
    get(`/shopping?did=${did}`);
    undo(did);
    form('/shopping/move-back', [['entry', 'x']]);
    form('/shopping/unavailable', [['items', `${milk},x,,`]]);
    did = form(`/shopping/items/${milk}/delete`, [['back', 'purchased']]);
    get(`/shopping/purchased?did=${did}`);
    get(`/shopping/items/${milk}`);
    for (const act of ['', '/move', '/availability', '/delete'])
        form(`/shopping/items/${milk}${act}`, item('Milk'));
    undo(did);
    for (const rows of ['[', '{}', '[1]', '[[]]', 'null', `[["${UNKNOWN}","x",1,"","","${UNKNOWN}",1,1]]`])
        for (const name of ['items', 'locations']) form('/shopping/restore', [[name, rows]]);

    remark('The shopping list: locations, right and wrong');
    const dairy = form('/shopping/locations/new', location(' Dairy '));
    get(`/shopping/locations?did=${dairy}`);
    form('/shopping/locations/new', location('Bakery', { order: '10', colour: '#FFFFFF' }));
    for (const name of ['DAIRY', 'Daïry', 'unknown location']) form('/shopping/locations/new', location(name));
    for (const field of ['name', 'order', 'colour'])
        for (const value of [...strange, '101', '#12345', 'red'])
            form('/shopping/locations/new', location('Fault', { [field]: value }));
    for (const place of [dairy, UNKNOWN]) {
        did = form(`/shopping/locations/${place}`, location('Milk bar', { colour: '#000000' }));
        get(`/shopping/locations?did=${did}`);
        get(`/shopping/locations/${place}`);
        undo(did);
    }
    form(`/shopping/items/${milk}`, item('Milk', { location: dairy }));
    everywhere();
    for (const place of [dairy, UNKNOWN, dairy]) {
        did = form(`/shopping/locations/${place}/delete`, []);
        get(`/shopping/locations?did=${did}`);
        undo(did);
        form(`/shopping/locations/${place}/restore`, location('Again'));
    }
    get(`/shopping/locations/${dairy}`);

    remark('In-store timer');
    const timer = (act, seconds, fields = []) => {
        const moment = NOON + seconds * 1_000;
        const entry = form(`/shopping/timer/${act}`, fields, { moment });
        get(`/shopping/timer?did=${entry}`, { moment, zone: 120 });
        return entry;
    };
    for (const act of ['stop', 'reset', 'finish', 'restore', 'away', 'background']) timer(act, 0);
    const run = timer('start', 0);
    for (const act of ['start', 'reset', 'finish']) timer(act, 60);
    get('/shopping/timer', { moment: NOON + 3_600_000 });
    get('/shopping', { moment: NOON + 500_000_000 });
    get('/shopping/timer', { moment: -1 });
    undo(timer('background', 61, [['background', '0']]));
    timer('background', 62, [['background', '0']]);
    for (const [from, until] of [[70, 100], [70, 100], [100, 90], [0, 1e9], ['x', 'y'], ['', '']])
        timer('away', 200, [['run', run], ['from', typeof from === 'number' ? NOON + from * 1e3 : from],
            ['until', typeof until === 'number' ? NOON + until * 1e3 : until]]
            .map(([name, value]) => [name, String(value)]));
    timer('stop', 4_000);
    undo(timer('reset', 4_010));
    undo(timer('finish', 4_020));
    timer('start', 4_030);
    timer('stop', 4_040);
    timer('finish', 4_050);
    for (const text of strange) timer('restore', 5_000,
        [['began', text], ['until', text], ['counted', text]]);
    get('/shopping/timer', { zone: -480 });

    remark('The shopping list: sample and files');
    did = form('/shopping/sample', []);
    get(`/shopping?did=${did}`);
    undo(did);
    form('/shopping/sample', []);
    get(`/shopping?did=${form('/shopping/sample', [])}`);
    everywhere();
    const places2 = JSON.stringify([
        { name: 'Dairy', visitationOrder: 12, red: 0.2, green: 0.4, blue: 1, opacity: 1 },
        { name: 'Attic', visitationOrder: 3, red: 0.85098039215686272, green: 0.5, blue: 1e-3,
            opacity: 0.5 },
        { name: 'Unknown Location', visitationOrder: 2147483647, red: 0.5, green: 0.5, blue: 0.5,
            opacity: 0.25 }]);
    const things = JSON.stringify([
        { name: 'Candle', onList: true, isAvailable: false, quantity: 3, locationName: 'Attic' },
        { name: 'milk', onList: true, isAvailable: true, quantity: 2, locationName: 'Moon' },
        { name: 'Milk', onList: false, isAvailable: true, quantity: 7, locationName: 'Dairy' }]);
    const files = (first, second = '', step = []) =>
        form('/shopping/import', [['first', first], ['second', second], ...step]);
    for (let turn = 0; turn < 2; turn += 1) {
        files(places2, things, [['step', 'preview']]);
        did = files(places2, things);
        get(`/shopping/data?did=${did}`);
    }
    everywhere();
    for (const text of ['', ' ', '[', '{}', '12', 'null', '[1,{}]', '\0', '🥕',
        places2.replace('12', '250'), places2.replace('0.2', '1.5'), places2.replace('0.4', '-1'),
        places2.replace('Dairy', 'a\\u0000'), things.replace('3', '0'), things.replace('3', '"x"'),
        things.replace('true', '5'), things.replaceAll('Attic', ''), `{"shoppingItems":${things}}`,
        '[' + '1,'.repeat(500) + '1]', '['.repeat(1_500) + ']'.repeat(1_500)]) {
        files(text, '', [['step', 'preview']]);
        files(text);
        files('[]', text);
    }
    did = form('/shopping/remove-all', []);
    get(`/shopping/data?did=${did}`);
    everywhere();
    undo(did);
    everywhere();

    remark('The shopping list: what takes no form, and what shows the page it stands on');
    for (const place of [...places, '/shopping/none']) post(place.replace(/\?.*/, ''), 'a=1');
    for (const place of [`/shopping/items/${milk}/move`, `/shopping/locations/${dairy}/delete`,
        '/shopping/timer/start', '/shopping/sample', '/shopping/move-all'])
        get(place);
    get('/refused');
    get('/');
};
