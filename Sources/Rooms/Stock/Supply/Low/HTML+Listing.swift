package import Basics
package import Markup
package import RoomKit

// Buttons that put items on the shopping list.
extension Item {
    /// Its name on the shopping list.
    package var listName: String { ListingForm.name(self) }
}

extension HTML {
    /// A button that adds the missing quantity of an item to the shopping list. If the item is
    /// already listed, a text appears instead.
    ///
    /// - Parameters:
    ///   - listing: the item of the shopping list with that `listName`.
    ///   - isBrief: true for narrow places.
    package mutating func listing(
        _ item: Item, missing: Quantity, _ listing: Listing?, id: Identifier,
        isBrief: Bool = false
    ) {
        let words = LowWords(language)
        self.listing(
            listing, words.toList(item), ListingForm.fields(item, missing, listing, words), id: id,
            isBrief: isBrief)
    }

    /// Button for a thing that is not a stock item.
    package mutating func listing(named name: String, _ listing: Listing?, id: Identifier) {
        let words = LowWords(language)
        self.listing(
            listing, words.toList(named: name), ListingForm.fields(named: name, listing), id: id)
    }

    private mutating func listing(
        _ listing: Listing?, _ label: String, _ fields: [(name: String, value: String)],
        id: Identifier, isBrief: Bool = false
    ) {
        let words = LowWords(language)
        if listing?.isListed == true {
            a("chip listed", to: CommonPlace.shoppingList.link) {
                $0.text(isBrief ? words.onListBriefly : words.onList)
            }
            return
        }
        form("deed", to: ListingForm.link(listing), id: id) { form in
            for field in fields {
                form.hidden(field.name, field.value)
            }
            form.button("chip", [.type("submit"), .label(label)]) {
                $0.text(isBrief ? words.toListBriefly : words.toList)
            }
        }
    }
}
