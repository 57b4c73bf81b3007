/// Visible sheets of a workbook, as CSV: see `Workbook.sheets`.
package struct SheetTexts: Equatable, Sendable {
    package struct Sheet: Equatable, Sendable {
        package let name: String
        package let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    package var sheets: [Sheet]
    /// Counts of hidden sheets, rows and columns with content, which are left out: "hidden 1 0 2", a
    /// remark of `ImportText`. Empty if nothing is hidden.
    package var hidden: String

    package init(_ sheets: [Sheet], hidden: String = "") {
        self.sheets = sheets
        self.hidden = hidden
    }

    /// Sheets one below the other.
    var joined: String { sheets.map(\.text).joined() }

    /// One of the sheets, as in a workbook that has no other; nil if there is no such sheet.
    package func only(_ place: Int) -> SheetTexts? {
        sheets.indices.contains(place) ? SheetTexts([sheets[place]], hidden: hidden) : nil
    }
}
