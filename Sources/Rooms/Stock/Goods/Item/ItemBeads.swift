package import Basics
internal import Markup
internal import Notes
package import RoomKit
internal import SQLCore
internal import Web

/// Beads of an item: its note before; sales and low stock after.
@Sendable func stockBeads(
    _ part: Strand.Part, _ thing: Thing, _ request: Request, _ database: Database
) throws(Failure) -> [Bead] {
    let table = ItemTable(database)
    if part == .after, case .note(let slug, _) = thing {
        guard let item = try table.items(ofNote: slug, limit: 1).first else { return [] }
        return [try table.bead(item)]
    }
    guard case .item(let text) = thing, let id: ID<Item> = ID(text), let item = try table.item(id)
    else { return [] }
    switch part {
    case .here: return [try table.bead(item)]
    case .before:
        guard let note = item.note, let known = try NoteTable(database).summary(note) else {
            return []
        }
        return [Bead(known)]
    case .after:
        let words = ItemWords(request.language)
        var beads: [Bead] = []
        let use = try StockMoveTable(database).use(of: id, until: request.moment)
        if use.sold > 0 {
            beads.append(
                Bead(
                    words.common.sold(Quantity(thousandths: use.sold), item.unit),
                    ShopPart.sales.link,
                    .shop))
        }
        guard let department = try DepartmentTable(database).department(item.department) else {
            return beads
        }
        let standing = item.standing(level: item.level(department))
        if standing != .plenty {
            beads.append(Bead(words.common.left(item, standing), StockRoute.low.link, .shop))
        }
        return beads
    }
}

extension ItemTable {
    /// - Parameter quantity: the item's quantity on this strand; nil if unknown.
    package func bead(
        _ item: Item, _ quantity: Quantity? = nil, in language: Language = .english
    ) throws(Failure) -> Bead {
        let name =
            quantity.map { StockWords(language).made($0, item) } ?? item.fullName
        return Bead(
            name, StockRoute.item(item.id).link, .shop, drawing: try drawing(of: item),
            .item(item.id.text))
    }
}

extension StockWords {
    fileprivate func sold(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        language.say("\(amount(quantity, unit)) sold in 8 weeks")
    }

    fileprivate func made(_ quantity: Quantity, _ item: Item) -> String {
        language.say(
            item.unit == .each
                ? "\(amount(quantity, .each)) × \(item.fullName)"
                : "\(amount(quantity, item.unit)) \(item.fullName)")
    }
}
