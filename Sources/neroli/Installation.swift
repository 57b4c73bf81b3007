internal import Glibc
internal import Server

/// What the command line begins with: the settings of an installation, and where things are.
struct Standing: Equatable {
    var configuration = Configuration()
    var data: String
    var home: String

    /// The options of `serve`, as far as they are not given.
    var serving: Serving {
        var serving = Serving(data: data, home: home)
        serving.names = configuration.names
        serving.port = configuration.port ?? serving.port
        serving.address = configuration.address ?? serving.address
        serving.backups = configuration.backups
        serving.copying = configuration.copying
        serving.log = configuration.log
        return serving
    }

    /// Where backups are kept, unless --backups says otherwise.
    func backups(_ folder: String?, _ data: String) -> String {
        folder ?? (data == self.data ? configuration.backups : nil) ?? backupsPath(data)
    }
}

/// The settings that hold for this call: of the file after "--config", which is taken out of the
/// arguments, or of the installed program's own file, for root and the user whose data it names.
func standing(
    _ arguments: inout [String], data: String, home: String
) throws(StartTrouble) -> Standing {
    var standing = Standing(data: data, home: home)
    if let option = arguments.firstIndex(of: "--config") {
        guard option + 1 < arguments.count else {
            throw StartTrouble("--config needs a value; see neroli --help.", code: 64)
        }
        standing.configuration = try configuration(at: arguments[option + 1])
        arguments.removeSubrange(option...option + 1)
    } else if home.hasSuffix("/share/neroli"), access(settingsPath, R_OK) == 0 {
        let settings = try configuration(at: settingsPath)
        guard let folder = settings.data, geteuid() == 0 || owner(of: folder) == geteuid() else {
            return standing
        }
        standing.configuration = settings
    }
    standing.data = standing.configuration.data ?? data
    return standing
}

private let settingsPath = "/etc/neroli/neroli.conf"

private func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
}

extension Command {
    /// Whether it reads or writes a file of the person who calls it, who keeps her own rights then.
    private var holdsFile: Bool {
        switch self {
        case .help, .version, .seal, .backup, .restore, .export, .importing: true
        case .rehearse(_, let file): file != nil
        default: false
        }
    }

    /// Lets root become the user to whom the data folder belongs, so that nothing in it becomes root's.
    func becomeOwner(of data: String) throws(StartTrouble) {
        guard geteuid() == 0, !holdsFile, let user = owner(of: data), user != 0 else { return }
        guard let entry = getpwuid(user) else {
            throw StartTrouble("\(data) belongs to nobody that this machine knows.", code: 67)
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

/// After root has put something in a data folder: it goes to the folder's owner.
func handOver(_ data: String) {
    guard geteuid() == 0 else { return }
    var status = stat()
    guard stat(data, &status) == 0, status.st_uid != 0 else { return }
    giveFiles(in: data, to: status.st_uid, status.st_gid)
}
