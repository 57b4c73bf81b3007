internal import Basics
internal import Glibc
internal import Importing
internal import Postgres
internal import SQLCore
internal import Studio

/// Expected form of the address, for an address that can't be read. The message does not repeat
/// the address, which may hold a password.
package let logAddressForm =
    "it is postgresql://user@host/name, and a character such as @ or / in a password is %40 or %2F there;"
    + " better, keep the password in log-password-file"

/// Marker file in a data folder, present if the folder is a replica of a log in PostgreSQL.
private func markPath(_ data: String) -> String { data + "/neroli.follows" }

func isReplica(_ data: String) -> Bool { access(markPath(data), F_OK) == 0 }

/// Refuses to change the data of a folder that is a replica of a log, other than through that
/// log, or whose studio goes on elsewhere.
package func refuseReplica(_ data: String) throws(StartTrouble) {
    try refuseFollower(data)
    guard let successor = Successor(data: data) else { return }
    throw StartTrouble("\(successor.sentence) \(Successor.remedy(data))", code: 78)
}

func refuseFollower(_ data: String) throws(StartTrouble) {
    guard !isStandby(data) else {
        throw StartTrouble(
            "\(data) is a standby of a studio elsewhere. To make it the studio: neroli promote"
                + " --data \(data).", code: 78)
    }
    guard isReplica(data) else { return }
    throw StartTrouble(
        "\(data) is a replica of a log in PostgreSQL, which several servers share. Do this on a page of"
            + " one of them; or, to go on without that log, stop them all and delete"
            + " \(markPath(data)).",
        code: 78)
}

/// Connects with the log that several servers share; nil where there is none.
func openLog(_ serving: Serving) throws(StartTrouble) -> SharedLog? {
    guard let store = try openStore(serving) else {
        try refuseFollower(serving.data)
        return nil
    }
    return SharedLog(store, name: serving.logName)
}

/// Connects to the logs shared by several servers; nil if there are none.
///
/// - Parameter most: for logs of many studios, the maximum connections of their writers.
func openStore(_ serving: Serving, many most: Int? = nil) throws(StartTrouble) -> LogStore? {
    guard let address = try logAddress(serving) else { return nil }
    guard isLogAddress(address) else {
        throw StartTrouble("The address of the log can't be read: \(logAddressForm).", code: 78)
    }
    let store = LogStore(address: address, many: most)
    do throws(PostgresTrouble) {
        try store.begin { trouble in
            let seconds = LogStore.startPatience / 1_000
            Log(isQuiet: true).line(
                "The log does not answer; trying again for \(seconds) seconds: \(trouble.reason).",
                .warning)
        }
    } catch {
        let reason =
            error == .noLibrary
            ? "libpq is not installed; on Debian it is the package libpq5" : error.reason
        throw StartTrouble(
            "The log can't be used: \(reason).", code: error.passes ? 69 : 78)
    }
    return store
}

/// Makes the database a replica of the log, and marks the folder as written only through the log.
func join(
    _ shared: SharedLog, _ serving: Serving, _ path: String, _ program: Program, _ notes: [UInt8],
    _ host: HostStore, _ stamp: @escaping Stamp.Source, _ way: LogJoining = .begins
) throws(StartTrouble) -> StudioLog {
    do throws(Failure) {
        let database = try Database(path: path)
        try prepare(database, notes: notes)
        try database.write { () throws(Failure) in try MendedRows(database).mend() }
    } catch {
        throw trouble(error, path, serving)
    }
    let output = Log(isQuiet: serving.isQuiet)
    let place = serving.name.map { $0.text + ": " } ?? ""
    let joining = StudioLog.Joining(
        program: program, notes: notes, mayBegin: way == .begins,
        fence: { (database) throws(Failure) in
            let now = stamp()
            try program.fence(host.device, at: now.moment, now.zone, id: now.id, database)
        }, say: { output.line(place + $0) })
    if way == .waits { return try StudioLog.unjoined(shared, at: path, joining) }
    let log = try StudioLog.join(shared, at: path, joining)
    guard write("This folder follows a log in PostgreSQL.\n", to: markPath(serving.data)) else {
        throw StartTrouble("Can't write into \(serving.data).", code: 73)
    }
    return log
}
