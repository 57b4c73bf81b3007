internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

/// What the forms of the books do, decided by the entry and the database alone.
struct BooksForms {
    let database: Database
    let words = BooksWords()

    init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    func apply(_ route: BooksRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .openDrawer: try open(entry)
        case .cash: try move(entry)
        case .deleteMove(let id): try delete(id, entry)
        case .restoreMove(let id): try restore(id)
        case .closeDrawer: try close(entry)
        case .demo: try addDemo(entry)
        case .removeDemo: try removeDemo()
        case .sales, .salesFile, .linesFile, .drawer, .closes, .closesFile, .close: nil
        }
    }

    /// The message after an entry was carried out.
    func message(_ route: BooksRoute, _ recorded: Recorded) -> String? {
        switch route {
        case .openDrawer: words.opened
        case .cash: words.moved
        case .deleteMove: words.tookBack
        case .restoreMove: words.broughtBack
        case .closeDrawer: closed(recorded)
        case .demo: words.demoAdded
        case .removeDemo: words.demoRemoved
        case .sales, .salesFile, .linesFile, .drawer, .closes, .closesFile, .close: nil
        }
    }

    private func closed(_ recorded: Recorded) -> String? {
        guard case .accepted(let landing, _) = recorded.verdict,
            case .close(let number)? = BooksRoute(landing)
        else { return nil }
        return words.closed(number.text)
    }

    /// The content of a refused entry, for the person who sent it.
    static func describe(
        _ route: BooksRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = BooksWords()
        var fields: [(label: String, value: String)] = []
        for field in entry.form.fields where !field.value.isEmpty {
            fields.append(
                (words.label(field: field.name), words.value(field.value, of: field.name)))
        }
        return switch route {
        case .openDrawer: (words.anOpening, fields)
        case .cash: (words.aMove, fields)
        case .deleteMove: (words.aTakingBack, [])
        case .restoreMove: (words.aReturn, [])
        case .closeDrawer: (words.aClose, fields)
        case .demo, .removeDemo: (words.demoSales, [])
        case .sales, .salesFile, .linesFile, .drawer, .closes, .closesFile, .close:
            (route.target.text, fields)
        }
    }
}

// The drawer
extension BooksForms {
    /// In characters as a person counts them.
    static let remarkLimit = 200

    private func open(_ entry: Entry) throws(Failure) -> Verdict {
        var faults = Faults()
        guard let currency = currency(entry.form, &faults),
            let count = DrawerCount(
                entry.form, currency, words, &faults, rules: entry.rules)
        else { return .refused(faults) }
        let tills = TillTable(database)
        let drawers = DrawerTable(database)
        let letter = try tills.letter(of: entry.device)
        guard try !drawers.drawer(letter, currency).isOpen else {
            return .refused(Faults(words.isOpenAlready))
        }
        try drawers.add(
            DrawerMove(
                id: entry.id, letter: try tills.claimedLetter(of: entry.device), at: entry.at,
                zone: entry.zone, kind: .float, currency: currency, amount: count.sum, remark: ""))
        return try toDrawer(currency, undo: .deleteMove(entry.id))
    }

    private func move(_ entry: Entry) throws(Failure) -> Verdict {
        var faults = Faults()
        let form = entry.form
        let kind = DrawerMove.Kind(rawValue: form["way"] ?? "")
        if kind == nil || kind == .float { faults.add("way", words.wayMissing) }
        let remark = readRemark(form, &faults)
        if remark.isEmpty { faults.add("remark", words.reasonMissing) }
        guard let currency = currency(form, &faults) else { return .refused(faults) }
        let amount = read(form["sum"] ?? "", currency, rules: entry.rules, &faults)
        guard faults.isEmpty, let kind, let amount else { return .refused(faults) }
        try DrawerTable(database).add(
            DrawerMove(
                id: entry.id, letter: try TillTable(database).claimedLetter(of: entry.device),
                at: entry.at, zone: entry.zone, kind: kind, currency: currency, amount: amount,
                remark: remark))
        return try toDrawer(currency, undo: .deleteMove(entry.id))
    }

