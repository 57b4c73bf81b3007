// Kinds of product, and their usual strengths.
export default ({ remark, get, form }) => {
    const undo = (entry) => form('/undo', [['entry', entry]]);
    const lines = [['Neroli', '18'], ['Ethanol', '82']].flatMap(([name, amount]) => [
        ['ingredient', name], ['amount', amount], ['unit', 'ml'], ['dilution', ''],
        ['diluent', ''], ['origin', '']]);
    const medley = (name) => [['name', name], ['maturity', '10'], ['period', 'day'],
        ['destination', 'Jar'], ...lines];

    remark('Kinds of product: chosen, and chosen wrongly');
    for (const kind of ['extrait', 'edp', 'edt', 'cologne', 'soap', 'candle', 'room spray', 'oil',
        'none', '', 'EDP', 'tea', '\0', '🌸', '\u202Eedp', '١'])
        form('/scentings/new', [['name', `Of ${kind}`], ['kind', kind]]);
    form('/scentings/new', [['name', 'Of its own'], ['kind', 'edp'], ['low', '12'], ['high', '14']]);
    form('/scentings/new', [['name', 'Of half'], ['kind', 'edp'], ['high', '9']]);
    const morning = form('/scentings/new', [['name', 'A morning'], ['kind', 'edp']]);
    const page = `/medleys/${form(`/scentings/${morning}/new`, medley('A morning #1'))}`;
    get(page);

    remark('Kinds of product: changed, with the strengths that follow and those that stay');
    let did;
    for (const [kind, low, high] of [['extrait', '15', '20'], ['edt', '7', '9'], ['oil', '7', '9'],
        ['none', '0', '100'], ['soap', '0', '100'], ['tea', '1', '3'], ['edp', '1', '3']]) {
        did = form(`/scentings/${morning}/edit`,
            [['name', 'A morning'], ['kind', kind], ['low', low], ['high', high]]);
        for (const place of [`/scentings/${morning}`, `/scentings/${morning}/edit`, page]) get(place);
    }
    undo(did);
    form(`/scentings/${morning}/edit`, [['name', 'A morning'], ['low', '2'], ['high', '4']]);
    get(page);
    for (const kind of ['candle', 'tea'])
        form('/medleys/new', [...medley('Evening #1'), ['in', `Evening ${kind}`], ['kind', kind]]);
    get('/medleys/new');
    get('/scentings/new');
    get('/medleys.csv');
};
