internal import Basics
internal import Inventory
internal import Perfumery
internal import SQLCore

/// Where something that lines name is taken from. Cost, "in stock", "enough" and what a batch takes
/// all follow this.
struct StockSource: Equatable {
    enum Choice: Equatable {
        case item(Item)
        /// Made of its parts, where it has any; else not from the stock.
        case none
        /// It may be more than one item, and nobody has said which.
        case open
    }

    /// What a pick names it by.
    let key: String
    /// As the arithmetic and the pages call it.
    let name: String
    /// What it may be taken from.
    let items: [Item]
    /// Whether it was made before, and could be made of its parts again: an accord, a dilution.
    let hasParts: Bool
    let choice: Choice

    var item: Item? {
        if case .item(let item) = choice { item } else { nil }
    }

    /// Whether a batch takes it as one.
    var isTaken: Bool { choice != .none }

    /// Whether there is anything to choose between.
    var isChoice: Bool { items.count + (hasParts ? 1 : 0) > 1 }
}

/// What the person chose while finishing a batch: what some of it is taken from.
struct StockPicks: Equatable {
    private var picks: [(key: String, item: Identifier?)] = []

    init() {}

    /// - Parameter typed: fields "item key", or "- key" for none; what is no such field is left out.
    init(_ typed: [String]) {
        for text in typed {
            let parts = text.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let item = Identifier(String(parts[0]))
            guard item != nil || parts[0] == "-" else { continue }
            self = picking(item, for: String(parts[1]))
        }
    }

    var typed: [String] { picks.map { ($0.item?.text ?? "-") + " " + $0.key } }

    func picking(_ item: Identifier?, for key: String) -> StockPicks {
        var others = self
        others.picks.removeAll { $0.key == key }
        others.picks.append((key: key, item: item))
        return others
    }

    /// Nil where nothing was picked, or what isn't among the items.
    func choice(of key: String, among items: [Item]) -> StockSource.Choice? {
        guard let pick = picks.last(where: { $0.key == key }) else { return nil }
        guard let id = pick.item else { return StockSource.Choice.none }
        return items.first { $0.id == id }.map { .item($0) }
    }

    static func == (left: StockPicks, right: StockPicks) -> Bool { left.typed == right.typed }
}

/// Finds what lines are taken from.
struct StockSources {
    private let shelf: MaterialStockTable
    private let items: ItemTable
    private let made: BatchMadeTable
    private let medleys: MedleyTable
    private let picks: StockPicks
    private let words = MedleysWords()
    private var dilutions: [MadeDilution]?
    /// What was found already: a medley names its diluent on each line.
    private var found: [String: StockSource] = [:]

    init(_ database: Database, _ picks: StockPicks) {
        shelf = MaterialStockTable(database)
        items = ItemTable(database)
        made = BatchMadeTable(database)
        medleys = MedleyTable(database)
        self.picks = picks
    }

    /// A neat material: the item that was chosen for it, else those of its name.
    mutating func material(_ name: String) throws(Failure) -> StockSource {
        let key = name.trimmed.lowercased()
        if let there = found["material:" + key] { return there }
        let items = try shelf.items(of: name)
        let choice = picks.choice(of: key, among: items)
        let usual: StockSource.Choice =
            items.isEmpty ? .none : items.count == 1 ? .item(items[0]) : .open
        let source = StockSource(
            key: key, name: name, items: items, hasParts: false, choice: choice ?? usual)
        found["material:" + key] = source
        return source
    }

    /// An accord: what was chosen for it, else what bears its name and what batches of it became.
    ///
    /// - Parameter medley: whose lines they are; what is made of it is not made from itself.
    func accord(
        _ id: String, named name: String, in medley: String?
    ) throws(Failure) -> StockSource {
        let summary = try medleys.summary(id)
        let full = summary.map { $0.scentingName + " / " + $0.name } ?? name
        var tied = try tied([name, full])
        if !tied.isChosen {
            try add(shelf.items(of: name), &tied.items)
            if id != medley { try add(weighable(made.items(madeOf: id)), &tied.items) }
        }
        return source("medley:" + id, full, tied)
    }

