package import Basics
internal import Portability
package import RoomKit

// Opens packed files: on the server, in a separate process.
extension ImportedFile {
    /// The file with its unpacked contents; an opened file stays unchanged.
    package func opened(_ inflate: Inflate?) -> ImportedFile {
        guard contents == .asItCame, Archive.isOne(bytes) else { return self }
        do throws(ImportFault.Stop) {
            guard let members = Archive.members(of: bytes, inflate: inflate),
                !members.contains(where: { Archive.isOne($0.bytes) }) || Workbook.isOne(members)
            else { throw .file(ImportFault(.packed)) }
            guard Workbook.isOne(members) else { return holding(.members(members)) }
            guard bytes.count <= ReadingLimits.workbook else {
                throw .file(ImportFault(.tooLarge(megabytes: ReadingLimits.workbook >> 20)))
            }
            return holding(.sheets(try Workbook.sheets(of: members)))
        } catch {
            guard case .file(let fault) = error else { return holding(.refused(.notWhatItSays)) }
            return holding(.refused(fault.kind))
        }
    }

    /// Tables of a workbook, or the text of the file; nil if neither.
    package var text: ImportText? {
        switch contents {
        case .sheets(let book): ImportText(name: name, book.joined, remark: book.hidden)
        case .asItCame:
            TextBytes(bytes).map {
                ImportText(
                    name: name, $0.text,
                    remark: $0.encoding == .windows1252 ? ImportText.windows1252 : "")
            }
        case .members, .refused: nil
        }
    }

    /// Like `text`, for the rooms' detection; nil, too, if larger than any room reads.
    package var textOfRoom: ImportText? {
        guard let text, text.text.utf8.count <= ReadingLimits.roomText else { return nil }
        let bytes = [UInt8](text.text.utf8)
        return isJSON(bytes) || TextShape(bytes).isOfRoom ? text : nil
    }

    /// True if valid JSON to the end: JSON may be one long line.
    private func isJSON(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        guard let first = reader.peek(), first == 0x7B || first == 0x5B,
            (try? reader.skip()) != nil
        else { return false }
        return reader.peek() == nil
    }

    package var isPacked: Bool { Archive.isOne(bytes) }

    /// True if `tried` reads the file.
    package var isTried: Bool { !isPacked && bytes.count <= ReadingLimits.tried }

    /// Reads a text to the end with the readers of an import, and discards the result: an input
    /// that would stop a reader stops here.
    package func tried() -> ImportedFile {
        guard isTried, String(validating: bytes, as: UTF8.self) != nil else { return self }
        var json = JSONReader(bytes)
        try? json.skip()
        guard TextShape(bytes).isOfTable else { return self }
        var sheet = SheetReader(bytes)
        while let row = try? sheet.next() { _ = row.cells.count }
        return self
    }
}

extension ImportedFile.Contents {
    /// Packs the contents for transfer from the opening process to its caller.
    ///
    /// - Parameter put: takes the next piece. Members are not copied for a piece.
    package func pack(_ put: ([UInt8]) -> Void) {
        var head = Packing()
        switch self {
        case .asItCame: head.append(number: 0)
        case .members(let members):
            head.append(number: 1)
            head.append(number: members.count)
            for member in members {
                head.append(member.name)
                head.append(number: member.bytes.count)
                put(head.bytes)
                put(member.bytes)
                head = Packing()
            }
        case .sheets(let book):
            head.append(number: 2)
            head.append(book.hidden)
            head.append(number: book.sheets.count)
            for sheet in book.sheets {
                head.append(sheet.name)
                head.append(sheet.text)
            }
        case .refused(let kind):
            let (code, number) = kind.packed
            head.append(number: 3)
            head.append(number: code)
            head.append(number: number)
        }
        put(head.bytes)
    }

    /// Nil for bytes that `pack` does not write: output of the opening process is not trusted.
    package init?(_ unpacking: inout Unpacking) {
        switch unpacking.number() {
        case 0: self = .asItCame
        case 1:
            guard let count = unpacking.number(), count <= ReadingLimits.members else { return nil }
            var members: [ImportedFile] = []
            for _ in 0..<count {
                guard let name = unpacking.text(), let bytes = unpacking.bytes() else { return nil }
                members.append(ImportedFile(name: name, bytes: bytes))
            }
            self = .members(members)
        case 2:
            guard let hidden = unpacking.text(), let count = unpacking.number(),
                count <= ReadingLimits.members
            else { return nil }
            var sheets: [SheetTexts.Sheet] = []
            for _ in 0..<count {
                guard let name = unpacking.text(), let text = unpacking.text() else { return nil }
                sheets.append(SheetTexts.Sheet(name: name, text: text))
            }
            self = .sheets(SheetTexts(sheets, hidden: hidden))
        case 3:
            guard let code = unpacking.number(), let number = unpacking.number() else { return nil }
            self = .refused(
                ImportFault.Kind(packed: Int(clamping: code), Int(clamping: number)))
        default: return nil
        }
    }
}

extension ImportFault.Kind {
    /// Code of the reason why a file can't be opened.
    fileprivate var packed: (code: Int, number: Int) {
        switch self {
        case .packed: (1, 0)
        case .tooLarge(let megabytes): (2, megabytes)
        case .tooManyRows(let most): (3, most)
        default: (0, 0)
        }
    }

    fileprivate init(packed code: Int, _ number: Int) {
        switch code {
        case 1: self = .packed
        case 2: self = .tooLarge(megabytes: number)
        case 3: self = .tooManyRows(number)
        default: self = .notWhatItSays
        }
    }
}
