internal import Basics
internal import CMemory
internal import Glibc
internal import Importing
internal import Journal
internal import SQLCore
internal import Studio

/// The options of `neroli serve`.
package struct Serving: Equatable, Sendable {
    package var port: UInt16 = 8_080
    package var address = "127.0.0.1"
    /// The folder of the database.
    package var data: String
    /// The folder that holds `Assets` and `Data`.
    package var home: String
    /// Host names of this server other than localhost and plain addresses.
    package var names: [String] = []
    /// The folder of backups; nil for "backups" beside the database.
    package var backups: String?
    /// True to make a daily backup.
    package var backsUp = true
    package var isQuiet = false
    /// Settings for copies of the backups.
    package var copying = Copying()
    /// True if the server itself sends the copies; false if a systemd unit does.
    package var sends = true
    /// Address of a database in PostgreSQL, in libpq's form, if several servers share the log.
    package var log: String?
    /// In its first line the password of that address.
    package var logPasswordFile: String?
    /// For `/.well-known/security.txt`; nil for none.
    package var securityContact: String?
    /// Address of the standby, which is asked at the start whether it took over.
    package var standby: String?
    /// The folder of many studios, in place of `data`; nil for one studio.
    package var studios: String?
    /// Name among many studios; nil for a single studio.
    package var name: StudioName?
    /// Maximum number of studios open at once.
    package var openStudios = 64
    package static let mayBeOpen = 4...10_000
    /// Limits per studio.
    package var limits = StudioLimits()
    /// Begins an empty studio also where there was another.
    package var isNew = false
    /// The file of the settings that hold.
    package var settings: String?
    /// Also serves the minimal pages that benchmarks compare with.
    package var bench = false

    package init(data: String, home: String) {
        self.data = data
        self.home = home
    }

    /// By which the log of its studio is known in PostgreSQL.
    var logName: String { name.map { SharedLog.name(of: $0) } ?? SharedLog.onlyName }
}

/// Serves until told to stop.
///
/// - Parameters:
///   - stamp: the clock and the ids; the machine's own but for tests.
///   - ready: called with the address once requests are accepted.
package func serve(
    _ serving: Serving, stamp: @escaping Stamp.Source = Clock.stamp, ready: (String) -> Void
) throws(StartTrouble) {
    let address = serving.address
    neroli_begin_memory(Int32(threads(serving) + 1))
    guard Seal.holds(program: "/proc/self/exe", home: serving.home) else {
        throw StartTrouble(
            "The program and its files in \(serving.home) are of two versions: an update was cut off."
                + " Finish it with “dpkg --configure -a”, or install Neroli again; your data is"
                + " untouched.",
            code: 70)
    }
    try tellUnit(serving)
    if serving.studios != nil { return try serveStudios(serving, stamp, ready) }
    try makeDataFolder(serving.data)
    guard holdData(serving.data) else {
        throw StartTrouble(
            "Another Neroli uses \(serving.data): a server, or a restore or import that is under"
                + " way. Stop it first, or choose another folder with --data.", code: 75)
    }
    let shared = try openLog(serving)
    try setAsideForeignLogs(in: serving.data)
    if shared == nil { try refuseMissing(serving, isNew: serving.isNew) }
    let host = try openHost(serving, sharedBy: shared, stamp)
    guard isLocal(address) || isLocked(host) else {
        throw StartTrouble(
            "Neroli listens wider than this machine only once a passcode is set, and there is none"
                + " yet. Set one with: neroli passcode.",
            code: 77)
    }
    try host.take(serving)
    let premises = try Premises(serving)
    let site = try makeSite(premises, host, shared, stamp)
    if let successor = site.succession.successor {
        Log(isQuiet: true).line(
            "trouble: \(successor.sentence) \(Successor.remedy(serving.data))")
    }
    site.askStandby(serving)
    // Reading the notes and the files took memory that nothing needs again.
    neroli_give_back()
    let (socket, port) = try openSocket(address, serving.port)
    try? host.listens(address, port)
    if !serving.names.isEmpty, !isLocked(host) {
        Log(isQuiet: true).line(
            "There is no passcode yet: only this machine is answered. Set one with: neroli passcode"
        )
    }
    let listener = Listener(.one(OpenStudio(site)), log: Log(isQuiet: serving.isQuiet))
    let follower = follower(of: site, quietly: serving.isQuiet)
    follower?.begin()
    let streaming = try streaming(serving)
    streaming?.begin()
    let hooks = hookRounds(serving)
    hooks?.begin()
    let didStart = listener.serve(on: socket, threads: threads(serving)) {
        ready(url(address, port))
    }
    follower?.close()
    streaming?.close()
    hooks?.close()
    guard didStart else { throw cantStart }
}

/// Of a studio that is served alone; nil where no log is followed.
private func follower(of site: Site, quietly isQuiet: Bool) -> LogFollower? {
    guard
        let followed = FollowedStudio(
            site.databases, site.host, tell: { site.longPoll.resume() })
    else { return nil }
    let output = Log(isQuiet: isQuiet)
    let follower = LogFollower(followed.shared.store) { output.line($0) }
    follower.add(followed)
    return follower
}

/// The stream of the log, if no systemd unit sends.
private func streaming(_ serving: Serving) throws(StartTrouble) -> Streaming? {
    guard serving.sends, serving.backsUp else { return nil }
    let log = Log(isQuiet: serving.isQuiet)
    return try Streaming(serving) { log.line($0) }
}

