internal import Basics
internal import RoomKit

extension Recall {
    /// One row per step, without a limit. Headers and values are data, identical in every
    /// language.
    ///
    /// - Parameters:
    ///   - told: by sale.
    ///   - since: sales before this day are only on the server; nil if all are here.
    func file(told: [String: Told], since: Day?) -> [UInt8] {
        var sheet = Sheet([
            "recalled lot", "recalled item", "supplier", "step", "date", "number", "item", "lot",
            "quantity", "unit", "who", "told", "told on", "id",
        ])
        if let since { add(&sheet, "sales before this day are on the server only", since.text) }
        for part in parts {
            add(
                &sheet, "made from", Day(part.lot.at, in: part.lot.zone).text, part.item, part.lot,
                part.quantity)
        }
        for step in batches {
            add(&sheet, "used in a batch", step)
            for made in step.made {
                add(
                    &sheet, "made by a batch", Day(step.at, in: step.zone).text, made.item,
                    made.lot, made.quantity, number: step.known?.number ?? "")
            }
        }
        for step in sales { add(&sheet, "sold", step, step.source.flatMap { told[$0] }) }
        for step in possible {
            add(&sheet, "sold, perhaps of this lot", step, step.source.flatMap { told[$0] })
        }
        for step in others { add(&sheet, step.reason.rawValue, step) }
        for (lot, item) in held { add(&sheet, "on hand", "", item, lot, lot.held) }
        return sheet.bytes
    }

    private func add(_ sheet: inout Sheet, _ name: String, _ step: Step, _ told: Told? = nil) {
        add(
            &sheet, name, Day(step.at, in: step.zone).text, step.item, step.lot, step.quantity,
            number: step.known?.number ?? "", who: step.known?.who ?? "", told, step.source ?? "")
    }

    private func add(
        _ sheet: inout Sheet, _ step: String, _ date: String, _ item: Item? = nil,
        _ lot: StockLot? = nil, _ quantity: Quantity? = nil, number: String = "",
        who: String = "", _ told: Told? = nil, _ id: String = ""
    ) {
        sheet.append([
            self.lot.code, self.item.fullName, self.lot.supplier, step, date, number,
            item?.fullName ?? "", lot?.code ?? "", quantity?.typed ?? "",
            item?.unit.rawValue ?? "", who, told?.who ?? "",
            told.map { Day($0.at, in: $0.zone).text } ?? "", id,
        ])
    }
}
