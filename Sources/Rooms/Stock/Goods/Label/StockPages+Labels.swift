internal import Basics
internal import RoomKit
internal import Web

extension StockPages {
    /// Different labels on one page.
    private static let mostLabels = 200

    /// - Parameter query: the items, or a department, or neither for all items for sale.
    func priceLabels(_ query: Fields) throws(Failure) -> Response {
        var found: [Item] = []
        if query["item"] != nil {
            var ids: Set<ID<Item>> = []
            for id in chosenItems(query) where ids.insert(id).inserted {
                if found.count > StockPages.mostLabels { break }
                if let item = try items.item(id) { found += seen([item]) }
            }
        } else {
            found = try items.forSale(
                department: query["department"].flatMap { ID($0) }, words: [],
                limit: StockPages.mostLabels + 1)
        }
        return PriceLabelsPage(
            items: Array(found.prefix(StockPages.mostLabels)),
            isMore: found.count > StockPages.mostLabels, company: try companies.company(),
            options: LabelOptions(query), query: query, id: request.id,
            words: PriceLabelWords(words.language)
        ).response(frame)
    }
}
