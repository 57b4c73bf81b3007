package import Basics
internal import Glibc
internal import SQLCore

// Creates, erases and lists the studios of a folder, also while a server serves them.

/// Creates the folder of a studio; a server finds the folder at the next request. If servers
/// share logs, also begins the studio's log, so that all servers find the studio.
///
/// - Parameters:
///   - serving: settings with the folder of studios.
///   - passcode: nil for none; the studio then answers no request until one is set.
package func createStudio(
    _ name: StudioName, _ serving: Serving, passcode: String?
) throws(StartTrouble) {
    let folder = serving.studios ?? ""
    try makeDataFolder(folder, option: "--studios")
    let path = folder + "/" + name.text
    guard access(path, F_OK) != 0 else {
        throw StartTrouble("There is a studio \(name.text) already, in \(path).", code: 73)
    }
    let logs = try StudioLogs(serving) { Log(isQuiet: false).line($0) }
    guard logs?.holds(name) != true else {
        throw StartTrouble(
            "There is a studio \(name.text) already, in the logs that servers share.", code: 73)
    }
    // The folder is renamed only when complete: a server would open a partial folder.
    let part = folder + "/.new-" + name.text
    removeTree(part)
    do throws(StartTrouble) {
        try makeDataFolder(part)
        var one = Serving(data: part, home: "")
        one.name = name
        if let passcode { try setPasscode(passcode, one) }
        guard rename(part, path) == 0, synchronise(folder) else {
            throw StartTrouble("Can't make \(path): \(String(cString: strerror(errno))).", code: 73)
        }
    } catch {
        removeTree(part)
        throw error
    }
    do throws(StartTrouble) {
        try logs?.begin(name, serving)
    } catch {
        // A server that was asked for the studio in between begins the log itself.
        guard error.code != 75 else { return }
        // The folder stays: a server may have opened the studio by now.
        throw StartTrouble(
            error.sentence
                + " The studio is on this server alone, and on all once somebody asks for it"
                + " here.", code: error.code)
    }
}

/// State of a studio, for listing.
package struct StudioStanding: Sendable {
    package let name: StudioName
    /// Nil where its database can't be read.
    package let entries: Int64?
    package let last: Moment?
    /// Bytes of all its files.
    package let size: Int64
    package let devices: Int64
    package let hasPasscode: Bool
    package let backups: Int
    /// False if servers share the log and this server was not yet asked for the studio.
    package var isHere = true
}

extension StudioStanding {
    fileprivate init(elsewhere name: StudioName) {
        self.init(
            name: name, entries: nil, last: nil, size: 0, devices: 0, hasPasscode: false,
            backups: 0, isHere: false)
    }
}

/// - Parameter serving: with the folder of studios.
package func standing(
    of name: StudioName, _ serving: Serving
) throws(StartTrouble) -> StudioStanding {
    let one = serving.studio(name)
    guard isFolder(one.data) else {
        guard let logs = try StudioLogs(serving, say: { (_) in }), logs.holds(name) else {
            throw noStudio(name, in: serving.studios ?? "")
        }
        return StudioStanding(elsewhere: name)
    }
    let database = try? Database(path: databasePath(one.data), access: .reading)
    let host = try? Database(path: one.data + "/host.sqlite", access: .reading)
    let backups = one.backups ?? backupsPath(one.data)
    var size = treeSize(one.data)
    if one.backups != nil { size += treeSize(backups) }
    return StudioStanding(
        name: name, entries: database.flatMap { try? $0.integer("SELECT count(*) FROM journal") },
        last: database.flatMap { lastEntry($0) }, size: size,
        devices: host.flatMap { try? $0.integer("SELECT count(*) FROM device") } ?? 0,
        hasPasscode: host.flatMap {
            try? $0.integer("SELECT count(*) FROM setting WHERE name = 'key'") > 0
        } ?? false,
        backups: BackupFolder(path: backups).names().count)
}