    /// A material thinned: what was chosen for "Ambroxan, 10 % in DPG", else what is called so, and
    /// what batches of just that became.
    mutating func dilution(
        _ name: String, _ thinning: Thinning, in medley: String?
    ) throws(Failure) -> StockSource {
        let full = words.lineName(name, thinning)
        let key = full.lowercased()
        if let there = found[key] { return there }
        var tied = try tied([full])
        if !tied.isChosen {
            let begun = try items.materials(beginning: name, limit: 200)
            add(begun.filter { $0.lot.withoutBlanks == full.withoutBlanks }, &tied.items)
            let all: [MadeDilution]
            if let there = dilutions { all = there } else { all = try made.dilutions() }
            dilutions = all
            let same = all.filter { $0.medley != medley && $0.holds(name, thinning) }
            try add(weighable(same.map { $0.item }), &tied.items)
        }
        let source = source(key, full, tied)
        found[key] = source
        return source
    }

    private typealias Tied = (items: [Item], isChosen: Bool)

    /// What the person said it is, once for all medleys.
    private func tied(_ names: [String]) throws(Failure) -> Tied {
        for name in names {
            switch try shelf.choice(of: name) {
            case .byName: continue
            case .none: return ([], true)
            case .item(let id):
                if let item = try items.item(id), item.isMaterial { return ([item], true) }
            }
        }
        return ([], false)
    }

    /// Taken as one while any of it is there; of several that are there somebody must say which.
    private func source(_ key: String, _ name: String, _ tied: Tied) -> StockSource {
        let there = tied.isChosen ? tied.items : tied.items.filter { $0.onHand > .zero }
        let usual: StockSource.Choice =
            there.isEmpty ? .none : there.count == 1 ? .item(there[0]) : .open
        return StockSource(
            key: key, name: name, items: tied.items, hasParts: true,
            choice: picks.choice(of: key, among: tied.items) ?? usual)
    }

    private func weighable(_ ids: [Identifier]) throws(Failure) -> [Item] {
        var found: [Item] = []
        for id in ids {
            if let item = try items.item(id), item.stockUnit != nil { found.append(item) }
        }
        return found
    }

    private func add(_ more: [Item], _ items: inout [Item]) {
        for item in more where !items.contains(where: { $0.id == item.id }) { items.append(item) }
    }
}

extension String {
    /// "Ambroxan, 10 % in DPG" and "ambroxan 10% in DPG" are one.
    fileprivate var withoutBlanks: String {
        lowercased().filter { $0 != " " && $0 != "," && $0 != "\u{A0}" }
    }
}

/// What a batch of nothing but a dilution became.
struct MadeDilution: Equatable {
    let item: Identifier
    /// Which medley it was a batch of.
    let medley: String
    let ingredients: [Ingredient]

    /// Whether it is that material, thinned so far: by a line that says so, or by a neat line and
    /// one of the diluent.
    func holds(_ name: String, _ thinning: Thinning) -> Bool {
        guard let (own, whole) = parts(name, thinning.diluent), whole > 0 else { return false }
        // What a scale can't tell is the same: a thousandth.
        let share = own / whole * 1_000_000
        return (share - Double(thinning.share)).magnitude <= Double(thinning.share) / 1_000
    }

    /// How much of the material, and how much altogether; nil where there is anything else in it.
    private func parts(_ name: String, _ diluent: String) -> (own: Double, whole: Double)? {
        var own = 0.0
        var whole = 0.0
        guard let unit = ingredients.first?.amount.unit, ingredients.count <= 2,
            ingredients.count == 1 || !unit.isVolume
        else { return nil }
        for line in ingredients {
            guard line.amount.unit == unit else { return nil }
            whole += line.amount.value
            if line.name.lowercased() == name.lowercased() {
                if let thinning = line.dilution {
                    guard thinning.diluent.lowercased() == diluent.lowercased() else { return nil }
                    own += line.amount.value * Double(thinning.share) / 1_000_000
                } else {
                    own += line.amount.value
                }
            } else if line.name.lowercased() != diluent.lowercased() || line.dilution != nil {
                return nil
            }
        }
        return (own, whole)
    }
}
