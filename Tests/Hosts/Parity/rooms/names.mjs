// Two things made one: the form, the forwarding address, forms from before, and the undo.
export default ({ remark, get, form }) => {
    remark('Two things that are one');
    const scenting = (name) => form('/scentings/new', [['name', name], ['low', '1'], ['high', '2']]);
    const kept = scenting('Names one');
    const thing = scenting('Names two');
    const settle = (act, more = {}) => form('/met/names', Object.entries(
        { act, kind: 'scenting', thing, kept, ...more }));
    for (const address of ['/met/names', '/held', '/refused?entry=none&q=rose']) get(address);
    settle('join', { kind: 'none' });
    settle('join', { thing: 'none' });
    settle('join', { kept: 'none' });
    settle('keep');
    const joined = settle('join');
    get(`/scentings/${thing}`);
    get(`/scentings/${thing}/edit?did=${joined}`);
    get(`/scentings/${kept}?did=${joined}`);
    form(`/scentings/${thing}/edit`, [['name', 'Names three'], ['low', '1'], ['high', '2']]);
    get(`/scentings/${kept}`);
    get('/met');
    settle('join');
    const again = form('/met/names', Object.entries(
        { act: 'join', kind: 'scenting', thing: scenting('Names four'), kept: thing }));
    form('/undo', [['entry', again]]);
    get('/scentings');
};
