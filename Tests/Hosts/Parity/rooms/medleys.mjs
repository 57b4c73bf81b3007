// The book of experiments: scentings, medleys and their lines, right and wrong, sought and judged.
export default ({ remark, get, post, form }) => {
    const NOON = 1_780_315_200_000;
    const DAY = 86_400_000;
    const now = { moment: NOON };
    const undo = (entry, more = now) => form('/undo', [['entry', entry]], more);
    const line = (name, amount = '1', unit = 'g', dilution = '', diluent = '', origin = '') => [
        ['ingredient', name], ['amount', amount], ['unit', unit], ['dilution', dilution],
        ['diluent', diluent], ['origin', origin],
    ];
    const medley = (name, lines, more = {}) => Object.entries({
        name, maturity: '14', period: 'day', destination: 'Sealed glass jar.', ...more,
    }).concat(lines.flat());
    const whole = [line('Orange', '3', 'drop'), line('Rose', '0,5', 'ml', '10', 'DPG'),
        line('Ethanol', '20', 'ml'), line('Agarwood', '12.5', 'percent')];
    const signs = ['', ' ', 'x', '0', '-1', '\u2212', '1e99', '0,5', '1.2.3', '٣', '\0', '🌹',
        '\u202eوردة', '100000', '100000.000001', '99999.999999', '99999999999999999999',
        'x'.repeat(21), 'x'.repeat(81), '👩‍👩‍👧‍👦'.repeat(21), 'rose '.repeat(200)];

    remark('Medleys: nothing yet, and the sample, once');
    for (const place of ['/scentings', '/scentings/new', '/medleys', '/medleys?q=x&due=week',
        '/scentings/none', '/scentings/none/edit', '/medleys/none', '/medleys/none/edit',
        '/scentings/demo', '/medleys/names?q=ro', '/scentings/none/new'])
        get(place);
    let did = form('/scentings/demo', [], now);
    get(`/scentings?did=${did}`, now);
    undo(did);
    did = form('/scentings/demo', [], now);
    form('/scentings/demo', [], now);
    get('/scentings', now);

    remark('Scentings: named, and named wrongly');
    const soap = form('/scentings/new', [['name', ' Candle ']], now);
    get(`/scentings/${soap}?did=${soap}`, now);
    for (const name of [...signs, 'CANDLE', 'candle', 'Émail', 'new', 'a/b?c', '<b>&"\''])
        form('/scentings/new', [['name', name]], now);
    form('/scentings/new', [], now);
    for (const name of ['Wax', ...signs]) form(`/scentings/${soap}/edit`, [['name', name]], now);
    for (const window of signs)
        form(`/scentings/${soap}/edit`, [['name', 'Candle'], ['low', window], ['high', window]], now);
    for (const [low, high] of [['0.25', '12,5'], ['2', '1'], ['0', '100'], ['1', '3']])
        did = form(`/scentings/${soap}/edit`, [['name', 'Candle'], ['low', low], ['high', high]], now);
    undo(did);
    get('/scentings', now);
    for (const act of ['check', 'none'])
        for (const name of ['Candle', 'Dish Soap', ''])
            post('/scentings/new', `act=${act}&name=${encodeURIComponent(name)}`);
    for (const place of ['', '/edit', '/purge', '/new', '/delete', '/restore', '?status=pass', '/none'])
        get(`/scentings/${soap}${place}`);

    remark('Medleys: added, with everything that can be wrong in every field');
    const one = form(`/scentings/${soap}/new`, medley('Orange #1', whole), { moment: NOON, zone: 330 });
    get(`/medleys/${one}?did=${one}`, now);
    const two = form(`/scentings/${soap}/new`,
        medley('Heart', [line('Candle / Orange #1', '2'), line('Vetiver', '2')], { period: 'week' }), now);
    get(`/medleys/${two}`, now);
    form(`/scentings/${soap}/new`, medley('ORANGE #1', whole), now);
    for (const sign of signs) {
        for (const field of ['name', 'maturity', 'period', 'destination', 'status', 'conclusion'])
            form(`/scentings/${soap}/new`, medley('Wrong', whole, { [field]: sign }), now);
        form(`/scentings/${soap}/new`, medley('Lines', [
            line(sign), line('Rose', sign), line('Iris', '1', sign), line('Moss', '1', 'g', sign, 'DPG'),
            line('Dew', '1', 'g', '10', sign), line('Mud', '1', 'g', '', '', sign),
        ]), now);
        form(`/medleys/${one}/edit`,
            medley('Orange #1', whole, { update: sign, scenting: soap, status: 'tbd' }), now);
    }
    for (const lines of [[], [line('', '')], [line('Rose'), line('rOSE')],
        [line('Rose'), line('Rose', '2', 'g', '10', 'DPG'), line('rose', '1', 'g', '1', 'DPG')],
        [line('Rose', '2', 'g', '10', 'DPG'), line('Rose', '1', 'g', '10.0', 'dpg')],
        [line('A', '60', 'percent'), line('B', '40', 'percent'), line('C')],
        [line('A', '60', 'percent'), line('B', '40', 'percent')], [line('A', '250', 'percent')],
        ['g', 'ml', 'drop', 'tbsp', 'cup', 'percent', 'part'].map((unit) => line(unit, '0.1', unit))])
        form(`/scentings/${soap}/new`, medley(`Lines ${lines.length}`, lines), now);
    form(`/scentings/${soap}/new`, [['ingredient', 'Rose'], ['ingredient', 'Iris'], ['amount', '1']], now);
    form(`/scentings/none/new`, medley('Nowhere', whole), now);
    const many = form(`/scentings/${soap}/new`,
        medley('Many', [...Array(500).keys()].map((place) => line(`Line ${place}`, '99999.999999', 'cup'))),
        now);
    get(`/medleys/${many}`, now);
    get(`/medleys/${many}/edit`, now);
    form(`/scentings/${soap}/new`,
        medley('More', [...Array(501).keys()].map((place) => line(`Line ${place}`))), now);

    remark('Medleys: the small buttons of the form');
    const sent = (act, lines, more = []) => post(`/medleys/${one}/edit`, new URLSearchParams(
        [...medley('Orange #1', lines), ...more, ['act', act]]).toString(), now);
    for (const act of ['add', 'check', 'remove 0', 'remove 3', 'remove 4', 'remove -1', 'remove x',
        'restore', '', 'delete', 'ratios', 'step 1', 'step -1', 'step 2'])
        sent(act, whole);
    for (const unit of ['g', 'percent', 'part', 'ml', 'drop', 'cup', 'tbsp', 'pint'])
        sent('convert', whole, [['as', unit]]);
    for (const before of [['3', '0.5', '20', '12.5'], ['6', '0.5', '20', '12.5'], ['7', '0.5', '20', '12.5'],
        ['1', '1', '20', '12.5'], ['0.000001', '0.5', '20', '12.5'], ['x', '0.5', '20', '12.5'], ['6']])
        sent('ratios', whole, before.map((amount) => ['before', amount]));
    sent('convert', [line('Candle / Heart', '2'), line('Rose')], [['as', 'ml']]);
    const thinned = [line('Rose', '2'), line('Rose', '3', 'g', '10', 'DPG'), line('Iris', '5')];
    for (const by of ['Rose', 'Rose, 10 % in DPG', 'Iris', ''])
        sent('rebalance', thinned, [['goal', '20'], ['goal-in', 'whole'], ['by', by], ['stays', 'Rose']]);
    sent('paste', [line('')], [['pasted', 'Rose 2 g\nRose 10 % in DPG 3 g']]);
    const diluted = form(`/scentings/${soap}/new`, medley('Thinned', thinned), now);
    for (const place of ['', '/card', '/replace/Rose', '/scale']) get(`/medleys/${diluted}${place}`, now);
    form(`/medleys/${diluted}/replace/Rose`, [['by', 'Iris'], ['where', 'here']], now);
    did = form(`/medleys/${diluted}/replace/Rose`, [['by', 'Oud'], ['where', 'all']], now);
    undo(did);
    get(`/medleys/${diluted}`, now);

    remark('Medleys: changed, judged, moved, looked at as the days go by');
    did = form(`/medleys/${one}/edit`, medley('Orange #1', [whole[2], whole[0]],
        { scenting: soap, status: 'pass', conclusion: 'Too\r\n<sweet>', update: '' }), now);
    get(`/medleys/${one}?did=${did}`, now);
    did = undo(did);
    get(`/medleys/${one}?did=${did}`, now);
    did = undo(did);
    undo(did);
    form(`/medleys/${one}/edit`, medley('Loop', [line('Candle / Heart')], { scenting: soap }), now);
    form(`/medleys/${one}/edit`, medley('Lost', whole, { scenting: 'none' }), now);
    form(`/medleys/${one}/edit`, [...medley('Forged', whole), ['changed', 'x'], ['edits', '-1']], now);
    form(`/medleys/${one}/edit`,
        [...medley('Forged', whole), ['changed', '-9223372036854775808'], ['edits', '-1']], now);
    for (const status of ['fail', 'pass', 'pass', 'maybe', '', 'tbd'])
        get(`/medleys/${one}?did=${form(`/medleys/${one}/status`, [['status', status]], now)}`, now);
    for (const day of [0, 0.4, 0.6, 1, 7, 13, 13.9, 14, 14.6, 16, 40])
        for (const zone of [-720, 0, 840]) {
            const then = { moment: NOON + Math.round(day * DAY), zone };
            get(`/medleys/${one}`, then);
            get('/scentings', then);
            get(`/scentings/${soap}`, then);
            get('/medleys?due=week', then);
            get('/medleys?due=overdue', then);
        }

    remark('Medleys: trials, sought, proposed');
    for (const more of [now, { shown: '01970000-0000-7000-8000-0000000000bb', ...now }])
        did = form(`/medleys/${one}/trial`, [], more);
    get(`/medleys/${did}?did=${did}`, now);
    undo(did);
    for (const text of ['orange', 'ORANGE', ' or ange', 'vetiver', 'dpg', 'sealed', 'sweet', '%', '_', '\0',
        'é', '🌹', '\u202e', '-', 'zzz', 'x'.repeat(5_000)]) {
        get(`/medleys?${new URLSearchParams({ q: text })}`, now);
        get(`/medleys/names?${new URLSearchParams({ q: text })}`, now);
    }

    remark('Medleys: deleted, kept by who uses them, purged by a word, brought back');
    form(`/medleys/${one}/delete`, [], now);
    form(`/scentings/${soap}/delete`, [], now);
    did = form(`/medleys/${two}/delete`, [], now);
    get(`/scentings/${soap}?did=${did}`, now);
    for (const place of ['', '/edit', '/status', '/trial', '/delete', '/restore']) {
        get(`/medleys/${two}${place}`, now);
        form(`/medleys/${two}${place}`, [['status', 'pass']], now);
    }
    did = undo(did);
    get(`/medleys/${two}?did=${did}`, now);
    for (const [word, typed] of [['iris', 'rose'], ['', ''], ['iris', ' IRIS ']])
        did = form(`/scentings/${soap}/purge`, [['word', word], ['typed', typed]], now);
    get(`/scentings?did=${did}`, now);
    undo(did);
    for (const place of ['/scentings', `/scentings/${soap}`, `/medleys/${two}`, '/medleys?q=orange', '/'])
        get(place, now);
};
