internal import Glibc
internal import Importing
internal import Journal
internal import Server

/// A parsed command line.
enum Command: Equatable {
    case help
    case version
    case serve(Serving)
    /// The log's last lines.
    case journal(data: String, last: Int)
    case fingerprint(data: String)
    case backup(file: String, data: String)
    /// The backups that the server keeps.
    case backups(data: String, folder: String)
    /// `replace`: keep the present database under another name. `later`: treatment of the entries
    /// that devices hold from after the backup. The last value opens an encrypted file.
    case restore(
        file: String, data: String, replace: Bool, later: Epoch.Later, Copying)
    /// Writes a past moment as a new file.
    case lookBack(LookingBack)
    /// Sends each line of the log to the places of copies, until stopped.
    case stream(Serving)
    /// Sends the messages of webhooks, until stopped or until there is no webhook.
    case hooks(Serving)
    /// Follows a studio elsewhere, or makes the token for that.
    case standby(StandingBy)
    /// Makes a standby the studio.
    case promote(Serving, isSure: Bool)
    /// `mends`: repair the rows from the log.
    case verify(data: String, home: String, backups: String, mends: Bool)
    /// Checks the signature of an archive of the books.
    case verifyArchive(file: String, data: String)
    case export(file: String, data: String)
    case importing(files: [String], data: String, mode: ImportMode, isOnlyLook: Bool)
    /// Sets the passcode; `isFed`: read from the first line of standard input.
    case passcode(Serving, isFed: Bool)
    /// Removes the second step and the passkeys of a person; nil for the owner.
    case passcodeAlone(Serving, person: String?)
    /// Gives the systemd unit the rights that the settings need.
    case setup(Serving)
    /// Makes a one-time sign-in address; without a port, with the server's port.
    case signIn(Serving, port: UInt16?)
    /// Copies the newest backup to the places that are configured.
    case send(Serving)
    /// Restores a backup, else the newest, into a scratch folder.
    case rehearse(Serving, file: String?)
    /// Checks the installation; `isAlive`: only checks that the server answers.
    case doctor(Serving, isAlive: Bool)
    /// Marks the program and its files as belonging together; for script/package.
    case seal(home: String)
    /// Makes an empty studio ready beside the files; for script/package.
    case ready(home: String)
    /// `remove`: remove the demo.
    case demo(Serving, remove: Bool)
    /// Offers the studio of a server on this machine to an assistant.
    case mcp(port: UInt16, keyFile: String?)
    /// The studios of a server that has many.
    case studio(StudioTask, Serving)
}

/// A command line that can't be understood: one sentence.
struct UsageTrouble: Error, Equatable {
    let sentence: String
}

/// Reads the arguments after the program's name.
func command(
    _ arguments: ArraySlice<String>, _ standing: Standing
) throws(UsageTrouble) -> Command {
    let (data, home) = (standing.data, standing.home)
    guard let verb = arguments.first else { return .help }
    switch verb {
    case "--help", "-h", "help": return .help
    case "--version", "version": return .version
    case "journal", "fingerprint", "backup", "backups", "restore":
        return try keeping(verb, arguments.dropFirst(), standing)
    case "verify": return try verify(arguments.dropFirst(), standing)
    case "send", "stream", "hooks", "rehearse", "doctor":
        return try caring(verb, arguments.dropFirst(), standing.serving)
    case "standby", "promote":
        return try standingBy(verb, arguments.dropFirst(), standing.serving)
    case "seal", "ready":
        guard arguments.count == 3, arguments.dropFirst().first == "--home",
            let home = arguments.last
        else { throw UsageTrouble(sentence: "neroli \(verb) takes --home DIR.") }
        return verb == "seal" ? .seal(home: home) : .ready(home: home)
    case "export", "import": return try carrying(verb, arguments.dropFirst(), data: data)
    case "passcode": return try passcode(arguments.dropFirst(), standing.serving)
    case "setup":
        guard arguments.count == 1 else { return .help }
        return .setup(standing.serving)
    case "sign-in": return try signIn(arguments.dropFirst(), standing.serving)
    case "demo": return try demo(arguments.dropFirst(), Serving(data: data, home: home))
    case "serve": return try serve(arguments.dropFirst(), standing.serving)
    case "mcp": return try mcp(arguments.dropFirst())
    case "studio": return try studio(arguments.dropFirst(), standing.serving)
    default:
        throw UsageTrouble(sentence: "Unknown command “\(verb)”; see neroli --help.")
    }
}

private func serve(
    _ arguments: ArraySlice<String>, _ defaults: Serving
) throws(UsageTrouble) -> Command {
    var serving = defaults
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--quiet": serving.isQuiet = true
        case "--backups": serving.backups = try value(of: option, &rest)
        case "--no-backups": serving.backsUp = false
        case "--new": serving.isNew = true
        case "--no-send": serving.sends = false
        case "--bench": serving.bench = true
        case "--port": serving.port = try port(of: option, &rest)
        case "--open-studios":
            let text = try value(of: option, &rest)
            guard let number = Int(text), Serving.mayBeOpen.contains(number) else {
                throw UsageTrouble(
                    sentence: "--open-studios takes a number from 4 to 10000, not “\(text)”.")
            }
            serving.openStudios = number
        case "--listen": serving.address = try value(of: option, &rest)
        case "--data": serving.data = try value(of: option, &rest)
        case "--home": serving.home = try value(of: option, &rest)
        case "--log": serving.log = try logAddress(&rest)
        case "--name": serving.names.append(try hostName(&rest))
        default:
            throw UsageTrouble(
                sentence: "neroli serve does not know “\(option)”; see neroli --help.")
        }
    }
    return .serve(serving)
}

