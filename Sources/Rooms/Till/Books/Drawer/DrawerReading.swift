internal import Basics
internal import RoomKit
internal import Web

// Reading the fields that the forms of the drawer share.

/// The most characters of the remark of a cash move or a close.
let drawerRemarkLimit = 200

/// The currency that the form was shown in.
func readCurrency(_ form: Fields, _ faults: inout Faults) -> Currency? {
    if let currency = Currency(code: form["currency"] ?? "") { return currency }
    faults.add("", TillFault.noCurrency)
    return nil
}

/// A sum above 0.
func readAmount(
    _ form: Fields, _ currency: Currency, rules: Int64, _ faults: inout Faults
) -> Money? {
    do throws(Misread) {
        let sum = try currency.read(form["sum"] ?? "", rules: rules)
        guard sum > .zero else { throw .notANumber }
        return sum
    } catch {
        faults.add("sum", error, or: TillFault.noAmount)
        return nil
    }
}

func readRemark(_ form: Fields, _ faults: inout Faults) -> String {
    let remark = (form["remark"] ?? "").trimmed
    let over = remark.count - drawerRemarkLimit
    if over > 0 { faults.add("remark", tooLongBy: over) }
    return remark
}
