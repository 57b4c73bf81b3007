// The bench of the medleys: materials, measures, evaluations, scaling, batches, comparing, the
// formula sheet.

const absurd = ['', ' ', '-1', '\u2212', 'abc', '1e9', 'NaN', '٣', '💧', '\u202E5', '1\0', '1.2.3',
    '99999999999999999999', '1 000', '0', '0,5', '100000', '100000.000001'];

export default ({ remark, get, form }) => {
    const query = (fields) => new URLSearchParams(fields).toString();
    const undo = (entry) => form('/undo', [['entry', entry]]);
    const lines = (...all) => all.flatMap(([name, amount, unit, dilution = '', diluent = '']) => [
        ['ingredient', name], ['amount', amount], ['unit', unit], ['dilution', dilution],
        ['diluent', diluent], ['origin', '']]);
    const written = (fields) => fields.map(([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(value).replace(/%20/g, '+')}`).join('&');
    const medley = (name, all) => [['name', name], ['maturity', '14'], ['period', 'day'],
        ['destination', 'Sealed glass jar.'], ...all];

    remark('The bench: something to work with');
    const scenting = form('/scentings/new', [['name', 'Bench Soap']]);
    const first = lines(['Bergamot', '2.5', 'g'], ['Damask Rose', '1', 'g', '10', 'DPG'],
        ['Fennel 💐', '3', 'drop'], ['Ethanol', '20', 'ml'], ['Honey', '1', 'tbsp'],
        ['Milk', '0.5', 'cup'], ['Musk', '2', 'percent'], ['Oud', '1', 'part']);
    const one = form(`/scentings/${scenting}/new`, medley('At the bench #1', first));
    const page = `/medleys/${one}`;
    get(page);
    const other = form(`${page}/trial`, []);

    remark('The bench: materials and measures');
    const rose = '/medleys/materials/Damask%20Rose';
    const facts = [['density', '0,8601'], ['drops', '40'], ['weight', '1.32'], ['carrier', '1'],
        ['tier', 'middle'], ['price', '24.00'], ['quantity', '100'], ['unit', 'ml']];
    for (const place of ['/medleys/materials', rose, '/medleys/materials/DPG',
        '/medleys/materials/nobody', '/medleys/materials/%20', `/medleys/materials/${'x'.repeat(61)}`,
        '/medleys/materials/a%2Fb', '/medleys/materials?shown=400', '/medleys/measures'])
        get(place);
    for (const q of ['rose', 'ROSE ', 'é', 'zzz', '', '💐', '\0', '%', "'"])
        get(`/medleys/materials?${query({ q })}`);
    get(`${rose}?did=${form(rose, facts)}`);
    const again = form(rose, [['density', '0.9']]);
    get(`${rose}?did=${again}`);
    undo(again);
    get(rose);
    form(rose, facts);
    for (const [field] of facts)
        for (const value of absurd)
            form(rose, facts.map(([name, was]) => [name, name === field ? value : was]));
    for (const name of ['%20', 'x'.repeat(61), 'a%00b', '%E2%80%AE%D9%88', '%F0%9F%92%90'])
        form(`/medleys/materials/${name}`, [['density', '1.5']]);
    get('/medleys/materials');
    const usual = [['drops', ''], ['tablespoon', '15'], ['cup', '240']];
    for (const [field] of usual)
        for (const value of absurd)
            form('/medleys/measures', usual.map(([name, was]) => [name, name === field ? value : was]));
    const measured = form('/medleys/measures', [['drops', '32'], ['tablespoon', '14.8'], ['cup', '236.6']]);
    get(`/medleys/measures?did=${measured}`);
    get(page);
    undo(measured);
    get(page);

    remark('The bench: smellings');
    const smelling = (minutes, rating, text, more = []) =>
        form(`${page}/smell`, [['minutes', minutes], ['rating', rating], ['text', text], ...more]);
    get(`${page}/smell`);
    get(`${page}/smell`, { moment: 1_750_003_600_000 });
    get(`${page}?did=${smelling('0', '3', 'Sharp.')}`);
    const kept = smelling('60', '5', 'Lovely: like a\r\ngarden. \u202eRTL 💐 <b>', [['lines', written(first)]]);
    get(page, { zone: 120, moment: 1_750_009_000_000 });
    form(`${page}/edit`, medley('At the bench #1', lines(['Bergamot', '3', 'g'], ['Ethanol', '20', 'ml'])));
    for (const [free, span] of [['90', 'minute'], ['1.5', 'hour'], ['0,25', 'day'], ['365', 'day'],
        ['366', 'day'], ['5', 'week'], ['', ''], ...absurd.map((value) => [value, 'hour'])])
        smelling('free', '4', '', [['free', free], ['span', span]]);
    for (const value of absurd) {
        smelling(value, '3', '');
        smelling('0', value, 'words');
        smelling('15', '2', '', [['lines', value]]);
    }
    for (const text of ['', 'x'.repeat(4_000), 'x'.repeat(4_001), '💐'.repeat(4_001), 'a\0b'])
        smelling('0', '', text);
    get(page);
    const gone = form(`${page}/smellings/${kept}/delete`, []);
    get(`${page}?did=${gone}`);
    const back = undo(gone);
    get(`${page}?did=${back}`);
    for (const act of ['delete', 'restore', 'none']) {
        get(`${page}/smellings/${kept}/${act}`);
        form(`${page}/smellings/none/${act}`, []);
        form(`/medleys/${other}/smellings/${kept}/${act}`, [['entry', gone]]);
    }

    remark('The bench: scaling');
    const scaled = [one, other];
    for (const id of scaled) {
        get(`/medleys/${id}/scale`);
        get(`/medleys/${id}/scale?by=bottles`);
        for (const step of ['0.001', '0.01', '0.1', '1', 'drop', '', '0.5'])
            for (const [total, unit] of [['50', 'g'], ['100', 'ml'], ['0.5', 'g'], ['99999', 'ml']])
                get(`/medleys/${id}/scale?${query({ total, unit, step })}`);
    }
    for (const total of absurd) get(`${page}/scale?${query({ total, unit: 'g', step: '0.01' })}`);
    for (const wrong of [...absurd, '95', '100', '10000']) {
        get(`${page}/scale?${query({ by: 'bottles', volume: wrong, count: '2', fill: '95' })}`);
        get(`${page}/scale?${query({ by: 'bottles', volume: '50', count: wrong, fill: '95' })}`);
        get(`${page}/batch?${query({ by: 'bottles', volume: '50', count: '2', fill: wrong })}`);
    }
    for (const fields of [[['ingredient', 'x']], lines(['Rose', '5', 'g'])]) {
        const trial = form(`${page}/trial`, fields);
        get(`/medleys/${trial}`);
    }

    remark('The bench: batches');
    const plan = lines(['Bergamot', '3', 'g'], ['Ethanol', '20', 'ml']);
    const batchForm = (asked, more = {}) => [['lines', written(plan)], ['step', '0.01'],
        ...asked.flatMap((each) => [['asked', each], ['assumed', '0']])]
        .map(([name, value]) => [name, more[name] ?? value]);
    for (const text of ['', '?total=50&unit=g&step=0.01', '?total=50&unit=ml&step=0.001',
        '?total=50&unit=g&step=0.01&assume=1', '?total=50&step=drop', '?total=x'])
        for (const id of scaled) get(`/medleys/${id}/batch${text}`);
    const made = form(`${page}/batch`, [...batchForm(['7840000', '42160000']), ['verdict', 'incomplete 1 2']]);
    const batch = `${page}/batch/${made}`;
    get(`${batch}?did=${made}`);
    for (const wrong of absurd) form(`${page}/batch`, batchForm([wrong, '1']));
    for (const [name, value] of [['step', 'drop'], ['step', ''], ['lines', ''], ['lines', '%'],
        ['lines', 'ingredient=x'], ['asked', '1000000000000'], ['asked', '0']])
        form(`${page}/batch`, batchForm(['1', '1'], { [name]: value }));
    form(`${page}/batch`, batchForm(['1']));
    form(`${page}/batch`, []);
    get(`${batch}?did=${form(`${batch}/tare`, [['tare', '35.2']])}`);
    for (const wrong of absurd) {
        form(`${batch}/tare`, [['tare', wrong]]);
        form(`${batch}/weigh`, [['line', '1'], ['reading', wrong]]);
        form(`${batch}/weigh`, [['line', wrong], ['reading', '1']]);
        form(`${batch}/weigh`, [['line', '1'], ['reading', '40'], ['before', wrong]]);
        get(`${batch}?line=${encodeURIComponent(wrong)}`);
    }
    form(`${batch}/tare`, [['tare', '35.2']]);
    form(`${batch}/weigh`, [['line', '1'], ['clear', '1']]);
    const weighed = form(`${batch}/weigh`, [['line', '1'], ['reading', '44.1'], ['before', '35200000']]);
    get(`${batch}?did=${weighed}&line=2`);
    get(`${batch}?line=1`);
    const more = form(`${batch}/rescale`, [['asked', '8900000'], ['asked', '47860000']]);
    get(`${batch}?did=${more}`);
    undo(more);
    get(batch);
    form(`${batch}/rescale`, [['asked', '1']]);
    form(`${batch}/rescale`, [['asked', 'x'], ['asked', '1']]);
    form(`${batch}/weigh`, [['line', '2'], ['reading', '86.2'], ['before', '44100000']]);
    get(batch);
    get(`${batch}?did=${form(`${batch}/finish`, [['finished', '1']])}`);
    const opened = form(`${batch}/finish`, [['finished', '0']], { moment: 1_750_100_000_000 });
    undo(opened);
    get(batch);
    get(page);
    const taken = form(`${batch}/undo`, []);
    get(`${page}?did=${taken}`);
    get(batch);
    get(`${batch}?did=${undo(taken)}`);
    for (const act of ['weigh', 'tare', 'rescale', 'finish', 'undo', 'restore', 'none']) {
        get(`${batch}/${act}`);
        form(`${page}/batch/none/${act}`, [['line', '1'], ['reading', '1']]);
        form(`/medleys/${other}/batch/${made}/${act}`, [['entry', taken]]);
    }

    remark('The bench: comparing and the card');
    get(`${page}/compare/${other}?lines=all`);
    get(`${page}/replace/none`);
    form(`${page}/replace/none`, [['by', 'Lime'], ['where', 'here']]);
    for (const place of [`${page}/compare`, `${page}/compare/${other}`, `/medleys/${other}/compare/${one}`,
        `${page}/compare/${one}`, `${page}/compare/none`, '/medleys/none/compare', `${page}/card`,
        `/medleys/${other}/card`, '/medleys/none/card', '/medleys/none/scale', '/medleys/none/smell',
        '/medleys/none/batch'])
        get(place);
    const crowd = form(`/scentings/${scenting}/new`, medley('A crowd', lines(
        ...Array.from({ length: 60 }, (_, place) => [`No. ${place + 1}`, `${place + 1}.25`, 'g',
            place % 4 ? '' : '10', place % 4 ? '' : 'DPG']))));
    get(`/medleys/${crowd}/card`);
    get(`/medleys/${crowd}/scale?total=1000&unit=g&step=0.1`);
    get(`/medleys/${crowd}/compare/${one}`);
    const swap = `/medleys/${crowd}/replace/${encodeURIComponent('No. 3')}`;
    get(swap);
    form(swap, [['by', ''], ['where', 'here']]);
    form(swap, [['by', 'No. 4'], ['where', 'here']]);
    const swapped = form(swap, [['by', 'Lime'], ['where', 'all']]);
    get(`/medleys/${crowd}?did=${swapped}`);
    undo(swapped);
    form(`/medleys/${crowd}/smell`, [['minutes', '0'], ['rating', '3'], ['text', ''],
        ['stood', 'tbd'], ['status', 'pass']]);
    get(`/medleys/${crowd}`);

    remark('The bench: a medley goes with all of it, and comes back');
    const deleted = form(`${page}/delete`, []);
    get(page);
    get(batch);
    undo(deleted);
    get(page);
    get(batch);
};
