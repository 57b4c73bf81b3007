internal import Basics

/// A JSON file of Perfumers Vault: its formulas, or its ingredients with composition and prices.
/// Other lists, such as customers, are not read.
struct VaultFile {
    /// Fields with a text or a number. Perfumers Vault writes "None" or "-" for empty fields.
    struct Thing {
        private(set) var fields: [String: String] = [:]

        subscript(field: String) -> String {
            let text = (fields[field] ?? "").trimmed
            return ["None", "-"].contains(text) ? "" : text
        }

        mutating func add(_ field: String, _ text: String) { fields[field] = text }
    }

    /// The lists of a file: formulas (`formulasMetaData` and their lines, `formulas`), or
    /// `ingredients` with `compositions` and `suppliers`.
    static let lists = [
        "formulasMetaData", "formulas", "ingredients", "compositions", "suppliers", "ingSuppliers",
    ]
    private static let most = 100_000

    private var things: [String: [Thing]] = [:]
    /// True if the file names its program.
    private(set) var isSigned = false

    subscript(list: String) -> [Thing] { things[list] ?? [] }

    var hasFormulas: Bool { things["formulasMetaData"] != nil && things["formulas"] != nil }
    var hasMaterials: Bool { things["ingredients"] != nil && isSigned }

    init(_ bytes: [UInt8]) throws(ImportFault.Stop) {
        var reader = JSONReader(bytes)
        try reader.take("{")
        if try !reader.isEmpty("}") {
            repeat {
                let name = try reader.name()
                if name == "pvMeta" { isSigned = true }
                if VaultFile.lists.contains(name), reader.peek() == UInt8(ascii: "[") {
                    things[name] = try VaultFile.list(&reader)
                } else {
                    try reader.skip()
                }
            } while try reader.goesOn("}")
        }
        guard reader.peek() == nil else { throw reader.broken }
    }

    private static func list(
        _ reader: inout JSONReader
    ) throws(ImportFault.Stop) -> [Thing] {
        var list: [Thing] = []
        try reader.take("[")
        if try reader.isEmpty("]") { return [] }
        repeat {
            guard list.count < most else { throw .file(ImportFault(.tooManyRows(most))) }
            guard reader.peek() == UInt8(ascii: "{") else {
                try reader.skip()
                continue
            }
            list.append(try thing(&reader))
        } while try reader.goesOn("]")
        return list
    }

    private static func thing(_ reader: inout JSONReader) throws(ImportFault.Stop) -> Thing {
        var thing = Thing()
        try reader.take("{")
        if try reader.isEmpty("}") { return thing }
        repeat {
            let name = try reader.name()
            if let text = try reader.plainText() { thing.add(name, text) }
        } while try reader.goesOn("}")
        return thing
    }
}

extension ImportReader {
    func readVault(_ file: ImportedFile) throws(ImportFault.Stop) {
        let vault = try VaultFile(file.bytes)
        guard vault.hasFormulas || vault.hasMaterials else {
            throw .file(ImportFault(.notAnExport))
        }
        do throws(Failure) {
            if vault.hasFormulas { try foreign.formulas.take(vault, file.name) }
            if vault.hasMaterials { try foreign.materials.take(vault, file.name) }
        } catch { throw .failure(error) }
    }
}
