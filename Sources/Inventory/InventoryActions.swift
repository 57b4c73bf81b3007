package import Basics
internal import Journal
internal import Notes
package import SQLCore
package import Shell
package import Web

/// What the stock does at each of its places: load, decide, answer.
package struct InventoryActions {
    private let database: Database
    private let frame: Frame
    private let items: ItemTable
    private let departments: DepartmentTable
    private let moves: MoveTable
    private let companies: CompanyTable
    private let hasPasscode: Bool
    private let listing: Context.Listed

    /// - Parameters:
    ///   - hasPasscode: whether a passcode is set on the host.
    ///   - listing: looks up the shopping list, which this room can't import.
    package init(
        _ database: Database, _ frame: Frame, hasPasscode: Bool = false,
        listing: @escaping Context.Listed = { (_) throws(Failure) in nil }
    ) {
        self.database = database
        self.frame = frame
        self.hasPasscode = hasPasscode
        self.listing = listing
        items = ItemTable(database)
        departments = DepartmentTable(database)
        moves = MoveTable(database)
        companies = CompanyTable(database)
    }

    private static let lowLimit = 500

    package func respond(_ route: InventoryRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .list(let view): try list(view, request)
        case .low: try low(request)
        case .newItem(let department):
            try itemForm(nil, Item.blank(department), Faults(), request)
        case .editItem(let id): try itemForm(id, nil, Faults(), request)
        case .item(let id), .itemAct(.delete, let id): try item(id, request)
        case .itemAct(let act, let id):
            try movePage(act, id, Delivered(request.target.query).fields, Faults(), request)
        case .departments:
            DepartmentsPage(departments: try departments.all(), counts: try items.counts())
                .response(frame)
        case .newDepartment: try department(nil, Department.blank, Faults(), request)
        case .department(let id), .deleteDepartment(let id):
            try department(id, nil, Faults(), request)
        case .company: try company(nil, Faults(), request)
        case .companyBefore: try company(nil, Faults(), request)
        case .welcome(let page): try welcome(page, request)
        case .itemsFile:
            Response.file("items.csv", "text/csv", try StockFiles(database).items())
        case .movesFile:
            Response.file("stock-moves.csv", "text/csv", try StockFiles(database).moves())
        // The address of a small form, opened by a reload for example: show the page the form is
        // on.
        case .chosen, .restore, .takeBack, .moveBack, .demo, .demoRemoval:
            try list(StockView(), request)
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: InventoryRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        switch route {
        case .newItem: try itemForm(nil, request.form, faults, request)
        case .editItem(let id): try itemForm(id, request.form, faults, request)
        case .itemAct(let act, let id): try movePage(act, id, request.form, faults, request)
        case .newDepartment: try department(nil, request.form, faults, request)
        case .department(let id): try department(id, request.form, faults, request)
        case .deleteDepartment(let id): try department(id, nil, faults, request)
        case .company, .companyBefore: try company(request.form, faults, request)
        default: try list(StockView().choosing(.some), request, faults)
        }
    }

    /// Answers forms that only ask: the margin while the person types, and whether to delete
    /// several items. Nil for a form that becomes an entry.
    package func preview(
        _ route: InventoryRoute, _ request: Request
    ) throws(Failure) -> Response? {
        switch (route, request.form["act"]) {
        case (.newItem, "check"): return try itemForm(nil, request.form, Faults(), request)
        case (.editItem(let id), "check"):
            return try itemForm(id, request.form, Faults(), request)
        case (.itemAct(.restock, let id), "check"):
            return try movePage(.restock, id, request.form, Faults(), request)
        case (.chosen, "ask"):
            let chosen = try chosen(request.form)
            guard !chosen.isEmpty else {
                return try list(
                    StockView().choosing(.some), request, Faults(InventoryWords().noneChosen))
            }
            return DeletionPage(items: chosen, id: shownId(request.form, request).derived(1))
                .response(frame)
        default: return nil
        }
    }
}

extension InventoryActions {
    private func list(
        _ view: StockView, _ request: Request, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let (listed, total) = try items.listed(view)
        var chosen: Set<Identifier> = []
        for text in request.form.all("item") {
            if let id = Identifier(text) { chosen.insert(id) }
        }
        return StockPage(
            view: view, items: listed, departments: try departments.all(),
            total: total, low: try items.countLow(), company: try companies.company(),
            hasSample: try items.hasSample(),
            isEmpty: total == 0 && view.search.isEmpty, chosen: chosen, faults: faults,
            id: request.id
        ).response(frame)
    }

