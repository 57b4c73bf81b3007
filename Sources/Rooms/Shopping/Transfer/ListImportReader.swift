internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// A location from a file.
struct ImportedLocation: Equatable {
    /// Its position in its list, from 1.
    let line: Int
    let name: String
    let order: Int
    let colour: Colour
}

/// An item from a file.
struct ImportedItem: Equatable {
    let line: Int
    var name: String
    var quantity: Int
    var isListed: Bool
    var isAvailable: Bool
    var locationName: String
    /// Nil if the file has no such field, like the old app's files: the existing value is kept.
    var unit: String?
    var remark: String?
}

/// Reads files of locations and items: the old app's two (`locations.json`, `shoppingItems.json`),
/// and Neroli's own, which holds both lists under `locations` and `shoppingItems`.
///
/// SQLite reads the JSON, so neither host needs a reader of its own.
struct ListImportReader {
    let database: Database
    private let rules: Int64

    /// - Parameter rules: rules of the entry that holds the files. Release 0.1 mixed transparent
    ///   colours with white; replaying its imports must give equal colours.
    init(_ database: Database, rules: Int64 = Entry.currentRules) {
        self.database = database
        self.rules = rules
    }

    struct Files {
        var locations: [ImportedLocation] = []
        var items: [ImportedItem] = []
        var faults = Faults()
        /// Entries that are left out, by the rules from 7 on. Before, one refused the whole file.
        var bad: [Bad] = []
    }

    /// An entry that can't be read.
    struct Bad: Equatable {
        /// Empty if unnamed.
        let name: String
        /// The code of `line`, with its arguments.
        let arguments: [String]
    }

    /// Form fields that hold the text of one file.
    static let fields = ["first", "second"]
    /// Bytes of both files together, so that the form stays below the size a host accepts.
    static let sizeLimit = 3_000_000
    static let lineLimit = 20_000
    /// Bytes of a form that holds the files, a little below the size a host accepts.
    static let formLimit = 4_000_000
    /// Limit of listed faults.
    static let faultLimit = 20

    /// True if the JSON is a file of the list, complete or not: an object with its lists, or one
    /// of the lists.
    func isOurs(_ text: String) throws(Failure) -> Bool {
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else {
            return text.holds("visitationOrder") || text.holds("onList")
        }
        return try database.integer(
            """
            SELECT coalesce(json_type(?1, '$.shoppingItems'), json_type(?1, '$.locations'),
                json_type(?1, '$[0].visitationOrder'), json_type(?1, '$[0].onList'),
                json_type(?1, '$[0].isAvailable')) IS NOT NULL
            """, [.text(text)]) == 1
    }

    func read(_ form: Fields) throws(Failure) -> Files {
        var files = Files()
        var size = 0
        for field in ListImportReader.fields { size += (form[field] ?? "").utf8.count }
        guard size <= ListImportReader.sizeLimit else {
            files.faults.add("first", ShoppingFault.filesTooLarge)
            return files
        }
        for field in ListImportReader.fields {
            let text = (form[field] ?? "").trimmed
            if !text.isEmpty { try read(text, field, &files) }
        }
        if size == 0 || (form["first"] ?? form["second"] ?? "").trimmed.isEmpty,
            files.locations.isEmpty, files.items.isEmpty, files.faults.isEmpty, files.bad.isEmpty
        {
            files.faults.add("first", ShoppingFault.noFile)
        }
        if files.locations.count + files.items.count > ListImportReader.lineLimit {
            files.faults.add("first", ShoppingFault.tooManyLines)
        }
        if files.faults.isEmpty, files.locations.isEmpty, files.items.isEmpty {
            for bad in files.bad.prefix(ListImportReader.faultLimit) {
                files.faults.add("first", ShoppingFault.line, bad.arguments)
            }
        }
        return files
    }

    /// Names of lines that were ticked off in another program's list.
    func ticked(_ form: Fields) throws(Failure) -> [String] {
        var names: [String] = []
        for field in ListImportReader.fields {
            let text = (form[field] ?? "").trimmed
            guard text.hasPrefix("{"),
                try database.integer("SELECT json_valid(?)", [.text(text)]) == 1
            else { continue }
            try database.each(
                "SELECT value FROM json_each(?, '$.ticked') WHERE type = 'text'", [.text(text)]
            ) { (row) throws(Failure) in names.append(row.text()) }
        }
        return names
    }

    private func read(_ text: String, _ field: String, _ files: inout Files) throws(Failure) {
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else {
            return files.faults.add(field, ShoppingFault.notJSON)
        }
        let kind = try database.text("SELECT json_type(?)", [.text(text)])
        switch kind {
        case "array": try readList(text, "$", field, &files)
        case "object":
            try readList(text, "$.locations", field, &files)
            try readList(text, "$.shoppingItems", field, &files)
            if files.locations.isEmpty, files.items.isEmpty, files.faults.isEmpty,
                files.bad.isEmpty
            {
                files.faults.add(field, ShoppingFault.nothingInFile)
            }
        default: files.faults.add(field, ShoppingFault.notAList)
        }
    }

    private func readList(
        _ text: String, _ path: String, _ field: String, _ files: inout Files
    ) throws(Failure) {
        var line = 0
        try database.each(ListImportReader.elements, [.text(text), .text(path)]) {
            (row) throws(Failure) in
            line += 1
            guard files.faults.faults.count < ListImportReader.faultLimit else { return }
            let element = ListImportElement(row, line: line, keepsHue: rules > 1)
            do throws(Unfit) {
                if element.isLocation {
                    files.locations.append(try element.location())
                } else if element.isItem {
                    files.items.append(try element.item())
                } else {
                    throw Unfit(.neitherItemNorLocation)
                }
            } catch {
                let arguments = [String(line), error.code] + error.arguments
                files.bad.append(Bad(name: element.title, arguments: arguments))
                if rules < 7 { files.faults.add(field, ShoppingFault.line, arguments) }
            }
        }
    }

    /// Values as written in the file (`->`), so that no number is rounded.
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