func hostName(_ rest: inout ArraySlice<String>) throws(UsageTrouble) -> String {
    let text = try value(of: "--name", &rest)
    if let reason = Origins.fault(ofName: text) {
        throw UsageTrouble(sentence: "--name takes \(reason), not “\(text)”.")
    }
    return text.lowercased()
}

func port(
    of option: String, _ rest: inout ArraySlice<String>
) throws(UsageTrouble) -> UInt16 {
    let text = try value(of: option, &rest)
    guard let port = UInt16(text) else {
        throw UsageTrouble(sentence: "\(option) takes a number from 0 to 65535, not “\(text)”.")
    }
    return port
}

/// The commands that maintain the database.
private func keeping(
    _ verb: String, _ arguments: ArraySlice<String>, _ standing: Standing
) throws(UsageTrouble) -> Command {
    var data = standing.data
    var last = 50
    var copying = standing.configuration.copying
    var replace = false
    var later = Epoch.Later.returns
    var folder: String?
    var back = BackOptions()
    var files: [String] = []
    var rest = arguments
    while let option = rest.popFirst() {
        if verb == "restore", try back.takeMoment(option, &rest) { continue }
        switch option {
        case "--help", "-h": return .help
        case "--data": data = try value(of: option, &rest)
        case "--last" where verb == "journal":
            let text = try value(of: option, &rest)
            guard let number = Int(text), number > 0 else {
                throw UsageTrouble(sentence: "--last takes a number above 0, not “\(text)”.")
            }
            last = number
        case "--backups" where verb == "backups": folder = try value(of: option, &rest)
        case "--replace" where verb == "restore": replace = true
        case "--leave-out" where verb == "restore": later = .staysOut
        case "--identity" where verb == "restore":
            copying.identityFile = try value(of: option, &rest)
        case "--passphrase-file" where verb == "restore":
            copying.passphraseFile = try value(of: option, &rest)
        default:
            guard !option.hasPrefix("-") else {
                throw UsageTrouble(
                    sentence: "neroli \(verb) does not know “\(option)”; see neroli --help.")
            }
            files.append(option)
        }
    }
    let takesFile = verb == "backup" || verb == "restore"
    guard files.count == (takesFile ? 1 : 0) else {
        throw UsageTrouble(
            sentence: takesFile
                ? "neroli \(verb) takes one file; see neroli --help."
                : "neroli \(verb) takes no file; see neroli --help.")
    }
    switch verb {
    case "journal": return .journal(data: data, last: last)
    case "fingerprint": return .fingerprint(data: data)
    case "backups": return .backups(data: data, folder: standing.backups(folder, data))
    case "backup": return .backup(file: files[0], data: data)
    default:
        if let moment = back.moment {
            var serving = standing.serving
            serving.data = data
            serving.backups = standing.backups(back.backups, data)
            serving.copying = copying
            if let home = back.home { serving.home = home }
            return .lookBack(
                LookingBack(
                    moment: moment, file: files[0], place: back.place, isSure: back.isSure,
                    serving: serving))
        }
        return .restore(
            file: files[0], data: data, replace: replace, later: later, copying)
    }
}

/// The commands that export and import data.
private func carrying(
    _ verb: String, _ arguments: ArraySlice<String>, data: String
) throws(UsageTrouble) -> Command {
    var data = data
    var mode: ImportMode?
    var isOnlyLook = false
    var files: [String] = []
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--data": data = try value(of: option, &rest)
        case "--theirs" where verb == "import" && mode == nil: mode = .take
        case "--replace" where verb == "import" && mode == nil: mode = .replace
        case "--look" where verb == "import": isOnlyLook = true
        default:
            guard !option.hasPrefix("-") else {
                throw UsageTrouble(
                    sentence: "neroli \(verb) does not know “\(option)”; see neroli --help.")
            }
            files.append(option)
        }
    }
    if verb == "export" {
        guard files.count == 1 else {
            throw UsageTrouble(sentence: "neroli export takes one file; see neroli --help.")
        }
        return .export(file: files[0], data: data)
    }
    guard !files.isEmpty else {
        throw UsageTrouble(sentence: "neroli import takes a file; see neroli --help.")
    }
    return .importing(files: files, data: data, mode: mode ?? .add, isOnlyLook: isOnlyLook)
}

/// The argument may hold a password, so the message does not repeat it.
func logAddress(_ rest: inout ArraySlice<String>) throws(UsageTrouble) -> String {
    let address = try value(of: "--log", &rest)
    guard isLogAddress(address) else {
        throw UsageTrouble(
            sentence: "The address after --log can't be read: \(logAddressForm).")
    }
    return address
}

func value(
    of option: String, _ rest: inout ArraySlice<String>
) throws(UsageTrouble) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
        throw UsageTrouble(sentence: "\(option) needs a value; see neroli --help.")
    }
    return value
}
