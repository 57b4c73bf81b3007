// Data in and out: everything written before, as one file and as sheets.
export default ({ remark, get, post, form }) => {
    remark('Data: the page, the files, and what only the server does');
    for (const place of ['', '/neroli.json', '/neroli.zip', '/import', '/erase', '/none',
        '/tables', '/tables/x.csv', '/tables/journal.csv', '/tables/medley',
        ...['own_note', 'favourite', 'remark', 'scenting', 'medley', 'medley_line', 'smelling',
            'batch', 'batch_line', 'material', 'inventory_item', 'inventory_move', 'sale',
            'sale_line', 'refund', 'drawer_close', 'shopping_item', 'shopping_location',
            'airlock_session', 'airlock_thought', 'gone_medley'].map((name) => `/tables/${name}.csv`)])
        get('/settings/data' + place);
    for (const place of ['', '/import', '/erase', '/neroli.json'])
        form('/settings/data' + place, [['word', 'erase'], ['mode', 'replace'], ['file', '\0']]);
    post('/settings/data/import', '');
    get('/settings/data');
    remark('The one import: whose a text is, and what would happen');
    // Left out: files that no room reads. The server reads these, and a copy forwards them.
    for (const place of ['', '?in=medleys', '?in=list', '?in=airlock', '?in=none']) get('/import' + place);
    const texts = [
        'scenting,medley,maturity,period,destination,ingredient,amount,unit\nSoap,Oné,14,day,Jar,Rose,1,g\n',
        'Bergamot 10% in DPG  1.6 g\nHedione: 2,5\nTotal 4.1', 'Name\tDilution\tg\nRose\t10 % DPG\t1.6\n',
        'Name,CAS,4,5A,9\nCitral,5392-40-5,1,1,x\n', 'date,minutes,note\n2026-05-31,2,Calm\n2026-13-01,2,\n',
        '{"locations":[],"shoppingItems":[{"name":"Caps","quantity":2}]}', '[{"name":"Caps","onList":',
        'Item,Quantity,Unit\nEthanol,2,l\nCaps,50,\n', 'sep=;\nIngredient;Amount (g)\nRose;2,1\n',
        'Order ID,Item,Quantity,Buyer\n1,Caps,2,me\n', 'BEGIN:VCARD\nFN:Somebody\nEND:VCARD\n',
        'Item,Quantity,On the list\nCaps,50,yes\n"Ca""ps",x,no\n',
    ];
    for (const text of texts) form('/import', [['sheet', text]]);
    form('/import', [['name', 'a.csv'], ['held', texts[0].replaceAll('\n', '~n')], ['name', 'b.json'], ['held', texts[5]]]);
};
