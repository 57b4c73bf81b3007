internal import Basics
internal import Perfumery
internal import SQLCore
internal import Stock

/// The stock item that an ingredient is taken from, used by the cost, the stock check and
/// batches.
struct StockSource: Equatable {
    enum Choice: Equatable {
        case item(Item)
        /// Made from its parts if there are any; otherwise not taken from the stock.
        case none
        /// More than one item is possible, and none was chosen.
        case open
    }

    /// The key of this source in picks.
    let key: String
    /// The name used in calculations and on pages.
    let name: String
    /// The possible stock items.
    let items: [Item]
    /// True for an accord or a dilution, which can also be made from its parts.
    let hasParts: Bool
    let choice: Choice

    var item: Item? {
        if case .item(let item) = choice { item } else { nil }
    }

    /// True if a batch takes the ingredient ready-made, as one item.
    var isTaken: Bool { choice != .none }

    /// True if there is more than one source to choose from.
    var isChoice: Bool { items.count + (hasParts ? 1 : 0) > 1 }
}

/// The person's choices while finishing a batch: which items are taken.
struct StockPicks: Equatable {
    private var picks: [(key: String, item: ID<Item>?)] = []

    init() {}

    /// - Parameter typed: fields "item key", or "- key" for none; other texts are ignored.
    init(_ typed: [String]) {
        for text in typed {
            let parts = text.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let item = ID<Item>(String(parts[0]))
            guard item != nil || parts[0] == "-" else { continue }
            self = picking(item, for: String(parts[1]))
        }
    }

    var typed: [String] { picks.map { ($0.item?.text ?? "-") + " " + $0.key } }

    func picking(_ item: ID<Item>?, for key: String) -> StockPicks {
        var others = self
        others.picks.removeAll { $0.key == key }
        others.picks.append((key: key, item: item))
        return others
    }

    /// Nil if nothing was picked, or something that is not among the items.
    func choice(of key: String, among items: [Item]) -> StockSource.Choice? {
        guard let pick = picks.last(where: { $0.key == key }) else { return nil }
        guard let id = pick.item else { return StockSource.Choice.none }
        return items.first { $0.id == id }.map { .item($0) }
    }

    static func == (left: StockPicks, right: StockPicks) -> Bool { left.typed == right.typed }
}

/// Finds the stock items that lines are taken from.
struct StockSources {
    private let shelf: MaterialStockTable
    private let items: ItemTable
    private let made: BatchMadeTable
    private let medleys: MedleyTable
    private let picks: StockPicks
    private var dilutions: [MadeDilution]?
    /// A cache: many lines of a medley name one diluent.
    private var neat: [String: StockSource] = [:]
    private var thinned: [String: StockSource] = [:]

    init(_ database: Database, _ picks: StockPicks) {
        shelf = MaterialStockTable(database)
        items = ItemTable(database)
        made = BatchMadeTable(database)
        medleys = MedleyTable(database)
        self.picks = picks
    }

    /// A neat material: the chosen item, else the items with its name.
    mutating func material(_ name: String) throws(Failure) -> StockSource {
        let key = name.trimmed.lowercased()
        if let there = neat[key] { return there }
        let items = try shelf.items(of: name)
        let choice = picks.choice(of: key, among: items)
        let usual: StockSource.Choice =
            items.isEmpty ? .none : items.count == 1 ? .item(items[0]) : .open
        let source = StockSource(
            key: key, name: name, items: items, hasParts: false, choice: choice ?? usual)
        neat[key] = source
        return source
    }

    /// An accord: the chosen item, else items with its name and items made by its batches.
    ///
    /// - Parameter medley: the line's medley; items made by its own batches are not offered.
    func accord(
        _ id: ID<Medley>, named name: String, in medley: ID<Medley>?
    ) throws(Failure) -> StockSource {
        let summary = try medleys.summary(id)
        let full = summary.map { $0.scentingName + " / " + $0.name } ?? name
        var tied = try tied([name, full])
        if !tied.isChosen {
            try add(shelf.items(of: name), &tied.items)
            if id != medley { try add(weighable(made.items(madeOf: id)), &tied.items) }
        }
        return source("medley:" + id.raw, full, tied)
    }

    /// A diluted material: the item chosen for "Ambroxan, 10 % in DPG", else items with that name
    /// and items made by batches of exactly that dilution.
    mutating func dilution(
        _ name: String, _ thinning: Thinning, in medley: ID<Medley>?
    ) throws(Failure) -> StockSource {
        let full = thinning.name(of: name)
        let key = full.lowercased()
        if let there = thinned[key] { return there }
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
        thinned[key] = source
        return source
    }

    private typealias Tied = (items: [Item], isChosen: Bool)

    /// The item that the person chose for all medleys.
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

    /// The item is taken ready-made while some is on hand. If several items are on hand, the
    /// person must choose.
    private func source(_ key: String, _ name: String, _ tied: Tied) -> StockSource {
        let there = tied.isChosen ? tied.items : tied.items.filter { $0.onHand > .zero }
        let usual: StockSource.Choice =
            there.isEmpty ? .none : there.count == 1 ? .item(there[0]) : .open
        return StockSource(
            key: key, name: name, items: tied.items, hasParts: true,
            choice: picks.choice(of: key, among: tied.items) ?? usual)
    }

    private func weighable(_ ids: [ID<Item>]) throws(Failure) -> [Item] {
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
    /// "Ambroxan, 10 % in DPG" and "ambroxan 10% in DPG" become equal.
    fileprivate var withoutBlanks: String {
        lowercased().filter { $0 != " " && $0 != "," && $0 != "\u{A0}" }
    }
}

/// The item made by a batch that may be only a dilution.
struct MadeDilution: Equatable {
    let item: ID<Item>
    /// The medley of the batch.
    let medley: ID<Medley>
    let ingredients: [Ingredient]

    /// True if the lines are that material in that dilution: one diluted line, or a neat line and
    /// a line of the diluent.
    func holds(_ name: String, _ thinning: Thinning) -> Bool {
        guard let (own, whole) = parts(name, thinning.diluent), whole > 0 else { return false }
        // Differences of up to a thousandth are too small for a scale.
        let share = own / whole * 1_000_000
        return (share - Double(thinning.share)).magnitude <= Double(thinning.share) / 1_000
    }

    /// The amount of the material, and the total; nil if there is any other content.
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
