public import Basics

// Reading in the order of the SELECT list, so that no position is written down:
//
//     try database.all("SELECT name, price, barcode FROM …") { (row) throws(Failure) in
//         Goods(name: row.text(), price: row.integer(), barcode: row.optionalText())
//     }
//
// Swift evaluates arguments from left to right. A value that is needed twice, or only in one branch
// with others behind it, is read into a constant first.
extension Row {
    /// Position of the next column. A column past the last would read as NULL.
    @inline(never)
    private func column() -> Int {
        let column = next.pointee
        assert(column < columnCount, "the SELECT list has \(columnCount) columns")
        next.pointee = column + 1
        return column
    }

    public func text() -> String { text(column()) }
    public func optionalText() -> String? { optionalText(column()) }
    public func integer() -> Int64 { integer(column()) }
    public func int() -> Int { int(column()) }
    public func real() -> Double { real(column()) }
    public func blob() -> [UInt8] { blob(column()) }
    /// True for the integer 1.
    public func flag() -> Bool { integer() == 1 }
    public func isNull() -> Bool { isNull(column()) }

    @inline(never)
    public func optionalInteger() -> Int64? {
        let column = column()
        return isNull(column) ? nil : integer(column)
    }

    /// True if the next column is NULL. Only then the column is consumed.
    public func skipsNull() -> Bool {
        guard isNull(next.pointee) else { return false }
        _ = column()
        return true
    }

    /// Nil for NULL and for a value that is not a UUID's text.
    @inlinable
    public func id<Thing>() -> ID<Thing>? where Thing.RawID == Identifier { ID(text()) }

    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withBytes(column(), body)
    }

    /// First column as a text: names the row in a message.
    public var key: String { text(0) }
}