    private func chosen(_ form: Fields) throws(Failure) -> [Item] {
        var chosen: [Item] = []
        for text in form.all("item") {
            if let id = Identifier(text), let item = try items.item(id) { chosen.append(item) }
        }
        return chosen
    }

    private func low(_ request: Request) throws(Failure) -> Response {
        var low: [(item: Item, listing: Listing?)] = []
        for item in try items.low(limit: InventoryActions.lowLimit) {
            low.append((item: item, listing: try listing(ListingForm.name(item))))
        }
        return LowPage(items: low, departments: try departments.all(), id: request.id)
            .response(frame)
    }

    private func known(_ id: Identifier) throws(Failure) -> (item: Item, department: Department) {
        guard let item = try items.item(id) else { throw .missing }
        guard let department = try departments.department(item.department) else {
            throw .badData("the department of item \(id.text)")
        }
        return (item: item, department: department)
    }

    private func item(_ id: Identifier, _ request: Request) throws(Failure) -> Response {
        let (item, department) = try known(id)
        let asked = request.target.query["shown"].flatMap { Int64($0) } ?? 0
        let shown = Int(clamping: min(max(asked, Int64(ItemPage.pageSize)), 100_000))
        let forms = InventoryForms(database)
        let route = InventoryRoute.editItem(id)
        return ItemPage(
            item: item, department: department, company: try companies.company(),
            note: try item.note.flatMap { (slug) throws(Failure) in
                try NoteTable(database).summary(slug)
            },
            moves: try moves.moves(of: id, held: item.onHand, limit: shown),
            moveCount: try moves.count(of: id),
            formerly: try Formerly(
                try forms.standing(route), database, id: request.id.derived(1_000)
            ) { (former) throws(Failure) in
                try forms.say(route, former.field, former.value)
            }, id: request.id
        ).response(frame)
    }

    private func itemForm(
        _ id: Identifier?, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let company = try companies.company()
        var item: Item?
        if let id { item = try known(id).item }
        let all = try departments.all()
        var values = values ?? item?.form(company.currency) ?? Fields()
        // If there is only one department, it is chosen already.
        if all.count == 1, (values["department"] ?? "").isEmpty {
            values = values.without("department")
            values.add("department", all[0].id.text)
        }
        var notes: [(slug: String, name: String)] = []
        try database.each(NoteTable.everyNote) { (row) throws(Failure) in
            notes.append((slug: row.text(0), name: row.text(1)))
        }
        return ItemFormPage(
            item: item, values: values, faults: faults, departments: all, company: company,
            notes: notes,
            isUnitFree: try id.map { (id) throws(Failure) in try !items.hasMoves(id) } ?? true,
            id: shownId(values, request)
        ).response(frame)
    }

    private func movePage(
        _ act: ItemAct, _ id: Identifier, _ values: Fields, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let (item, department) = try known(id)
        var values = values
        if act == .correct, values["kind"] == nil {
            values.add("kind", StockMove.Reason.writeOff.rawValue)
        }
        return MovePage(
            act: act, item: item, department: department, company: try companies.company(),
            newest: try moves.moves(of: id, held: item.onHand, limit: 1).first?.move.at,
            values: values, faults: faults, id: shownId(values, request)
        ).response(frame)
    }

    private func department(
        _ id: Identifier?, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var department: Department?
        var found: [Item] = []
        var count = 0
        if let id {
            guard let known = try departments.department(id) else { throw .missing }
            department = known
            found = try items.listed(in: id, limit: StockView.pageSize)
            count = try items.countEnrolled(in: id.text)
        }
        let values = values ?? department?.form ?? Fields()
        return DepartmentPage(
            department: department, values: values, faults: faults, items: found, count: count,
            id: shownId(values, request)
        ).response(frame)
    }

    private func company(
        _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let company = try companies.company()
        let values = values ?? company.form
        return CompanyPage(
            company: company, values: values, faults: faults, id: shownId(values, request)
        ).response(frame)
    }

    private func welcome(_ page: Int, _ request: Request) throws(Failure) -> Response {
        return WelcomePage(
            page: page,
            setUp: SetUp(
                hasCompany: try !companies.company().name.isEmpty, hasPasscode: hasPasscode,
                hasDepartment: try departments.count() > 0, hasItem: try !items.isEmpty()),
            hasSample: try items.hasSample(), id: request.id
        ).response(frame)
    }

    /// A form shown again keeps its id: sent again, it counts as the same form.
    private func shownId(_ values: Fields, _ request: Request) -> Identifier {
        values["id"].flatMap { Identifier($0) } ?? request.id
    }
}
