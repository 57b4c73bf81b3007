internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// Kinds of values in the stock.
extension FieldKind<Quantity> {
    static func quantity(_ unit: ItemUnit) -> FieldKind {
        FieldKind(
            .whole(0...Quantity.most.thousandths), input: .number,
            read: { $0.quantity($1, unit) }, typed: { quantity, _ in quantity.typed },
            bound: { .integer($0.thousandths) }, stored: { Quantity(thousandths: $0.integer()) })
    }

    /// Sum of moves, which may be negative. No form contains it.
    static var sum: FieldKind {
        FieldKind(
            ColumnRule.sum().kind, read: { _, _ in nil }, typed: { quantity, _ in quantity.typed },
            bound: { .integer($0.thousandths) }, stored: { Quantity(thousandths: $0.integer()) })
    }
}

extension FieldKind<Rate> {
    /// - Parameter most: in hundredths of a percent.
    static func rate(most: Int64, missing: StockFault) -> FieldKind {
        FieldKind(
            .whole(0...most), input: .number, isNeeded: true,
            read: { $0.rate($1, most: most, missing: missing) }, typed: { rate, _ in rate.typed },
            bound: { .integer($0.hundredths) }, stored: { Rate(hundredths: $0.integer()) })
    }
}

extension FieldKind<Money> {
    static var money: FieldKind {
        FieldKind(
            .whole(0...Money.most.minor), input: .number, read: { $0.money($1, $0.currency) },
            typed: { $1.typed($0) }, bound: { .integer($0.minor) },
            stored: { Money(minor: $0.integer()) })
    }
}

extension FieldKind<Int64> {
    /// A unit cost, in ten-thousandths of a minor unit.
    static var cost: FieldKind {
        FieldKind(
            .whole(0...ItemCost.most), input: .number, read: { $0.cost($1, $0.currency) },
            typed: { $1.typed(cost: $0) }, bound: { .integer($0) }, stored: { $0.integer() })
    }
}

extension FieldKind<String> {
    /// A number or any other text. A link or a scanned element is reduced to its number; it may be
    /// longer than any barcode.
    static var barcode: FieldKind {
        FieldKind(
            .name(Item.barcodeLimit), input: .code, limit: Item.barcodeLimit,
            read: { reading, name in
                let number = GoodsNumber(reading.form[name] ?? "")
                let isWrapped = reading.rules > 6 && number.isGTIN
                let typed = reading.text(name, limit: isWrapped ? 2_000 : Item.barcodeLimit)
                let isPlain =
                    typed.utf8.count <= 14 && typed.utf8.allSatisfy { (48...57).contains($0) }
                return isWrapped && !isPlain ? number.stored : typed
            }, typed: { text, _ in text }, bound: { .text($0) }, stored: { $0.text() })
    }
}
