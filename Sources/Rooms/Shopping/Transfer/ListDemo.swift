internal import Basics
package import Web

/// The demo's list since rules 3: a perfumer's purchases and their places. Never edit it once
/// released, as `GroceryDemo`.
package enum ListDemo {
    /// A place, or something to buy there.
    package struct Line {
        /// Fields of the form that adds the record.
        package let fields: Fields
        /// Of the place that a thing is bought at: 0, 1, 2 … in the order of the places; nil for a place.
        package let place: Int?
    }

    /// The places first.
    package static var lines: [Line] {
        var found: [Line] = []
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
                String($0)
            }
            if parts.count == 3 {
                found.append(
                    Line(
                        fields: Fields([
                            ("name", parts[0]), ("order", parts[1]), ("colour", parts[2]),
                        ]),
                        place: nil))
            } else if parts.count == 5 {
                let isListed = !parts[4].hasPrefix("-")
                found.append(
                    Line(
                        fields: Fields([
                            ("name", parts[1]), ("quantity", parts[2]), ("unit", parts[3]),
                            ("remark", isListed ? parts[4] : ""), ("listed", isListed ? "1" : "0"),
                            ("available", "1"),
                        ]), place: wholeNumber(parts[0])))
            }
        }
        return found
    }

    /// Name, order, colour; place, name, quantity, unit, remark, or "-" for items off the list.
    private static let text = """
        Essential oils by post|10|#a8518a
        Glass and closures|20|#7d93a6
        Pharmacy|30|#4c9a6a
        0|Neroli|10|g|Runs low
        0|Ethanol|2|l|Undenatured, 96 %
        0|Blotting strips|2|packs|
        0|Soy wax|5|kg|-
        1|Spray bottles, 30 ml|48||Clear, 15 mm neck
        1|Crimp caps, 15 mm|50||With the pump
        1|Vials, 2 ml|100||For samples
        1|Labels|1|roll|
        1|Shrink bands|100||-
        2|Pipettes, 3 ml|100||
        2|Nitrile gloves|1|box|Size M
        2|Filter paper|1|pack|
        2|Isopropyl alcohol|1|l|To clean the beakers
        """
}

extension ListDemo {
    /// The demo as imported records.
    static var imported: (locations: [ImportedLocation], items: [ImportedItem]) {
        var locations: [ImportedLocation] = []
        var items: [ImportedItem] = []
        for line in lines {
            let fields = line.fields
            let name = fields["name"] ?? ""
            if let place = line.place {
                items.append(
                    ImportedItem(
                        line: items.count + 1, name: name,
                        quantity: wholeNumber(fields["quantity"] ?? "") ?? 1,
                        isListed: fields["listed"] == "1",
                        isAvailable: true, locationName: locations[place].name,
                        unit: fields["unit"],
                        remark: fields["remark"]))
            } else if let order = wholeNumber(fields["order"] ?? ""),
                let colour = Colour(hexadecimal: String((fields["colour"] ?? "").dropFirst()))
            {
                locations.append(
                    ImportedLocation(
                        line: locations.count + 1, name: name, order: order, colour: colour))
            }
        }
        return (locations, items)
    }
}
