// Data in and out: everything that was written before, as one file and as sheets.
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
};