    private func delete(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        let drawers = DrawerTable(database)
        guard let state = try drawers.state(id), !state.isErased else { throw .missing }
        guard !state.isClosed else { return .refused(Faults(words.isInAClose)) }
        try drawers.mark(id, erasedBy: entry.id)
        return try toDrawer(state.move.currency, undo: .restoreMove(id))
    }

    private func restore(_ id: Identifier) throws(Failure) -> Verdict {
        let drawers = DrawerTable(database)
        guard let state = try drawers.state(id) else { throw .missing }
        guard state.isErased else { return .refused(Faults(words.isThereAlready)) }
        let move = state.move
        // If the drawer was opened again meanwhile, it would get a second float.
        if move.kind == .float, try drawers.drawer(move.letter, move.currency).isOpen {
            return .refused(Faults(words.isOpenAlready))
        }
        try drawers.mark(id, erasedBy: nil)
        return try toDrawer(move.currency, undo: .deleteMove(id))
    }

    /// Stores the till's figures as a close, and starts the next one.
    private func close(_ entry: Entry) throws(Failure) -> Verdict {
        var faults = Faults()
        let remark = readRemark(entry.form, &faults)
        guard let currency = currency(entry.form, &faults),
            let count = DrawerCount(
                entry.form, currency, words, &faults, rules: entry.rules)
        else { return .refused(faults) }
        let tills = TillTable(database)
        let drawers = DrawerTable(database)
        let closes = TillCloseTable(database)
        let letter = try tills.letter(of: entry.device)
        let figures = try drawers.drawer(letter, currency).figures
        guard !figures.isEmpty else { return .refused(Faults(words.nothingToClose)) }
        let close = TillClose(
            id: entry.id,
            number: CloseNumber(letter: letter, number: try closes.nextNumber(of: letter)),
            at: entry.at, zone: entry.zone, company: try CompanyTable(database).company().name,
            figures: figures, expected: figures.expected, counted: count.sum,
            pieces: count.pieces, remark: remark)
        try closes.add(close)
        try drawers.claim(letter, currency, for: entry.id)
        return .accepted(landing: BooksRoute.close(close.number).target, undo: nil)
    }
}

// Reading the fields of forms
extension BooksForms {
    /// The currency that the form was shown in.
    private func currency(_ form: Fields, _ faults: inout Faults) -> Currency? {
        if let currency = Currency(code: form["currency"] ?? "") { return currency }
        faults.add("", words.noCurrency)
        return nil
    }

    /// A sum above 0.
    private func read(
        _ typed: String, _ currency: Currency, rules: Int64, _ faults: inout Faults
    ) -> Money? {
        do throws(Misread) {
            let sum = try currency.read(typed, rules: rules)
            guard sum > .zero else { throw .notANumber }
            return sum
        } catch {
            faults.add("sum", NumberWords().sentence(error) ?? words.noAmount)
            return nil
        }
    }

    private func readRemark(_ form: Fields, _ faults: inout Faults) -> String {
        let remark = (form["remark"] ?? "").trimmed
        let over = remark.count - BooksForms.remarkLimit
        if over > 0 { faults.add("remark", words.tooLong(over)) }
        return remark
    }

    private func toDrawer(_ currency: Currency, undo: BooksRoute) throws(Failure) -> Verdict {
        .accepted(
            landing: try DrawerTable(database).route(currency).target,
            undo: Countermand(path: undo.target.text, form: Fields()))
    }
}

extension DrawerTable {
    /// The drawer in that currency. The one in the company's currency has no currency in its
    /// address.
    func route(_ currency: Currency) throws(Failure) -> BooksRoute {
        let own = try CompanyTable(database).company().currency
        return .drawer(currency: own == currency ? nil : currency.code)
    }
}