/// The sender of webhooks, if no systemd unit sends.
func hookRounds(_ serving: Serving) -> HookRounds? {
    guard serving.sends else { return nil }
    let log = Log(isQuiet: serving.isQuiet)
    return HookRounds(serving) { log.line($0) }
}

func url(_ address: String, _ port: UInt16) -> String {
    "http://\(address.contains(":") ? "[\(address)]" : address):\(port)"
}

let cantStart = StartTrouble(
    "The HTTP library would not start. Is there memory left?", code: 71)

/// One thread per processor, or more if forms wait for PostgreSQL. There is one reader more, for
/// a thread that waits for the disk.
func threads(_ serving: Serving) -> Int {
    max(serving.log == nil ? 2 : 12, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

func isLocal(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address == "localhost"
}

private func makeSite(
    _ premises: Premises, _ host: HostStore, _ shared: SharedLog?,
    _ stamp: @escaping Stamp.Source
) throws(StartTrouble) -> Site {
    let (serving, program, notes) = (premises.serving, premises.program, premises.notes)
    let path = databasePath(serving.data)
    if serving.backsUp {
        try keepBeforeUpdate(path) {
            BackupKeeper(
                folder: BackupFolder(path: serving.backups ?? backupsPath(serving.data)),
                isDaily: false, path: path)
        }
    }
    EmptyStudio.place(at: path, home: serving.home, notes: notes)
    let log = try shared.map { (shared) throws(StartTrouble) in
        try join(shared, serving, path, program, notes, host, stamp)
    }
    do throws(Failure) {
        let databases = try DatabasePool(
            path: path, readers: threads(serving) + 1, log: log,
            finishing: { (database) throws(Failure) in try program.catchUp(database) },
            prepare: { (database) throws(Failure) in try prepare(database, notes: notes) })
        mend(databases)
        if log == nil { try host.isServed() }
        try begin(databases, program, host, stamp())
        return Site(
            program: program, files: premises.files, databases: databases,
            host: host, backups: keeper(serving, path, databases), notes: notes,
            names: serving.names, isReached: serving.isReached,
            bench: serving.bench, securityContact: serving.securityContact, stamp: stamp)
    } catch {
        throw trouble(error, path, serving)
    }
}

/// Entries that a server writes when a studio is opened, if new to its log.
func begin(
    _ databases: DatabasePool, _ program: Program, _ host: HostStore, _ now: Stamp
) throws(Failure) {
    let devices = try host.admitted()
    try databases.write { (database) throws(Failure) in
        try program.open(
            host.device, admitting: devices, at: now.moment, now.zone, id: now.id, database)
    }
    try databases.read { (database) throws(Failure) in
        try host.askAboutLostOrders(in: EpochTable(database).current(), database)
    }
}

private func keeper(
    _ serving: Serving, _ path: String, _ databases: DatabasePool
) -> BackupKeeper {
    let log = Log(isQuiet: serving.isQuiet)
    remove(database: Recounting.scratch(of: path))
    let (seconds, threads) = (EverySecond(), DetachedThreads())
    let care: @Sendable () -> Void = { takeCare(serving) { log.line($0) } }
    return BackupKeeper(
        folder: BackupFolder(path: serving.backups ?? backupsPath(serving.data)),
        isDaily: serving.backsUp, path: path, places: serving.copying.places.map(\.text),
        say: { log.line($0) },
        afterwards: { (now, zone) in
            threads.run {
                recount(databases, path, at: now, zone, while: { !seconds.isEnding }) {
                    log.line($0)
                }
            }
        }, care: serving.sends && serving.backsUp ? care : nil, until: seconds, threads: threads)
}

/// The default folder for the backups of a data folder.
package func backupsPath(_ folder: String) -> String { folder + "/backups" }

/// Data folder in the package's settings.
package let usualData = "/var/lib/neroli"

/// The studio's database in the data folder.
package func databasePath(_ folder: String) -> String { folder + "/neroli.sqlite" }

/// File next to the database, with the passcode, sessions and devices.
func hostPath(_ folder: String) -> String { folder + "/host.sqlite" }

/// Makes the folder, accessible only to this user.
package func makeDataFolder(
    _ folder: String, option: String = "--data"
) throws(StartTrouble) {
    do throws(FileTrouble) {
        try makeFolder(folder)
    } catch {
        throw StartTrouble(
            "Can't make the data folder \(error.path): \(error.reason)."
                + " Make it, as root: install -d -m 700 -o USER \(folder); or choose another with"
                + " \(option).",
            code: 73)
    }
    close(dataFolder: folder)
}

func openHost(
    _ serving: Serving, sharedBy shared: SharedLog? = nil, by joining: LogJoining = .begins,
    _ stamp: Stamp.Source = Clock.stamp
) throws(StartTrouble) -> HostStore {
    try makeDataFolder(serving.data)
    let path = hostPath(serving.data)
    do throws(Failure) {
        return try HostStore(
            path: path, sharedBy: shared, by: joining, device: { ID(stamp().id) })
    } catch {
        throw trouble(error, path, serving)
    }
}

private func isLocked(_ host: HostStore) -> Bool {
    (try? host.hasPasscode()) ?? false
}

/// Repairs rows. A failed repair must lock no one out: the affected pages then report the error.
func mend(_ databases: DatabasePool, of studio: StudioName? = nil) {
    do throws(Failure) {
        try databases.write { (database) throws(Failure) in try MendedRows(database).mend() }
    } catch {
        let place = studio.map { $0.text + ": " } ?? ""
        Log(isQuiet: false).line(place + "trouble: rows can't be put right: \(error)")
    }
}
