// Links between rooms: a medley's materials on the shelf, batches that take from and add to the
// stock, and purchases.
const NOON = 1_780_315_200_000;

export default ({ remark, get, form }) => {
    const at = (minutes) => ({ moment: NOON + minutes * 60_000 });
    const undo = (entry, minutes) => form('/undo', [['entry', entry]], at(minutes));
    const strange = ['', ' ', '\0', '-1', '0', '0.5', '1e9', '٣', '🧴', '\u202E5', 'x'.repeat(400),
        '99999999999999999999', '00000000-0000-7000-8000-000000000009'];
    const shelf = form('/inventory/departments/new',
        [['name', 'Join oils'], ['restock', '50'], ['markup', '50']], at(0));
    const item = (name, more) => form('/inventory/items/new', Object.entries({ name, attribute: '',
        department: shelf, unit: 'g', use: 'material', cost: '', price: '', restock: '',
        barcode: '', supplier: '', note: '', opening: '', ...more }), at(1));
    const rose = item('Join rose', { cost: '6.1', opening: '40' });
    const dpg = item('Join DPG', { unit: 'ml', cost: '0.0255', opening: '9.5' });
    const drops = item('Join drops', { unit: 'drop', opening: '30' });
    const bottle = item('Join bottle', { unit: 'each', use: 'sale', price: '12' });

    remark('Joined: materials are items of the stock');
    const place = '/medleys/materials/Join%20rose';
    const pages = [place, '/medleys/materials/Join%20DPG', '/medleys/materials/Join%20drops',
        '/medleys/materials/Join%20musk'];
    for (const page of pages) get(page, at(2));
    const chosen = form(`${place}/stock`, [['item', dpg]], at(2));
    get(`${place}?did=${chosen}`, at(2));
    undo(chosen, 3);
    for (const text of [...strange, bottle]) form(`${place}/stock`, [['item', text]], at(3));
    form(`${place}/stock`, [], at(3));
    form(`${place}/stock`, [['item', 'none']], at(3));
    get(place, at(3));
    form(`${place}/stock`, [['item', '']], at(3));
    form('/medleys/materials/Join%20DPG', [['density', '1.02']], at(3));
    get(`${place}/stock`, at(3));
    get('/medleys/materials/%20/stock', at(3));

    remark('Joined: a medley, what it costs, what is there, what is missing');
    const scenting = form('/scentings/new', [['name', 'Join soap']], at(4));
    const lines = [['Join rose', '2', 'g', '50', 'Join DPG'], ['Join DPG', '8', 'g', '', ''],
        ['Join drops', '3', 'drop', '', ''], ['Join musk', '1', 'g', '', '']];
    const ingredients = lines.flatMap(([name, amount, unit, dilution, diluent]) => [
        ['ingredient', name], ['amount', amount], ['unit', unit], ['dilution', dilution],
        ['diluent', diluent], ['origin', '']]);
    const medley = form(`/scentings/${scenting}/new`, [['name', 'Join #1'], ['maturity', '14'],
        ['period', 'day'], ['destination', 'Jar.'], ...ingredients], at(4));
    const page = `/medleys/${medley}`;
    get(page, at(5));
    for (const currency of ['JPY', 'KWD', 'EUR']) {
        form('/settings/company', Object.entries({ name: 'Neroli', currency, tax: '7', includes: '0',
            overselling: 'warn', address: '', receipt: '' }), at(5));
        get(page, at(5));
    }
    const missing = [['name', 'Join DPG'], ['quantity', '3'], ['unit', 'ml'],
        ['location', '00000000-0000-7000-8000-000000000001'], ['remark', ''], ['listed', '1'],
        ['available', '1']];
    const listed = form('/shopping/items/new', [...missing, ['stock', dpg]], at(6));
    get(page, at(6));

    remark('Joined: batches take and bring');
    const written = ingredients.map(([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(value).replace(/%20/g, '+')}`).join('&');
    const make = (minutes) => {
        const batch = form(`${page}/batch`, [['lines', written], ['step', '0.01'],
            ...['2000000', '8000000', '90000', '1000000'].flatMap(
                (asked) => [['asked', asked], ['assumed', '0']])], at(minutes));
        for (const [line, reading] of [['1', '2.01'], ['2', '8'], ['3', '0.09'], ['4', '1']])
            form(`${page}/batch/${batch}/weigh`, [['line', line], ['reading', reading]], at(minutes));
        get(`${page}/batch/${batch}`, at(minutes));
        return `${page}/batch/${batch}`;
    };
    const see = (batch, minutes, did = '') => {
        for (const path of [batch, `/inventory/items/${rose}`, `/inventory/items/${dpg}`,
            `/inventory/items/${bottle}`])
            get(path + did, at(minutes));
    };
    const takes = [['finished', '1'], ['stock', '1'], ['take', `${rose}:1005`],
        ['take', `${dpg}:8828`], ['cost', '640']];
    const batch = make(7);
    for (const field of ['made', 'pieces', 'take'])
        for (const text of strange)
            form(`${batch}/finish`, [...takes, ['made', bottle], ['pieces', '4']].map(
                ([name, value]) => [name, name === field ? text : value]), at(8));
    const opened = form(`${batch}/finish`, [['finished', '0']], at(9));
    undo(opened, 9);
    form(`${batch}/finish`, [['finished', '0']], at(10));
    const done = form(`${batch}/finish`, [...takes, ['made', bottle], ['pieces', '4']], at(11));
    see(batch, 11, `?did=${done}`);
    form(`/inventory/items/${bottle}/correct`, [['kind', 'write-off'], ['quantity', '9'],
        ['remark', 'Broken']], at(12));
    const undone = form(`${batch}/undo`, [], at(13));
    see(batch, 13);
    undo(undone, 14);
    see(batch, 14);
    const second = make(15);
    form(`${second}/finish`, [...takes, ['cost', '-1'], ['made', bottle], ['pieces', '0.5']], at(16));
    form(`${second}/finish`, takes.filter(([name]) => name !== 'stock'), at(16));
    see(second, 16);
    form(`${page}/delete`, [], at(17));
    get(`/inventory/items/${bottle}`, at(17));

    remark('Joined: bought, received, bought again');
    const on = `/shopping/items/${listed}`;
    const bought = form(`${on}/move`, [['to', 'purchased']], at(20));
    const restock = `/inventory/items/${dpg}/restock`;
    for (const path of ['/shopping/purchased', on, `${restock}?quantity=3&from=${bought}`,
        `${restock}?quantity=💧&from=x`, restock])
        get(path, at(20));
    const received = form(restock, [['quantity', '3'], ['paid', '9'], ['from', bought]], at(21));
    for (const path of ['/shopping/purchased', on, `/inventory/items/${dpg}?did=${received}`])
        get(path, at(21));
    undo(received, 22);
    get('/shopping/purchased', at(22));
    form(restock, [['quantity', ''], ['from', bought]], at(22));
    for (const text of strange) {
        form(restock, [['quantity', '1'], ['from', text]], at(23));
        form(`${on}/move`, [['to', 'list'], ['stock', text]], at(23));
        form(`${on}/move`, [['to', 'purchased'], ['bought', '0'], ['stock', text]], at(23));
    }
    const again = form(`${on}/move`, [['to', 'list'], ['stock', dpg]], at(24));
    undo(again, 24);
    get(on, at(24));
    for (const stock of strange)
        form(on, [...missing, ['stock', stock]], at(25));
    undo(form(`${on}/delete`, [], at(26)), 26);
    form(`/inventory/items/${dpg}/delete`, [], at(27));
    get('/shopping/purchased', at(27));
    get('/inventory/low', at(27));
};
