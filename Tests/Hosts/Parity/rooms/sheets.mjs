// Tables of medleys coming in and going out, and the calendar.
export default ({ remark, get, post, form, query }) => {
    const columns = 'scenting,medley,maturity,period,destination,ingredient,amount,unit';
    const row = (scenting, medley, ingredient = 'Fennel', more = '') =>
        `${scenting},${medley},14,day,Sealed jar,${ingredient},2,drop${more}`;
    const table = (rows, more = '') => [columns + more, ...rows].join('\n') + '\n';
    const held = (text) => text.replace(/[~\r\n\0]/g,
        (sign) => ({ '~': '~~', '\r': '~r', '\n': '~n', '\0': '~0' })[sign]);
    const preview = (text) => form('/medleys/import', [['preview', '1'], ['sheet', text]]);
    const bring = (text, more = []) => form('/medleys/import', [['held', held(text)], ...more]);
    const undo = (entry) => form('/undo', [['entry', entry]]);

    remark('Tables: the page, the example, nothing to export yet');
    for (const place of ['/medleys/import', '/medleys/import/example.csv', '/medleys.csv',
        '/medleys.csv?scenting=none', '/medleys/none/medley.csv', '/medleys/import/undo',
        '/medleys/import/restore', '/medleys/import/none', '/medleys/calendar',
        '/medleys/calendar.ics', '/medleys/none/calendar.ics'])
        get(place);

    remark('Tables: looked at, brought in, brought in again, taken back, brought back');
    const whole = table([
        row('Wax', 'Orange', 'Fennel', ',2026-05-30,pass,0.25,3,,'),
        row('Wax', 'Orange', 'Orange', ',,,,,10,DPG'),
        row('Wax', 'Lemon', 'Accord', ',21.11.2025 9:30,tbd,,,,'),
        row('Salve', 'Hours', 'Honey', ',2026-06-01T12:00:00.123+02:00,,,,0.5,"Oil, fine"'),
    ], ',created,status,safe_from,safe_to,dilution,diluent');
    preview(whole);
    let did = bring(whole);
    get(`/scentings?did=${did}`);
    preview(whole);
    get(`/scentings?did=${bring(whole)}`);
    for (const place of ['/medleys.csv', '/medleys/calendar', '/medleys/calendar.ics'])
        get(place, { moment: 1_780_315_200_000, zone: 120 });
    // Behind a door the page names another address than the plain one; a cookie is no door.
    get('/medleys/calendar', { cookie: 'door=1' });
    const again = bring(table([row('Balm', 'One'), row('Balm', 'Two')]));
    let back = undo(again);
    get(`/scentings?did=${back}`);
    get('/medleys.csv');
    back = undo(back);
    get(`/scentings?did=${back}`);
    get('/medleys.csv');
    undo(again);

    remark('Tables: what no row says is asked once');
    const bare = 'ingredient,amount,unit,dilution,diluent\nFennel,2,g,,\nFennel,1,g,10,DPG\n';
    const once = [['scenting', 'Once'], ['medley', 'Bare'], ['maturity', '3'], ['period', 'week'],
        ['destination', 'Flask']];
    preview(bare);
    bring(bare);
    for (const [field] of once)
        for (const value of ['', 'x'.repeat(81), '2'])
            bring(bare, once.map(([name, said]) => [name, name === field ? value : said]));
    bring(bare, once);
    bring(bare, once);
    preview('medley,ingredient,amount,unit\nA,Rose,1,g\nB,Rose,2,g\n');

    remark('Tables: as spreadsheets write them');
    for (const [separator, decimal] of [[',', '.'], [';', ','], ['\t', ',']])
        for (const end of ['\n', '\r\n', '\r'])
            bring(`\ufeff${columns},dilution,diluent`.replaceAll(',', separator) + end
                + [`Sep${separator.charCodeAt()}`, `End${end.charCodeAt()}${end.length}`, '1', 'day',
                    'Jar', 'A', `0${separator === ',' ? '.' : decimal}5`, 'ml', '12.5', 'DPG']
                    .join(separator) + end);
    bring(`${columns},conclusion\n${row('=1+1', '@sum', '+x', ',"-two\r\n""three"" ~n"')}\n`);
    bring(`${columns},accord\n${row('Acc / ord', 'A//B', 'x', ',Acc // ord / C')}\n`
        + `${row('Acc / ord', 'C', 'x', ',Wax / Orange')}\n`);
    bring(table([row('عطر 🌹', '\u202Eعود', '👩‍👩‍👧‍👦'), row('a\0b', 'e\u0301', 'é'), row('Ögg', 'ẞ')]));
    get('/medleys.csv');

    remark('Tables: every fault, and without the bad lines');
    const faulty = {
        header: 'scenting,medley\nA,B\n', unknown: table([row('U', 'U', 'x', ',y')], ',mood'),
        empty: '', blank: ' \n', only: `${columns}\n`, quote: `${table([row('Q', 'Q')])}"x`,
        after: table(['"Q"x']), cells: table([row('Q', 'Q', 'x', ',more')]),
        values: table([
            'TooLongAScentingNameByFar,M,1,day,J,x,1,g', 'F,,1,day,J,x,1,g', ',M,1,day,J,x,1,g',
            'F,A,x,month,,x,x,oz', 'F,B,0,day,J,,,', 'F,C,1,day,J,x,-1,g', 'F,D,1,day,J,x,"1,000",g',
            'F,E,1,day,J,x,100001,g', 'F,G,1,day,J,x,1,g', 'F,G,2,day,J,X,1,g',
            'F,H,1,day,J,x,100,percent', 'F,H,1,day,J,y,1,g', 'F,Good,1,day,J,x,1,g']),
        more: table([
            row('F', 'I', 'x', ',soon,maybe,x,x,1,2,none,none,0,DPG'),
            row('F', 'J', 'x', ',,,,,,,rose,F / Good,200,'),
            row('F', 'K', 'x', ',,,,,,,,F / None,,DPG')],
            ',created,status,trial,medley_id,safe_from,safe_to,note,accord,dilution,diluent'),
        loop: table([row('L', 'A', 'x', ',L / B'), row('L', 'B', 'x', ',L / C'),
            row('L', 'C', 'x', ',L / B'), row('L', 'D', 'x', ',')], ',accord'),
        taken: table([row('Wax', 'Lemon')]),
    };
    for (const text of Object.values(faulty)) {
        preview(text);
        bring(text);
        for (const skip of ['0', '1', '3', '17', 'x']) bring(text, [['skip', skip]]);
    }
    get('/medleys.csv');
    get('/refused');

    remark('Tables: forms that are none');
    for (const body of ['', 'held=', 'held=~', 'sheet=%FF', 'preview=1', 'skip=1'])
        post('/medleys/import', body);
    for (const place of ['undo', 'restore', 'example.csv'])
        for (const fields of [[], [['medleys', 'x" y'], ['changed', '1']], [['entry', did]],
            [['medleys', '00000000-0000-0000-0000-000000000000'], ['changed', '1']]])
            form(`/medleys/import/${place}`, fields);

    remark('Tables: two thousand lines');
    const many = table(Array.from({ length: 2_000 }, (_, place) =>
        row('Many', `M${place >> 2}`, `I${place}`, `,${query({ x: place })}`)), ',conclusion');
    preview(many.replaceAll(/x=\d+/g, 'x'));
    did = bring(many.replaceAll(/x=\d+/g, 'x'));
    get(`/scentings?did=${did}`);
    get('/medleys.csv');
    undo(did);
    get('/medleys.csv');
};
