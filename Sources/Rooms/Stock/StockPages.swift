internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Pages of the stock and of the company, with the rows for every page.
struct StockPages {
    let context: Context
    let items: ItemTable
    let departments: DepartmentTable
    let companies: CompanyTable

    init(_ context: Context) {
        self.context = context
        items = ItemTable(context.database)
        departments = DepartmentTable(context.database)
        companies = CompanyTable(context.database)
    }

    /// Maximum number of items on the low-stock page.
    private static let lowLimit = 500

    var request: Request { context.request }
    var words: StockWords { StockWords(request.language) }
    var frame: Frame { context.frame }

    /// A fault of the form as a whole, in words.
    func said(_ fault: StockFault) -> Faults {
        Faults(fault).said(words.sentence)
    }

    /// A form shown again keeps its id: a second sending counts as one form.
    func shownId(_ values: Fields) -> Identifier {
        values["id"].flatMap { Identifier($0) } ?? request.id
    }
}

// Without recipes and costs: of materials that are not sold, the amounts tell a recipe.
extension StockPages {
    private var isWithheld: Bool { !request.host.may(.recipes.with(.costs)) }

    /// Items that the person may see.
    func seen(_ items: [Item]) -> [Item] {
        isWithheld ? items.filter { $0.isForSale || !$0.isMaterial } : items
    }
}

// List and low-stock page.
extension StockPages {
    /// Items of a list. A search without results is retried with its typo corrected.
    ///
    /// - Returns: the corrected search, if it has results.
    func listed<Thing>(
        _ view: StockView, _ what: StockRead<Thing>
    ) throws(Failure) -> (list: StockList<Thing>, meant: String?) {
        let list = try items.listed(view, what)
        guard list.items.isEmpty, !view.search.isEmpty,
            let text = try context.meant(view.search, .shop)
        else { return (list, nil) }
        var other = view
        other.search = text
        let meant = try items.listed(other, what)
        return (meant, meant.items.isEmpty ? nil : text)
    }

    func list(
        _ view: StockView = StockView(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var (list, meant) = try listed(view, items.whole)
        let all = list.items.count
        list.items = try SetTable(context.database).counted(seen(list.items))
        list.total -= all - list.items.count
        if list.items.isEmpty { meant = nil }
        return StockPage(
            view: view, list: list,
            drawings: view.choosing == nil ? try items.drawings(of: list.items) : [:], meant: meant,
            departments: try departments.all(),
            low: try countLow(), company: try companies.company(),
            hasDemo: try items.hasDemo(),
            isEmpty: list.total == 0 && view.search.isEmpty,
            chosen: Set(chosenItems(request.form)), faults: faults, id: request.id,
            words: StockListWords(words.language)
        ).response(frame)
    }

    /// List with selectable items, after a form about several items was refused. Also used to
    /// show the small forms of the list again.
    func choosing(_ faults: Faults) throws(Failure) -> Response {
        try list(StockView().choosing(.some), faults)
    }

    private func countLow() throws(Failure) -> Int {
        isWithheld ? seen(try items.low(limit: StockPages.lowLimit)).count : try items.countLow()
    }

    func low() throws(Failure) -> Response {
        var low: [(item: Item, listing: Listing?)] = []
        var ordered: [ID<Item>: [Ordered]] = [:]
        let orders = OrderTable(context.database)
        let isOrdered = try orders.hasOpen()
        for item in seen(try items.low(limit: StockPages.lowLimit)) {
            low.append((item: item, listing: try context.listed(ListingForm.name(item))))
            if isOrdered { ordered[item.id] = try orders.ordered(item.id) }
        }
        return LowPage(
            items: low, ordered: ordered, drawings: try items.drawings(of: low.map { $0.item }),
            departments: try departments.all(), id: request.id, words: LowWords(words.language)
        ).response(frame)
    }

    func itemsFile() throws(Failure) -> Response {
        .file("items.csv", "text/csv", try StockFiles(context.database).items())
    }

    func movesFile() throws(Failure) -> Response {
        .file("stock-moves.csv", "text/csv", try StockFiles(context.database).moves())
    }
}

// The company, and the first steps of a shop.
extension StockPages {
    /// - Parameter values: nil for the stored company.
    func company(
        _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let company = try companies.company()
        let values = values ?? company.form
        let rate = try TaxTable(context.database).rates(of: nil)
            .last { $0.from <= context.today.number }
        return CompanyPage(
            company: company, dated: rate.flatMap { $0.from > 0 ? $0.rate : nil },
            values: values, faults: faults, id: shownId(values),
            words: CompanyWords(words.language)
        ).response(frame)
    }

    func welcome(
        _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        WelcomePage(
            setUp: SetUp(
                hasCompany: try !companies.company().name.isEmpty,
                hasPasscode: request.host.role == .alone ? nil : context.hasPasscode,
                hasDepartment: try departments.count() > 0, hasItem: try items.hasItems()),
            hasDemo: try items.hasDemo(), id: shownId(values), words: CompanyWords(words.language),
            values: values, faults: faults
        ).response(frame)
    }
}
