// Identity and constituents of materials, limits, and the verdicts of a medley.

const table = 'Name,CAS,Type,1,4,9,12\nCitral,5392-40-5,Restriction,0.1,0.6,1,no restriction\n'
    + 'Musk ambrette,83-66-9,Prohibition,,,,\nOdd,,,,abc,,\n';

export default ({ remark, get, form }) => {
    const undo = (entry) => form('/undo', [['entry', entry]]);
    const record = (more) => Object.entries({ kind: 'natural', cas: '8007-75-8', inci: 'CITRUS AURANTIUM BERGAMIA FRUIT OIL',
        source: 'A certificate', date: '2026-05-01', ...more });
    const piece = (substance, number, from, to) =>
        [['substance', substance], ['number', number], ['from', from], ['to', to]];

    remark('Limits: what a material is and holds');
    const place = '/materials/Bergamot';
    get(place);
    get('/materials/');
    get('/materials/%F0%9F%92%90');
    let did = form(place, [...record({}), ...piece('Citral', '5392-40-5', '0.1', '0.5'), ...piece('Linalool', '', '', '12')]);
    get(place);
    undo(did);
    form(place, [...record({}), ...piece('Citral', '5392-40-5', '0.1', '0.5')]);
    for (const wrong of [{ kind: 'x' }, { cas: '8007-75-9' }, { cas: 'x' }, { date: 'x' }, { date: '2026-02-30' },
        { inci: 'x'.repeat(400) }])
        form(place, record(wrong));
    for (const [from, to] of [['', ''], ['2', '1'], ['0', '101'], ['-1', '2'], ['x', 'y'], ['60', '60']])
        form(place, [...record({}), ...piece('Citral', '', from, to), ...piece('Linalool', '', '50', '50')]);
    form(place, [...record({}), ['act', 'read'], ['sheet', 'name\tCAS\t%\nCitral\t5392-40-5\t0.3\nLimonene\t138-86-3\t36\n']]);
    for (const pasted of ['Stoff;CAS;Gehalt (ppm)\nCitral;5392-40-5;12 500\nLimonen;5989-27-5;ND\nNerol;;1.250',
        'Linalool 115-95-7 32,5 %\nCitral (5392-40-5) max. 3 %\nTotal 35,5 %'])
        form(place, [...record({}), ['act', 'read'], ['table', pasted]]);
    form(place, [...record({}), ...piece('Citral', '5392-40-5', '', ''), ['line', 'Citral >0.1 %']]);

    remark('Limits: a certificate as it was read, and files beside a material');
    const look = `${place}/certificate`;
    get(look);
    form(look, []);
    form(look, [['notice', 'large'], ['act', 'look']]);
    for (const more of [[], [['unit-2', 'ppm'], ['sign', 'comma']], [['as-2', 'ignored']], [['out', 'x'], ['share-y', '1']]])
        form(look, [...record({}), ['act', 'look'], ['table', 'Stoff\tCAS\tGehalt\nCitral\t5392-40-5\t1.250\nNerol\t\tND'], ...more]);
    form(look, [...record({}), ['act', 'look'], ['table', 'A\t78-70-6\tLinalool\t5'], ['unit-3', 'permille']]);
    const papers = `${place}/papers`;
    did = form(papers, [['title', 'Scan 1.pdf'], ['content', 'JVBERi0=']]);
    for (const wrong of [[], [['title', 'x'], ['content', '']], [['title', ''], ['content', 'AAAA']], [['title', 'x'], ['content', '?']]])
        form(papers, wrong);
    get(place);
    get(`${papers}/${did}`);
    get(`${papers}/x`);
    form(`${papers}/x/remove`, []);
    const removed = form(`${papers}/${did}/remove`, []);
    undo(removed);
    get(`${papers}/${did}`);

    remark('Limits: tables of one’s own');
    for (const page of ['/limits', '/limits/eu', '/limits/new', '/limits/import', '/limits/x', '/limits/eu/x'])
        get(page);
    const house = form('/limits/new', [['name', 'House'], ['edition', '1'], ['date', '2026-05-01']]);
    form('/limits/new', [['name', 'House'], ['edition', '1'], ['date', '2026-05-01']]);
    form('/limits/new', [['name', ''], ['edition', ''], ['date', 'x']]);
    get(`/limits/${house}`);

    remark('Limits: an imported table');
    const whole = [['sheet', table], ['name', 'IFRA Standards'], ['edition', '51'], ['date', '2023-06-30']];
    form('/limits/import', [...whole, ['act', 'check']]);
    did = form('/limits/import', whole);
    get('/limits');
    get(`/limits/${did}`);
    form('/limits/import', [['sheet', '']]);
    form('/limits/import', [['sheet', 'nothing']]);
    form('/limits/import', [['sheet', table], ['name', ''], ['edition', ''], ['date', '']]);

    remark('Limits: the verdict of a medley');
    const scenting = form('/scentings/new', [['name', 'Compared']]);
    const medley = form(`/scentings/${scenting}/new`, [['name', 'Compared #1'], ['maturity', '14'],
        ['period', 'day'], ['destination', 'Jar'], ['ingredient', 'Bergamot'], ['amount', '3'], ['unit', 'g'],
        ['dilution', ''], ['diluent', ''], ['origin', ''], ['ingredient', 'Oud'], ['amount', '1'], ['unit', 'g'],
        ['dilution', '10'], ['diluent', 'DPG'], ['origin', '']]);
    const safety = `/medleys/${medley}/safety`;
    for (const query of ['', '?category=4&strength=20', '?category=12&strength=100', '?category=x&strength=0',
        '?category=4&strength=abc']) get(safety + query);
    did = form(safety, [['category', '4'], ['strength', '15']]);
    get(`/medleys/${medley}`);
    undo(did);
    const condition = [['standard', 'IFRA Standards'], ['substance', 'Odd'], ['condition', 'Odd · abc']];
    form(`/medleys/${medley}/confirm`, [...condition, ['person', 'Ada'], ['basis', '4 150000000 none 0123456789abcdef']]);
    form(`/medleys/${medley}/confirm`, [...condition, ['person', 'Ada']]);
    form(`/medleys/${medley}/confirm`, [...condition, ['person', 'Ada'], ['basis', 'x'.repeat(300)]]);
    get(safety);
    form(`/medleys/${medley}/confirm`, [...condition, ['off', '1']]);
    get(`/medleys/${medley}/papers`);
    get(`/medleys/${medley}/edit`);
    get('/medleys/materials/Bergamot');
    form(place, [['act', 'natural'], ['natural', 'bergamot oil']]);
    get('/medleys/materials/Bergamot');
    form(place, [['act', 'natural'], ['natural', 'x'.repeat(300)]]);
    form('/limits/regions', [['region', 'uk'], ['region', 'x']]);
    get(safety);
    form('/limits/regions', []);
    for (const [neat, of] of [['0.5', 'Bergamot'], ['x', 'Bergamot'], ['200', ''], ['', '']])
        form(`/medleys/${medley}/edit`, [['act', 'neat'], ['neat', neat], ['neat-of', of], ['name', 'Compared #1'],
            ['ingredient', 'Bergamot'], ['amount', '3'], ['unit', 'g'], ['dilution', ''], ['diluent', ''], ['origin', ''],
            ['ingredient', 'Oud'], ['amount', '1'], ['unit', 'g'], ['dilution', ''], ['diluent', ''], ['origin', '']]);
    for (const [category, strength] of [['x', '15'], ['4', '0'], ['4', '101'], ['4', ''], ['', '']])
        form(safety, [['category', category], ['strength', strength]]);

    remark('Limits: labels, and the composition for the assessor');
    const label = (more = {}) => Object.entries({ base: 'Alcohol Denat., Aqua 10 %', contact: '', name: '',
        content: '50 ml', keeps: '30', opened: '12', words: 'Shake\r\nwell', 'warning-eyes': '1', ...more });
    const pages = ['/label', '/clp', '/clp-label', '/clp-label?sheet=a4-24', '/poison-centre', '/poison-centre.csv',
        '/product-file', '/product-file.zip', '/labels', '/labels?sheet=roll-62&copies=3&first=2&ingredients=1&batch=none',
        '/labels?batch=x&copies=x&first=0', '/labels?sheet=roll-wrap&design=modern', '/labels?sheet=a4-round&design=x', '/composition', '/composition.csv'];
    for (const page of pages) get(`/medleys/${medley}${page}`);
    did = form(`/medleys/${medley}/label`, label());
    for (const page of pages) get(`/medleys/${medley}${page}`);
    undo(did);
    for (const [category, strength] of [['9', '2'], ['12', '8'], ['10B', '3'], ['4', '100']]) {
        form(safety, [['category', category], ['strength', strength]]);
        for (const page of pages) get(`/medleys/${medley}${page}`);
    }
    form(`/medleys/${medley}/label`, label({ contact: 'rinse-off', name: '🧴 Rosa', 'warning-flammable': '1' }));
    for (const wrong of [{ base: 'Aqua, Glycerin' }, { base: 'Aqua 60 %, Glycerin 60 %' }, { base: 'x'.repeat(600) },
        { contact: 'x' }, { name: '\u202E5'.repeat(99) }, { content: '\0' }, { keeps: '0' }, { keeps: '601' },
        { keeps: '٣' }, { opened: '0.5' }, { words: 'x'.repeat(600) }])
        form(`/medleys/${medley}/label`, label(wrong));
    for (const page of pages) get(`/medleys/zzzz${page}`);

    remark('Limits: classifications of materials and products');
    const hazards = '/materials/Bergamot/hazards';
    const classified = (more = {}) => Object.entries({ basis: 'whole', whole: 'Flam. Liq. 3, H226; Skin Sens. 1 (H317); M=10',
        source: 'A data sheet', date: '2026-05-01', ...more });
    const parts = (classes) => [...piece('Citral', '5392-40-5', '0.1', '0.5'), ['hazards', classes]];
    did = form(hazards, classified());
    get(hazards);
    undo(did);
    form(hazards, [...classified({ basis: 'constituents' }), ...parts('H315, H317; ATE (oral): 1200 mg/kg')]);
    for (const wrong of [{ basis: 'x' }, { basis: '' }, { whole: '' }, { whole: 'Acute Tox. 4' }, { whole: '💐' },
        { whole: 'x'.repeat(2000) }, { date: 'x' }])
        form(hazards, classified(wrong));
    form(hazards, [...classified({ basis: 'constituents' }), ...parts('')]);
    for (const pasted of ['Linalool\t78-70-6\t10 - 20 %\tSkin Irrit. 2, H315; Skin Sens. 1B, H317',
        'Linalool\nCAS: 78-70-6\n5 %\nSkin Sens. 1B H317\nCitral\nCAS: 5392-40-5\n1 %\nAcute Tox. 4', 'x'])
        form(hazards, [...classified({}), ['act', 'read'], ['table', pasted]]);
    const clp = (more = {}) => Object.entries({ state: 'liquid', flash: '61.5', boils: '80', viscosity: '18.25',
        ufi: 'N1QV-R02N-J00M-WQD5', phone: '+351 1', precautions: 'P102 P501', dries: '1', ...more });
    did = form(`/medleys/${medley}/clp`, clp());
    for (const page of pages) get(`/medleys/${medley}${page}`);
    undo(did);
    for (const wrong of [{ state: 'gas' }, { flash: 'x' }, { boils: '999' }, { viscosity: '0' }, { ufi: 'x' },
        { phone: 'x'.repeat(99) }, { precautions: 'P999' }])
        form(`/medleys/${medley}/clp`, clp(wrong));
    undo(form(`/medleys/${medley}/delete`, []));
};
