internal import Basics
internal import Journal
internal import SQLCore

// Sheets, each named for its table.
extension Arriving {
    func readSheet(_ file: BroughtFile) throws(Fault.Stop) {
        // As a browser names it that has one of this name already: "sale (1).csv".
        let name = String(file.name.prefix { $0.isASCII && ($0.isLowercase || $0 == "_") })
        guard scratch.shapes[name] != nil else { throw .file(Fault(.unknownSheet)) }
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            throw .file(Fault(.notUTF8))
        }
        guard let shape = shape(name) else { return }
        var reader = SheetReader(file.bytes)
        guard let head = try next(&reader) else { throw .file(Fault(.empty)) }
        guard let columns = columns(head.cells, of: shape) else { return }
        let insertion = shape.insertion(of: columns.map { $0.name })
        var row = 0
        while let line = try next(&reader) {
            row += 1
            var given: [Given] = []
            for (index, cell) in line.cells.enumerated() {
                given.append(
                    index < columns.count
                        ? TableSheet.value(cell, columns[index]) : .value(.text(cell)))
            }
            try take(given, as: columns, of: name, row: row, by: insertion)
        }
    }

    private func next(_ reader: inout SheetReader) throws(Fault.Stop) -> SheetRow? {
        do throws(SheetFault) {
            return try reader.next()
        } catch {
            switch error {
            case .unclosedQuote(let line), .textAfterQuote(let line):
                throw .file(Fault(.quote(line: line)))
            }
        }
    }
}
