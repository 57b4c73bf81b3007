internal import Basics

/// A checksum over a program and its own files, written at packaging. A mismatch means two
/// different versions, as after an interrupted update.
package enum Seal {
    private static let name = "/seal"

    /// Writes the checksum next to the files; for script/package.
    package static func make(program: String, home: String) throws(StartTrouble) {
        guard let text = number(program, home), write(text + "\n", to: home + name) else {
            throw StartTrouble("Can't seal \(home). Are Assets and Data there?", code: 66)
        }
    }

    /// True if the checksum matches, or is missing, as in a source tree.
    package static func holds(program: String, home: String) -> Bool {
        guard let sealed = try? contents(of: home + name) else { return true }
        return String(decoding: sealed, as: UTF8.self).trimmed == number(program, home)
    }

    /// Of the program and the file of the notes all bytes, of the others path and bytes.
    private static func number(_ program: String, _ home: String) -> String? {
        guard let code = FileDigest(file: program)?.digest,
            let assets = try? Server.files(below: home + "/Assets"),
            let notes = FileDigest(file: home + "/Data/notes.json")?.digest
        else { return nil }
        var lines = "\(code.text) \(notes.text)\n"
        for path in assets {
            guard let digest = FileDigest(file: home + "/Assets/" + path)?.digest else {
                return nil
            }
            lines += "\(path) \(digest.text)\n"
        }
        return Digest(lines).text
    }
}