/// States of all studios, sorted by name.
package func standings(_ serving: Serving) throws(StartTrouble) -> [StudioStanding] {
    let folder = serving.studios ?? ""
    guard isFolder(folder) else {
        throw StartTrouble("There is no folder of studios \(folder).", code: 66)
    }
    var found: [StudioStanding] = []
    for name in studioNames(in: folder) { found.append(try standing(of: name, serving)) }
    guard let logs = try StudioLogs(serving, say: { (_) in }) else { return found }
    let here = Set(found.map(\.name))
    let elsewhere = logs.names.subtracting(here).map { StudioStanding(elsewhere: $0) }
    return (found + elsewhere).sorted { $0.name < $1.name }
}

/// Erases a studio with its backups here, and on all servers that share its log. Copies in other places
/// stay.
package func eraseStudio(_ name: StudioName, _ serving: Serving) throws(StartTrouble) {
    let one = serving.studio(name)
    let logs = try StudioLogs(serving) { Log(isQuiet: false).line($0) }
    guard isFolder(one.data) else {
        guard let logs, logs.holds(name) else { throw noStudio(name, in: serving.studios ?? "") }
        return try logs.erase(name)
    }
    guard !isLink(one.data) else {
        throw StartTrouble(
            "\(one.data) is a link to another folder. Remove the link, and what it leads to, by hand.",
            code: 73)
    }
    guard let hold = borrowData(one.data) else {
        throw StartTrouble(
            "\(name.text) is in use: by a request that goes on, a copy, or a server of its own. Nothing was"
                + " erased; try again.", code: 75)
    }
    defer { withExtendedLifetime(hold) {} }
    for lock in ["/sending.lock", "/rehearsing.lock"] {
        guard let turn = try Turn(one.data + lock) else {
            throw StartTrouble(
                "A copy or a rehearsal of \(name.text) is under way. Nothing was erased; try again.",
                code: 75)
        }
        turn.end()
    }
    try logs?.erase(name)
    try eraseFolders(of: one)
}

/// Gone at once, and not half: a server answers no name that begins with a dot.
///
/// - Parameter one: one studio.
func eraseFolders(of one: Serving) throws(StartTrouble) {
    try eraseTree(one.data)
    if let backups = one.backups, isFolder(backups) { try eraseTree(backups) }
}

private func eraseTree(_ path: String) throws(StartTrouble) {
    let folder = parent(of: path)
    let gone = folder + "/" + erasedPrefix + Clock.newIdentifier(at: Clock.now).text
    guard rename(path, gone) == 0, synchronise(folder) else {
        throw StartTrouble(
            "Can't erase \(path): \(String(cString: strerror(errno))).", code: 73)
    }
    guard removeTree(gone) else {
        throw StartTrouble(
            "\(path) is no studio any more, but some of its files could not be deleted: \(gone).",
            code: 73)
    }
}

private let erasedPrefix = ".erased-"

/// Deletes the remains of interrupted erasures.
func sweepErased(_ folder: String) {
    for entry in (try? entries(of: folder)) ?? [] where entry.hasPrefix(erasedPrefix) {
        removeTree(folder + "/" + entry)
    }
}

package func noStudio(_ name: StudioName, in folder: String) -> StartTrouble {
    StartTrouble(
        "There is no studio \(name.text) in \(folder); neroli studio list tells which there are.",
        code: 66)
}

private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Deletes a folder with all its contents; targets of links stay.
@discardableResult
private func removeTree(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFDIR else { return unlink(path) == 0 }
    for entry in (try? entries(of: path)) ?? [] where entry != "." && entry != ".." {
        removeTree(path + "/" + entry)
    }
    return rmdir(path) == 0
}

private func treeSize(_ path: String) -> Int64 {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int64(status.st_size) }
    var size: Int64 = 0
    for entry in (try? entries(of: path)) ?? [] where entry != "." && entry != ".." {
        size += treeSize(path + "/" + entry)
    }
    return size
}
