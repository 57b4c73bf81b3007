internal import Basics
internal import Journal
internal import Markup
internal import Notes
internal import RoomKit
internal import SQLCore
internal import Web

// An item, its form, and the forms that move its stock.
extension StockPages {
    func item(_ id: ID<Item>) throws(Failure) -> Response {
        let (item, department) = try known(id)
        let moves = StockMoveTable(context.database)
        let asked = request.target.query["shown"].flatMap { Int64($0) } ?? 0
        let shown = Int(clamping: min(max(asked, Int64(ItemPage.pageSize)), 100_000))
        let count = try moves.count(of: id)
        let since = try context.carriedSince()
        let lacksOld = since != nil
        let now = request.moment
        let view = StockView(request.target.query).opening
        let parts = try SetTable(context.database).parts(of: id)
        var shownItem = item
        shownItem.onHand = SetTable.available(parts) ?? item.onHand
        let company = try companies.company(on: context.today)
        let taxes = TaxTable(context.database)
        var response = ItemPage(
            item: shownItem, department: department, view: view, company: company,
            note: try item.note.flatMap { (slug) throws(Failure) in
                try NoteTable(context.database).summary(slug)
            },
            moves: try moves.moves(of: id, held: item.onHand, limit: shown),
            former: try CurrencyTable(context.database).named(""),
            moveCount: count,
            levels: try moves.levels(
                of: id, held: item.onHand, today: context.today, in: request.zone, since: since),
            lasting: try moves.use(of: id, until: now).lasting(
                item.onHand, prefersBatches: item.isMaterial, now: now),
            lacksOld: lacksOld, lots: try LotTable(context.database).open(of: id),
            ordered: try OrderTable(context.database).ordered(id),
            used: try LotTable(context.database).used(of: id, limit: 20),
            packaging: try PackagingTable(context.database).packaging(of: id),
            parts: parts,
            product: try ProductTable(context.database).product(of: id),
            tax: try item.tax.flatMap { (kind) throws(Failure) in
                try taxes.kind(kind)
            },
            lostTax: try LostTax(item, in: department, taxes),
            rate: try taxes.mark(of: item, in: department, company, on: context.today).rate,
            today: context.today,
            threads: try context.threads(
                item.isMaterial ? .material(id: id.raw, name: item.name) : .item(id.text)),
            formerly: try Formerly(
                FormRule.editItem(id).edits, context.database, id: request.id.derived(1_000),
                in: words.language),
            strand: try context.strand(of: .item(id.text)),
            doubts: try Doubts(context.database), id: request.id, words: ItemWords(words.language)
        ).response(
            try beside(id, view).keeping(
                try PapersSection(.item, id.text, at: StockRoute.item(id).target, context)))
        response.isPart = lacksOld && shown > count && asked > 0
        return response
    }

    func newItem(in department: ID<Department>?) throws(Failure) -> Response {
        try itemForm(nil, Item.blank(department))
    }

    /// - Parameters:
    ///   - id: nil for a new item.
    ///   - values: nil for the stored item.
    func itemForm(
        _ id: ID<Item>?, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let company = try companies.company(on: context.today)
        var item: Item?
        if let id { item = try known(id).item }
        let all = try departments.all()
        var values = values ?? item?.form(company.currency) ?? Fields()
        // A single department is preselected.
        if all.count == 1, (values["department"] ?? "").isEmpty {
            values = values.without("department")
            values.add("department", all[0].id.text)
        }
        return ItemFormPage(
            item: item, values: values, faults: faults, departments: all, company: company,
            notes: try notes(),
            isUnitFree: try id.map { (id) throws(Failure) in try !items.hasMoves(id) } ?? true,
            taxes: try TaxTable(context.database).all(),
            rate: try rate(values, all, company), id: shownId(values),
            words: ItemWords(words.language)
        ).response(try beside(id))
    }

