internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// A line entered by the share of its neat material in the whole: "0.5 % neat". The dilution in
/// stock is taken, and the amount follows.
struct NeatShare {
    /// The line, labelled as by `lineLabels`.
    private let label: String
    /// Millionths of a percent.
    private let units: Int64

    /// Reads the fields of the form; nil, and faults, if something is wrong.
    init?(_ form: Fields, _ faults: inout Faults) {
        label = form["neat-of"] ?? ""
        units = Decimal(typed: form["neat"] ?? "", places: 6, comma: .refused)?.units ?? 0
        guard (1...99_999_999).contains(units) else {
            faults.add("neat", MedleysFault.notAShare)
            return nil
        }
    }

    /// 0…1.
    private var share: Double { Double(units) / 100_000_000 }

    /// The lines with the line's dilution and amount; nil, and a fault, if impossible.
    func done(
        _ ingredients: [Ingredient], _ composition: Composition, _ stock: DilutionsInStock,
        _ faults: inout Faults
    ) throws(Failure) -> [Ingredient]? {
        let labels = lineLabels(ingredients.map { ($0.name, $0.dilution) })
        guard let place = labels.firstIndex(of: label) else {
            faults.add("neat-of", MedleysFault.chooseOne)
            return nil
        }
        var changed = ingredients
        // An accord has no dilutions of its own.
        var isMaterial = true
        if case .accord = changed[place].link { isMaterial = false }
        if isMaterial, let dilution = try stock.dilution(of: changed[place].name, for: share) {
            changed[place].dilution = dilution
        }
        let part = changed[place].dilution.map { Double($0.share) / 1_000_000 } ?? 1
        guard share < part else {
            faults.add("neat", MedleysFault.othersAreMore)
            return nil
        }
        let isOfShares = ingredients.allSatisfy { $0.amount.unit == .percent }
        let amount: Amount?
        if isOfShares {
            amount = Amount(rounding: share / part * 100, unit: .percent)
        } else {
            let others = composition.total.mass.grams - composition.lines[place].mass.grams
            guard others > 0 else {
                faults.add("neat", MedleysFault.othersAreMore)
                return nil
            }
            amount = Amount(rounding: share * others / (part - share), unit: .gram)
        }
        guard let amount else {
            faults.add("neat", MedleysFault.amountTooLarge)
            return nil
        }
        changed[place].amount = amount
        return changed
    }
}

/// Dilutions of materials that are on hand.
struct DilutionsInStock {
    private let items: ItemTable

    init(_ database: Database) {
        items = ItemTable(database)
    }

    /// The strongest dilution on hand that a scale can weigh for the share; nil if there is none.
    func dilution(of name: String, for share: Double) throws(Failure) -> Thinning? {
        var best: Thinning?
        for item in try items.materials(beginning: name, limit: 200) where item.onHand > .zero {
            guard let thinning = Thinning(ofItem: item.lot, of: name),
                Double(thinning.share) / 1_000_000 > share
            else { continue }
            if best.map({ $0.share < thinning.share }) ?? true { best = thinning }
        }
        return best
    }
}

extension Thinning {
    /// Reads the names of stock items, such as "Ambroxan, 10 % in DPG" and "ambroxan 10% in DPG".
    init?(ofItem item: String, of material: String) {
        guard item.lowercased().hasPrefix(material.lowercased()) else { return nil }
        let text = item.dropFirst(material.count).drop { $0 == "," || $0 == " " || $0 == "\u{A0}" }
        guard let sign = text.firstIndex(of: "%"),
            let share = Decimal(
                typed: String(text[..<sign]).trimmed, places: 4, comma: .decimals)?.units,
            (1...999_999).contains(share)
        else { return nil }
        let rest = String(text[text.index(after: sign)...]).trimmed
        guard rest.lowercased().hasPrefix("in ") else { return nil }
        let diluent = String(rest.dropFirst(3)).trimmed
        guard !diluent.isEmpty else { return nil }
        self.init(share: share, diluent: diluent)
    }
}

extension MedleyFormPage {
    func neatShare(_ html: inout HTML) {
        let names = lineLabels(
            IngredientForm(values).lines.filter { !$0.name.trimmed.isEmpty }.map {
                ($0.name.trimmed, $0.thinned)
            })
        guard names.count > 1 else { return }
        let isOpen = faults["neat"] != nil || faults["neat-of"] != nil
        html.element("details", "rebalance", [.flag("open", isOpen)]) { details in
            details.element("summary") { $0.text(words.neatShare) }
            details.div("inline") { line in
                line.field(
                    FormField("neat-of", words.neatOf, .choice(names.map { ($0, $0) })), values,
                    faults)
                line.field(
                    FormField("neat", words.neatLabel, .number, hint: words.neatHint), values,
                    faults)
            }
            details.p {
                $0.button(
                    "button quiet",
                    [
                        .type("submit"), .name("act"), .value("neat"),
                        .flag("formnovalidate", true),
                    ]
                ) { $0.text(words.changeAmounts) }
            }
        }
    }
}
