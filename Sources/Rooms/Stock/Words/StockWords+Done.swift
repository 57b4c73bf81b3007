internal import Basics
internal import RoomKit

// Messages after something was done.
extension StockWords {
    func counted(_ name: String, _ difference: String?) -> String {
        language.say(
            difference.map { "\(name): counted, \($0)" } ?? "\(name): counted, no difference")
    }
    var demoLoaded: String { language.say("Demo shop loaded") }
    var demoWasThere: String { language.say("The demo shop was already loaded") }
    var demoRemoved: String { language.say("Demo shop removed") }
    var noDemo: String { language.say("There is no demo shop") }
}

// Descriptions of entries, for the lists of pending and refused entries.
extension StockWords {
    var theDemo: String { language.say("Demo shop") }

    /// Nil for a field that need not be shown.
    func label(field: String) -> String? {
        switch field {
        case "opening": opening
        case "quantity", "pack": quantity
        case "paid": paid
        case "remark": remark
        case "lot": lotCode
        case "date": lotDate
        case "who": toldWho
        case "currency": currency
        case "tax": taxRate
        case "country": country
        case "address": address
        case "receipt": receiptNote
        case "responsible": responsible
        default:
            ItemFields.all.label(field, language) ?? DepartmentFields.all.label(field, language)
        }
    }
}
