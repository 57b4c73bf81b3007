// Pictures and files: the forms that refer to a file, right and wrong. The bytes are the host's.
const NOON = 1_780_315_200_000;

export default ({ remark, get, form }) => {
    const at = (minutes) => ({ moment: NOON + minutes * 60_000 });
    const fields = (values) => Object.entries(values);
    const strange = ['', '\0', '-1', '0', '1e9', '٣', '<b>&"\'', 'x'.repeat(400), '../a', '//b.org'];
    const small = '/9j/4AAQSkZJRgAAAAAAAAAAAAD/wAALCABkAGQBAREA/9k=';
    const add = (more, thing = 'material/rose') => form(`/papers/${thing}`, fields({
        page: '/medleys/materials/Rose', name: 'Drum 4.jpg', type: 'jpeg', size: '5000',
        hash: '3f'.repeat(32), note: 'Drum 4', thumbnail: small, ...more }), at(20_000));

    remark('Pictures and files');
    const one = add({});
    for (const place of ['material/rose', 'material/Rose', 'item/x', 'house/1', one, `${one}/small`,
        `${one}/remove`, 'x', 'x/small', '', 'material/']) get(`/papers/${place}`, at(20_001));
    for (const field of ['page', 'name', 'type', 'size', 'hash', 'note', 'thumbnail'])
        for (const value of strange) add({ [field]: value });
    for (const thing of ['item/x', 'medley/x', 'sale/x', 'house/1', 'evaluation/x']) add({}, thing);
    form('/papers/material/rose', fields({ note: 'No file' }), at(20_002));
    for (const fault of ['tooLarge', 'wrongType', 'noRoom', 'odd'])
        form('/papers/material/rose', fields({ fault, note: 'Kept' }), at(20_002));
    const gone = form(`/papers/${one}/remove`, [], at(20_003));
    get(`/papers/${one}`, at(20_003));
    form('/undo', fields({ entry: gone }), at(20_004));
    for (const place of ['/medleys/materials/Rose', '/materials/Rose', `/papers/${one}`, '/settings'])
        get(place, at(20_005));
};
