internal import Glibc
internal import Server

/// Starting point of the command line: the settings of an installation, and its paths.
struct Standing: Equatable {
    var configuration = Configuration()
    var data: String
    var home: String
    /// The chosen studio among many.
    var name: StudioName?
    /// The file of the settings that hold.
    var settings: String?

    /// Options of `serve`, as defaults for options not given.
    var serving: Serving {
        var serving = Serving(data: data, home: home)
        serving.names = configuration.names
        serving.port = configuration.port ?? serving.port
        serving.address = configuration.address ?? serving.address
        serving.backups = configuration.backups
        serving.copying = configuration.copying
        serving.log = configuration.log
        serving.logPasswordFile = configuration.logPasswordFile
        serving.securityContact = configuration.securityContact
        serving.standby = configuration.standby
        serving.studios = configuration.studios
        serving.openStudios = configuration.openStudios ?? serving.openStudios
        serving.limits = configuration.limits
        serving.name = name
        serving.settings = settings
        return serving
    }

    /// Folder of backups, unless --backups gives another.
    func backups(_ folder: String?, _ data: String) -> String {
        folder ?? (data == self.data ? configuration.backups : nil) ?? backupsPath(data)
    }
}

/// Settings for this call: from the file after "--config", which is removed from the arguments,
/// or from the installed program's own file. An unreadable file stops the command: an empty
/// studio must never be served in place of the configured one (docs/decisions/0260).
func standing(
    _ arguments: inout [String], data: String?, home: String, settings path: String = settingsPath
) throws(StartTrouble) -> Standing {
    var standing = Standing(data: data ?? "", home: home)
    let asksForData = !withoutData.contains(arguments.first ?? "help")
    // A person who names a folder of her own does not use the installed Neroli of the machine.
    let namesData = arguments.contains("--data") || arguments.contains("--studios")
    if let option = arguments.firstIndex(of: "--config") {
        guard option + 1 < arguments.count else {
            throw StartTrouble("--config needs a value; see neroli --help.", code: 64)
        }
        standing.settings = arguments[option + 1]
        standing.configuration = try configuration(at: arguments[option + 1])
        arguments.removeSubrange(option...option + 1)
        if asksForData, !namesData, standing.configuration.lacksData,
            access(databasePath(standing.data), F_OK) != 0
        {
            throw StartTrouble(
                "\(standing.settings ?? "") does not say where your data is. Add a line, as data ="
                    + " \(usualData); or name the folder with --data.", code: 78)
        }
    } else if asksForData, home.hasSuffix("/share/neroli"), isThere(path) {
        if access(path, R_OK) == 0 {
            var settings = try configuration(at: path)
            if settings.lacksData {
                settings.data = usualData
                if !namesData { try refuseOther(than: usualData, standing.data, path) }
            }
            if let trouble = foreignness(of: settings, in: path) {
                guard namesData else { throw trouble }
            } else {
                standing.configuration = settings
                standing.settings = path
            }
        } else if !namesData {
            throw unreadable(path)
        }
    }
    if let file = try taken("--log-password-file", &arguments) {
        standing.configuration.logPasswordFile = file
    }
    if let folder = standing.configuration.data { standing.data = folder }
    guard
        !asksForData || !standing.data.isEmpty || namesData
            || standing.configuration.studios != nil
    else {
        throw StartTrouble(
            "HOME is not set. Name the data folder with --data.",
            code: 64)
    }
    if let verb = arguments.first, beginning.contains(verb), !namesData,
        !arguments.contains("--new"),
        let folder = standing.configuration.studios ?? standing.configuration.data,
        let missing = missingParent(of: folder)
            ?? (standing.configuration.studios == nil ? missingFolder(folder) : nil)
    {
        throw StartTrouble(
            "\(standing.settings ?? path) names \(folder), but there is no \(missing). Is a disk not"
                + " mounted, or a name misspelt? Else make the folder, as root: install -d -m 700"
                + " -o USER \(folder); or begin an empty studio in it: neroli serve --new.",
            code: 66)
    }
    try refuseMissingBackups(arguments, standing.configuration, in: standing.settings ?? path)
    try chooseStudio(&arguments, &standing)
    return standing
}

/// Commands that make a data folder where none is.
private let beginning = ["serve", "demo", "passcode", "sign-in", "import"]

/// The folder that another is in, where there is none: nothing says then that this is the right disk.
private func missingParent(of folder: String) -> String? {
    var folder = folder[...]
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let parent = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    guard !parent.isEmpty, access(parent, F_OK) != 0, errno == ENOENT else { return nil }
    return parent
}

/// The folder itself, where there is none: a mount point may be without its disk.
private func missingFolder(_ folder: String) -> String? {
    access(folder, F_OK) != 0 && errno == ENOENT ? folder : nil
}

/// Settings without a folder mean the usual one. A studio that was served without settings stays
/// in its folder, and is no longer looked up there.
private func refuseOther(
    than usual: String, _ other: String, _ path: String
) throws(StartTrouble) {
    guard !other.isEmpty, other != usual, access(databasePath(other), F_OK) == 0,
        access(databasePath(usual), F_OK) != 0
    else { return }
    throw StartTrouble(
        "\(path) does not say where your data is, and there is a studio in \(other). Add a line:"
            + " data = \(other); or name the folder with --data.", code: 78)
}

extension Configuration {
    fileprivate var lacksData: Bool { data == nil && studios == nil }
}

