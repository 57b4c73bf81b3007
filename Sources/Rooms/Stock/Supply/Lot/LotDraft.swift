internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// Label data of a lot, from a form.
struct LotDraft {
    let code: String
    let supplier: String
    let date: Day?
    let isRetest: Bool

    init(_ reading: inout FormReading) {
        code = reading.text("lot", limit: StockLot.codeLimit)
        supplier = reading.text("supplier", limit: Item.supplierLimit)
        let typed = (reading.form["date"] ?? "").trimmed
        date = StockLot.date(typed: typed)
        if !typed.isEmpty, date == nil { reading.fault("date", .notADate) }
        isRetest = reading.form["dated"] == "retest"
    }

    var isBlank: Bool { code.isEmpty && supplier.isEmpty && date == nil }

    /// - Parameter item: the item, with the default supplier.
    func lot(_ id: ID<StockLot>, of item: Item, _ entry: Entry) -> StockLot {
        StockLot(
            id: id, item: item.id, code: code,
            supplier: supplier.isEmpty ? item.supplier : supplier,
            date: date, isRetest: isRetest, at: entry.at, zone: entry.zone)
    }
}

extension StockLot {
    /// Form values.
    var form: Fields {
        var form = Fields()
        form.add("lot", code)
        form.add("date", date?.text ?? "")
        form.add("dated", isRetest ? "retest" : "best")
        form.add("supplier", supplier)
        return form
    }
}

extension HTML {
    mutating func lotFields(_ values: Fields, _ faults: Faults, _ words: LotWords) {
        var values = values
        if values["dated"] == nil { values.add("dated", "best") }
        field(FormField("lot", words.common.lotCode, limit: StockLot.codeLimit), values, faults)
        segments(
            "dated", words.common.lotDate,
            [(value: "best", label: words.bestBefore), (value: "retest", label: words.retest)],
            values, Faults())
        field(FormField("date", words.lotDay, .date), values, faults)
        field(
            FormField("supplier", words.common.supplier, limit: Item.supplierLimit), values, faults)
    }
}
