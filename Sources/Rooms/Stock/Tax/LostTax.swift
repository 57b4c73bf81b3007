internal import Basics
internal import Markup
internal import RoomKit

/// Goods whose kind of tax another device deleted while this one was away: they sell at the company's
/// rate, which is said until a person chooses another.
enum LostTax {
    case ofItem, ofDepartment

    /// Nil where nothing is lost, and where an item's own tax counts.
    init?(_ item: Item, in department: Department, _ taxes: TaxTable) throws(Failure) {
        if try taxes.isLost(item.tax) {
            self = .ofItem
        } else if item.tax == nil, try taxes.isLost(department.tax) {
            self = .ofDepartment
        } else {
            return nil
        }
    }
}

extension HTML {
    mutating func write(_ lost: LostTax, of item: Item, _ words: TaxWords) {
        section("card") { card in
            card.p("wrong") {
                $0.text(lost == .ofItem ? words.lostOfItem : words.lostOfDepartment)
            }
            let place: StockRoute =
                lost == .ofItem ? .editItem(item.id) : .department(item.department)
            card.a("button quiet", to: place.link) { $0.text(words.choose) }
        }
    }

    /// The card of Today.
    mutating func write(
        lost items: [Item], _ departments: [Department], _ rate: Rate, _ words: TaxWords
    ) {
        section("card") { card in
            card.h2("small") { $0.text(words.lost) }
            card.p("wrong") { $0.text(words.lostAdvice(rate)) }
            card.ul("lines") { list in
                for item in items {
                    list.li {
                        $0.a(to: StockRoute.editItem(item.id).link) { $0.text(item.fullName) }
                    }
                }
                for department in departments {
                    list.li {
                        $0.a(to: StockRoute.department(department.id).link) {
                            $0.text(department.name)
                        }
                    }
                }
            }
        }
    }
}
