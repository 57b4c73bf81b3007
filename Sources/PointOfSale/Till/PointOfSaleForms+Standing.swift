package import Basics
package import Journal
package import Web

extension PointOfSaleForms {
    /// The current fields of what the form of a place edits; nil for a place that edits nothing.
    package func standing(_ route: PointOfSaleRoute) throws(Failure) -> Standing? {
        guard case .tender(let id) = route else { return nil }
        return try SaleTable(database).sale(id).map {
            Standing(route.target, $0.name, Fields([("tender", $0.tender.rawValue)]))
        }
    }

    /// A field's value in words.
    package func say(
        _ route: PointOfSaleRoute, _ field: String, _ value: Fields
    ) -> (label: String, text: String) {
        let tender = value["tender"].flatMap { Tender(rawValue: $0) }
        return (words.howPaid, tender.map { words.name($0) } ?? value.inOneLine)
    }
}
