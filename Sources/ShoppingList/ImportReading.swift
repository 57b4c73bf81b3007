internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// A location of a file.
struct ImportedLocation: Equatable {
    /// From 1, in its list.
    let line: Int
    let name: String
    let order: Int
    let colour: Colour
}

/// An item of a file.
struct ImportedItem: Equatable {
    let line: Int
    var name: String
    var quantity: Int
    var isListed: Bool
    var isAvailable: Bool
    var locationName: String
    /// Nil where the file has no such thing, as the old app's: what is there then stays.
    var unit: String?
    var remark: String?
}

/// Reads files of locations and items: the old app's two (`locations.json`, `shoppingItems.json`),
/// and Neroli's own, which holds both lists under `locations` and `shoppingItems`.
///
/// SQLite reads the JSON, so neither host needs a reader of its own.
struct ImportReading {
    private let database: Database
    private let rules: Int64
    private let words = ShoppingListWords()

    /// - Parameter rules: of the entry that holds the files: release 0.1 mixed a colour that shines
    ///   through with white, and what it took in stays as it was.
    init(_ database: Database, rules: Int64 = Entry.currentRules) {
        self.database = database
        self.rules = rules
    }

    struct Files {
        var locations: [ImportedLocation] = []
        var items: [ImportedItem] = []
        var faults = Faults()
    }

    /// The fields of the form that hold a file's text each.
    static let fields = ["first", "second"]
    /// Bytes of both files together, so that the form stays below what a host takes.
    static let sizeLimit = 3_000_000
    static let lineLimit = 20_000
    /// The same as a form bears them, a little below what a host takes.
    static let formLimit = 4_000_000
    /// Nobody reads more than so many faults.
    static let faultLimit = 20

    func read(_ form: Fields) throws(Failure) -> Files {
        var files = Files()
        var size = 0
        for field in ImportReading.fields { size += (form[field] ?? "").utf8.count }
        guard size <= ImportReading.sizeLimit else {
            files.faults.add("first", words.filesTooLarge)
            return files
        }
        for field in ImportReading.fields {
            let text = (form[field] ?? "").trimmed
            if !text.isEmpty { try read(text, field, &files) }
        }
        if size == 0 || (form["first"] ?? form["second"] ?? "").trimmed.isEmpty,
            files.locations.isEmpty, files.items.isEmpty, files.faults.isEmpty
        {
            files.faults.add("first", words.noFile)
        }
        if files.locations.count + files.items.count > ImportReading.lineLimit {
            files.faults.add("first", words.tooManyLines)
        }
        return files
    }

    private func read(_ text: String, _ field: String, _ files: inout Files) throws(Failure) {
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else {
            return files.faults.add(field, words.notJSON)
        }
        let kind = try database.first("SELECT json_type(?)", [.text(text)]) {
            (row) throws(Failure) in row.text(0)
        }
        switch kind {
        case "array": try readList(text, "$", field, &files)
        case "object":
            try readList(text, "$.locations", field, &files)
            try readList(text, "$.shoppingItems", field, &files)
            if files.locations.isEmpty, files.items.isEmpty, files.faults.isEmpty {
                files.faults.add(field, words.nothingInFile)
            }
        default: files.faults.add(field, words.notAList)
        }
    }

    private func readList(
        _ text: String, _ path: String, _ field: String, _ files: inout Files
    ) throws(Failure) {
        var line = 0
        try database.each(ImportReading.elements, [.text(text), .text(path)]) {
            (row) throws(Failure) in
            line += 1
            guard files.faults.faults.count < ImportReading.faultLimit else { return }
            let element = Element(row, line: line, keepsHue: rules > 1)
            do throws(Unfit) {
                if element.isLocation {
                    files.locations.append(try element.location(words))
                } else if element.isItem {
                    files.items.append(try element.item(words))
                } else {
                    throw Unfit(reason: words.neitherItemNorLocation)
                }
            } catch {
                files.faults.add(field, words.line(line, error.reason))
            }
        }
    }

    /// Each value as it stands in the file (`->`), so that no number is rounded on the way.
    private static let elements = """
        SELECT thing -> '$.name', thing -> '$.visitationOrder', thing -> '$.red',
            thing -> '$.green', thing -> '$.blue', thing -> '$.opacity', thing -> '$.quantity',
            thing -> '$.onList', thing -> '$.isAvailable', thing -> '$.locationName',
            thing -> '$.unit', thing -> '$.remark',
            thing ->> '$.name', thing ->> '$.locationName', thing ->> '$.unit',
            thing ->> '$.remark'
        FROM (
            SELECT CASE type WHEN 'object' THEN value ELSE '{}' END AS thing
            FROM json_each(?, ?)
        )
        """
}