    /// Rate of the tax that a form has chosen: the item's, the department's, or the company's.
    private func rate(
        _ values: Fields, _ departments: [Department], _ company: Company
    ) throws(Failure) -> Rate {
        var item = Item(ID(context.request.id))
        item.tax = values[ItemFields.tax.name].flatMap { ID<TaxKind>($0) }
        return try TaxTable(context.database).mark(
            of: item, in: departments.first { $0.id.text == values["department"] }, company,
            on: context.today
        ).rate
    }

    /// The frame with the list that an item was opened from.
    ///
    /// - Parameter id: nil for a new item.
    private func beside(
        _ id: ID<Item>?, _ view: StockView = StockView()
    ) throws(Failure) -> Frame {
        var all = view
        all.shown = Pane.most
        var names: [ID<Department>: Department] = [:]
        for department in try departments.all() { names[department.id] = department }
        var rows: [Pane.Row] = []
        var last: ID<Department>?
        let ids = try listed(all, items.ids).list.items
        let shown = Pane.around(id.flatMap { ids.firstIndex(of: $0) }, of: ids.count)
        for item in try items.items([ID<Item>](ids[shown])) {
            guard let department = names[item.department] else { continue }
            let standing = item.standing(level: item.level(department))
            rows.append(
                Pane.Row(
                    item.fullName, words.amount(item.onHand, item.unit),
                    to: view.link(to: item.id), isHere: item.id == id,
                    standing == .plenty ? nil : "scarce",
                    under: department.id == last ? nil : department.name))
            last = department.id
        }
        return frame.beside(Pane(words.stock, to: StockRoute.list(view).link, rows))
    }

    /// Slug and name of every note, A to Z.
    private func notes() throws(Failure) -> [(slug: String, name: String)] {
        try context.database.all(NoteTable.everyNote) { (row) throws(Failure) in
            (slug: row.text(), name: row.text())
        }
    }

    /// Forms of a delivery, a stock count and a correction.
    ///
    /// - Parameter values: nil for the values of the link.
    func restock(
        _ id: ID<Item>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        try move(id, .restock, values ?? linked, faults)
    }

    func count(
        _ id: ID<Item>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        try move(id, .count, values ?? linked, faults)
    }

    func correct(
        _ id: ID<Item>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var values = values ?? linked
        if values["kind"] == nil { values.add("kind", StockMove.Reason.writeOff.rawValue) }
        return try move(id, .correct, values, faults)
    }

    private var linked: Fields {
        var fields = Delivered(request.target.query).fields
        if let lot = request.target.query["of"] { fields.add("of", lot) }
        return fields
    }

    private func move(
        _ id: ID<Item>, _ form: MovePage.Form, _ values: Fields, _ faults: Faults
    ) throws(Failure) -> Response {
        let (item, department) = try known(id)
        let newest = try StockMoveTable(context.database).moves(of: id, held: item.onHand, limit: 1)
        return MovePage(
            form: form, item: item, department: department,
            lots: try LotTable(context.database).open(of: id),
            company: try companies.company(on: context.today),
            newest: newest.first?.move.at, values: values, faults: faults, id: shownId(values),
            words: MoveWords(words.language)
        ).response(try beside(id))
    }

    /// Asks before the chosen items are deleted.
    func deletion() throws(Failure) -> Response {
        let lots = LotTable(context.database)
        var chosen: [Item] = []
        var hasLots = false
        for id in chosenItems(request.form) {
            guard let item = try items.item(id) else { continue }
            chosen.append(item)
            if !hasLots { hasLots = try lots.hasLots(of: id) }
        }
        guard !chosen.isEmpty else { return try choosing(said(.noneChosen)) }
        return DeletionPage(
            items: chosen, hasLots: hasLots, id: shownId(request.form).derived(1),
            words: ItemWords(words.language)
        ).response(frame)
    }

    private func known(_ id: ID<Item>) throws(Failure) -> (item: Item, department: Department) {
        guard let item = try items.item(id) else { throw .missing }
        guard let department = try departments.department(item.department) else {
            throw .badData("the department of item \(id.text)")
        }
        return (item: item, department: department)
    }
}