/// Commands that ask for no data folder.
private let withoutData = ["help", "--help", "-h", "version", "--version", "seal", "ready"]

/// True if the file exists, even if unreadable or inaccessible, or a broken link.
private func isThere(_ path: String) -> Bool {
    var status = stat()
    return [settingsFolder(path), path].contains { (place) in
        if lstat(place, &status) != 0 { return errno != ENOENT && errno != ENOTDIR }
        return place == path || (stat(place, &status) != 0 && errno == ENOENT)
    }
}

private func settingsFolder(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
}

/// Reason for unreadable settings, with advice.
private func unreadable(_ path: String) -> StartTrouble {
    let reason = errno
    var status = stat()
    let folder = settingsFolder(path)
    let advice =
        if reason == ENOENT {
            "It is a broken link. Restore the file, or delete the link."
        } else if lstat(path, &status) != 0 {
            "Let the server look into its folder: chown root:neroli \(folder); chmod 750 \(folder)."
        } else {
            "It must belong to the group of the server: chown root:neroli \(path); chmod 640 \(path)."
        }
    return StartTrouble(
        "Can't read \(path): \(String(cString: strerror(reason))). \(advice) To use a folder of your"
            + " own instead, name it with --data.", code: 77)
}

/// Reason for which settings belong to another user: the data folder has another owner. A missing
/// folder is still to be made, and gives nil.
private func foreignness(of settings: Configuration, in path: String) -> StartTrouble? {
    guard geteuid() != 0, let folder = settings.studios ?? settings.data,
        let user = owner(of: folder), user != geteuid()
    else { return nil }
    let name = getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
    return StartTrouble(
        "\(path) names \(folder), which belongs to the user \(name). Run this as that one: sudo -u"
            + " \(name) neroli …; or name a folder of your own with --data.", code: 77)
}

/// Which of many studios a command is for: takes “--studios DIR” and “--studio NAME” out of the arguments.
private func chooseStudio(
    _ arguments: inout [String], _ standing: inout Standing
) throws(StartTrouble) {
    let folder = try taken("--studios", &arguments)
    let name = try taken("--studio", &arguments)
    let hasData = arguments.contains("--data")
    if hasData, folder != nil || name != nil {
        throw StartTrouble("--data already names one studio; leave the other option out.", code: 64)
    }
    standing.configuration.studios = hasData ? nil : folder ?? standing.configuration.studios
    guard let studios = standing.configuration.studios else {
        guard name == nil else {
            throw StartTrouble(
                "--studio needs --studios DIR, or “studios” in the settings.", code: 64)
        }
        return
    }
    if let name {
        let name = try studioName(name)
        standing.become(name)
        // A name that was mistyped must not make a studio.
        guard access(standing.data, F_OK) == 0 || errno != ENOENT else {
            throw noStudio(name, in: studios)
        }
    } else if let verb = arguments.first, ofOneStudio.contains(verb) {
        throw StartTrouble("Name the studio with --studio NAME.", code: 64)
    }
}

/// Commands that are for one studio; the others are for all, or for none.
private let ofOneStudio = [
    "journal", "fingerprint", "backup", "backups", "restore", "verify", "export", "import",
    "passcode", "sign-in", "demo", "standby", "promote",
]

private func taken(
    _ option: String, _ arguments: inout [String]
) throws(StartTrouble) -> String? {
    guard let place = arguments.firstIndex(of: option) else { return nil }
    guard place + 1 < arguments.count, !arguments[place + 1].isEmpty else {
        throw StartTrouble("\(option) needs a value; see neroli --help.", code: 64)
    }
    defer { arguments.removeSubrange(place...place + 1) }
    return arguments[place + 1]
}

extension Standing {
    /// Applies the settings for one of many studios.
    fileprivate mutating func become(_ name: StudioName) {
        let one = serving.studio(name)
        self.name = name
        data = one.data
        configuration.data = one.data
        configuration.backups = one.backups
        configuration.copying = one.copying
        configuration.names = one.names
        configuration.studios = nil
    }
}

let settingsPath = "/etc/neroli/neroli.conf"

private func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
}

extension Command {
    /// True if the command reads or writes a file of the caller, who then keeps her own rights.
    private var holdsFile: Bool {
        switch self {
        case .help, .version, .seal, .ready, .setup, .backup, .restore, .export, .importing: true
        case .rehearse(_, let file): file != nil
        default: false
        }
    }

    /// Changes from root to the owner of the data folder, so that nothing in the folder becomes
    /// root's.
    func becomeOwner(of data: String) throws(StartTrouble) {
        guard geteuid() == 0, !holdsFile, let user = owner(of: data), user != 0 else { return }
        guard let entry = getpwuid(user) else {
            throw StartTrouble("The owner of \(data) is unknown on this machine.", code: 67)
        }
        let name = String(cString: entry.pointee.pw_name)
        let group = entry.pointee.pw_gid
        // Keys of ssh and rclone's settings are found there.
        setenv("HOME", entry.pointee.pw_dir, 1)
        guard initgroups(name, group) == 0, setgid(group) == 0, setuid(user) == 0 else {
            throw StartTrouble("Can't become the user \(name).", code: 77)
        }
    }
}

/// Gives files that root put into a data folder to the folder's owner.
func handOver(_ data: String) {
    guard geteuid() == 0 else { return }
    var status = stat()
    guard stat(data, &status) == 0, status.st_uid != 0 else { return }
    giveFiles(in: data, to: status.st_uid, status.st_gid)
}
