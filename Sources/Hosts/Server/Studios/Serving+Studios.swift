internal import Basics
internal import CMemory
internal import Glibc
internal import SQLCore
internal import Studio

extension Serving {
    /// Returns the settings for one of the studios.
    package func studio(_ name: StudioName) -> Serving {
        var one = self
        one.studios = nil
        one.data = (studios ?? data) + "/" + name.text
        one.backups = backups.map { $0 + "/" + name.text }
        one.names = [name.text]
        one.name = name
        one.copying.places = copying.places.map { $0.below(name) }
        one.copying.isOfMany = true
        return one
    }

    /// Settings of the studios, sorted by name; empty without a folder of studios.
    package func eachStudio() -> [Serving] {
        studioNames(in: studios ?? "").map { studio($0) }
    }
}

/// Serves the studios of a folder until told to stop.
func serveStudios(
    _ serving: Serving, _ stamp: @escaping Stamp.Source, _ ready: (String) -> Void
) throws(StartTrouble) {
    let folder = serving.studios ?? ""
    guard serving.names.isEmpty else {
        throw StartTrouble(
            "With --studios the folders' names say which names are answered; leave --name out.",
            code: 64)
    }
    try makeDataFolder(folder, option: "--studios")
    guard let hold = DataHold(folder) else {
        throw StartTrouble("Another Neroli serves the studios in \(folder).", code: 75)
    }
    try allowFiles(for: serving)
    sweepErased(folder)
    let premises = try Premises(serving)
    neroli_give_back()
    let log = Log(isQuiet: serving.isQuiet)
    let logs = try StudioLogs(serving) { log.line($0) }
    let (socket, port) = try openSocket(serving.address, serving.port)
    let rounds = Rounds(serving) { log.line($0) }
    let studios = Studios(
        premises, most: serving.openStudios, rounds: rounds, logs: logs, say: { log.line($0) },
        opening: { (name, limits) throws(StartTrouble) in
            try open(name, limits, premises, rounds, stamp, logs)
        })
    logs?.follower.begin()
    let hooks = hookRounds(serving)
    hooks?.begin()
    let listener = Listener(.many(studios), log: log)
    let didStart = listener.serve(on: socket, threads: threads(serving)) {
        ready(url(serving.address, port))
    }
    logs?.follower.close()
    hooks?.close()
    withExtendedLifetime(hold) {}
    guard didStart else { throw cantStart }
}

/// Readers per studio: enough for the threads that serve one studio at once, with a free one for
/// further threads; at most 4.
private func readers(_ serving: Serving) -> Int { min(threads(serving) + 1, 4) }

/// Open files per studio: two per database connection, and four of the studio's own.
private func filesOfOne(_ serving: Serving) -> Int { (readers(serving) + 2) * 2 + 6 }

private func allowFiles(for serving: Serving) throws(StartTrouble) {
    let need = rlim_t(serving.openStudios * filesOfOne(serving) + 1_024)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < need else { return }
    guard limit.rlim_max >= need else {
        let most = max(0, Int(clamping: limit.rlim_max) - 1_024) / filesOfOne(serving)
        throw StartTrouble(
            "\(serving.openStudios) open studios need \(need) open files, and this machine allows"
                + " \(limit.rlim_max). Take --open-studios \(most), or allow more (ulimit -n).",
            code: 71)
    }
    limit.rlim_cur = need
    setrlimit(resource, &limit)
}

/// Opens one studio of many, as the server of a single one does.
func open(
    _ name: StudioName, _ limits: StudioLimits, _ premises: Premises, _ rounds: Rounds,
    _ stamp: @escaping Stamp.Source, _ logs: StudioLogs? = nil
) throws(StartTrouble) -> OpenStudio {
    let folder = premises.serving.studio(name).data
    // The studio may have been created on another server.
    if logs?.holds(name) == true { try makeDataFolder(folder) }
    guard isFolder(folder), !isAskedFor(folder), let hold = patientHold(folder) else {
        throw StartTrouble("Another program uses \(folder).", code: 75)
    }
    let opening = StudioOpening(
        name: name, limits: limits, premises: premises, keeper: rounds.keeper(of: name),
        stamp: stamp, logs: logs, hold: hold)
    guard let logs else {
        try refuseFollower(folder)
        return try opening.opened()
    }
    // A copy must not bring back a studio that was just erased.
    guard isReplica(folder) else { return try opening.opened() }
    // While PostgreSQL is away, a copy that is here can be read.
    let isAway = { logs.store.awayFor != nil }
    if !isAway() {
        do throws(StartTrouble) {
            return try opening.opened(.joins)
        } catch {
            // The outage may have been noticed only now.
            guard isAway() else { throw error }
        }
    }
    return try opening.opened(.waits)
}

private struct StudioOpening {
    let name: StudioName
    let limits: StudioLimits
    let premises: Premises
    let keeper: BackupKeeper
    let stamp: Stamp.Source
    let logs: StudioLogs?
    let hold: DataHold

    func opened(_ joining: LogJoining = .begins) throws(StartTrouble) -> OpenStudio {
        let serving = premises.serving.studio(name)
        try setAsideForeignLogs(in: serving.data)
        if logs == nil { try refuseMissing(serving) }
        let host = try openHost(
            serving, sharedBy: logs?.shared(name), by: joining, stamp)
        let path = databasePath(serving.data)
        if serving.backsUp { try keepBeforeUpdate(path, of: name) { keeper } }
        remove(database: Recounting.scratch(of: path))
        let (program, notes) = (premises.program, premises.notes)
        EmptyStudio.place(at: path, home: serving.home, notes: notes)
        let log = try logs?.joining(name) { (shared) throws(StartTrouble) in
            try join(shared, serving, path, program, notes, host, stamp, joining)
        }
        do throws(Failure) {
            let databases = try DatabasePool(
                path: path, readers: readers(serving), log: log, limit: limits.size,
                finishing: { (database) throws(Failure) in try program.catchUp(database) },
                prepare: { (database) throws(Failure) in try prepare(database, notes: notes) })
            mend(databases, of: name)
            if log == nil { try host.isServed() }
            try begin(databases, program, host, stamp())
            let site = Site(
                program: program, files: premises.files, databases: databases, host: host,
                backups: keeper, notes: notes, names: [], only: name, limits: limits,
                bench: serving.bench, securityContact: serving.securityContact, stamp: stamp)
            let longPoll = site.longPoll
            return OpenStudio(
                site, name: name,
                bodies: Bodies(limits: StudioLimits.bodies, within: premises.bodies),
                following: logs?.follow(databases, host, tell: { longPoll.resume() }), hold: hold)
        } catch {
            throw trouble(error, path, serving)
        }
    }
}

/// Waits up to 200 ms for the hold, because a studio that was just closed may need a moment.
private func patientHold(_ folder: String) -> DataHold? {
    for _ in 0..<20 {
        if let hold = DataHold(folder, isOneOfMany: true) { return hold }
        usleep(10_000)
    }
    return nil
}
