internal import Studio

/// Files and settings shared by all studios of a program; nothing in them is about one studio.
struct Premises: Sendable {
    let serving: Serving
    let files: StaticFiles
    let notes: [UInt8]
    let program: Program
    let bodies = Bodies()

    init(_ serving: Serving, files: StaticFiles, notes: [UInt8]) {
        self.serving = serving
        self.files = files
        self.notes = notes
        program = programOfServer(files)
    }

    /// Reads the files.
    init(_ serving: Serving) throws(StartTrouble) {
        do throws(FileTrouble) {
            self.init(
                serving, files: try StaticFiles(folder: serving.home + "/Assets"),
                notes: try contents(of: serving.home + "/Data/notes.json"))
        } catch {
            throw StartTrouble(
                "Can't read \(error.path): \(error.reason). Neroli needs its folders Assets and Data;"
                    + " --home says where they are.",
                code: 66)
        }
    }
}

/// The database pool updates the index, once per group of writes.
private func programOfServer(_ files: StaticFiles) -> Program {
    var program = Program(assetVersions: files.versions)
    program.leavesIndex = true
    return program
}
