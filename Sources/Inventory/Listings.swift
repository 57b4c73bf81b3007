package import Basics
package import Markup
package import Shell

// What is missing, and the shopping list.
extension Item {
    /// What it is called on the shopping list.
    package var listName: String { ListingForm.name(self) }
}

extension HTML {
    /// One tap that puts what is missing of an item onto the shopping list; where it stands there
    /// already, that is said instead.
    ///
    /// - Parameter listing: what the list knows of something by `listName`.
    package mutating func listing(
        _ item: Item, missing: Quantity, _ listing: Listing?, id: Identifier
    ) {
        let words = InventoryWords()
        self.listing(
            listing, words.toList(item), ListingForm.fields(item, missing, listing, words), id: id)
    }

    /// The same of something that is not kept in stock.
    package mutating func listing(named name: String, _ listing: Listing?, id: Identifier) {
        let words = InventoryWords()
        self.listing(
            listing, words.toList(named: name), ListingForm.fields(named: name, listing), id: id)
    }

    private mutating func listing(
        _ listing: Listing?, _ label: String, _ fields: [(name: String, value: String)],
        id: Identifier
    ) {
        let words = InventoryWords()
        if listing?.isListed == true {
            a("chip listed", to: Link(path: "/shopping")) { $0.text(words.onList) }
            return
        }
        form("deed", to: ListingForm.link(listing), id: id) { form in
            for field in fields {
                form.hidden(field.name, field.value)
            }
            form.button("chip", [.type("submit"), .label(label)]) { $0.text(words.toList) }
        }
    }
}
