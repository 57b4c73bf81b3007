internal import Basics
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormulaPages {
    /// The stock for a medley.
    func stockSection(_ recipe: Recipe) throws(Failure) -> StockSection {
        let check = recipe.composition.map { StockCheck($0, recipe.stock, recipe.sources) }
        let id = request.id.derived(1_000)
        guard let check, check.isOfStock else {
            return StockSection(
                check: nil, listings: [], past: [:], today: context.today, id: id,
                words: MaterialStockWords(words.language))
        }
        var listings: [Listing?] = []
        for need in check.needs {
            listings.append(try context.listed(need.item?.listName ?? need.material))
        }
        var past: [ID<Item>: StockLot] = [:]
        for lot in try LotTable(database).dated(before: context.today, limit: 1_000).reversed() {
            past[lot.item] = lot
        }
        return StockSection(
            check: check, listings: listings, past: past, today: context.today, id: id,
            words: MaterialStockWords(words.language)
        )
    }
}
