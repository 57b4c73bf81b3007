internal import Glibc
internal import Server

/// The arguments of `neroli standby`.
struct StandingBy: Equatable {
    var serving: Serving
    /// "https://studio.example"; nil goes on as before.
    var address: String?
    /// File with the token in its first line.
    var tokenFile: String?
    /// Name of a new standby of the studio here, in place of following.
    var made: String?
    /// True where the studio of the data folder goes on at the address.
    var isFormer = false
}

/// Reads the arguments of `standby` and `promote`.
func standingBy(
    _ verb: String, _ arguments: ArraySlice<String>, _ defaults: Serving
) throws(UsageTrouble) -> Command {
    var asked = StandingBy(serving: defaults)
    var isSure = false
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--data": asked.serving.data = try value(of: option, &rest)
        case "--home": asked.serving.home = try value(of: option, &rest)
        case "--quiet" where verb == "standby": asked.serving.isQuiet = true
        case "--token-file" where verb == "standby":
            asked.tokenFile = try value(of: option, &rest)
        case "--make" where verb == "standby": asked.made = try value(of: option, &rest)
        case "--former" where verb == "standby": asked.isFormer = true
        case "--yes" where verb == "promote": isSure = true
        default:
            guard verb == "standby", asked.address == nil, !option.hasPrefix("-") else {
                throw UsageTrouble(
                    sentence: "neroli \(verb) does not know “\(option)”; see neroli --help.")
            }
            asked.address = option
        }
    }
    return verb == "standby" ? .standby(asked) : .promote(asked.serving, isSure: isSure)
}

func standBy(_ asked: StandingBy) throws(StartTrouble) {
    guard asked.serving.studios == nil else {
        throw StartTrouble("neroli standby takes one studio: add --studio NAME.", code: 64)
    }
    if let name = asked.made {
        print("Token of the standby “\(name)”, shown only now:")
        print(try makeStandby(name, asked.serving))
        return
    }
    let isQuiet = asked.serving.isQuiet
    let standby = try Standby(
        asked.serving, of: asked.address, token: try token(asked),
        isFormer: asked.isFormer,
        say: { (line) in
            if !isQuiet || line.hasPrefix("trouble: ") { complain(line) }
        })
    standby.runUntilStopped()
}

/// Of the file, else typed; nil where the folder follows already.
private func token(_ asked: StandingBy) throws(StartTrouble) -> String? {
    if let path = asked.tokenFile {
        guard let file = fopen(path, "rb") else {
            throw StartTrouble("Can't read \(path): \(String(cString: strerror(errno))).", code: 66)
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = fread(&bytes, 1, bytes.count, file)
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        return String(text.prefix { !$0.isWhitespace })
    }
    guard asked.address != nil, isatty(STDIN_FILENO) != 0 else { return nil }
    print("Token (empty if this folder follows already): ", terminator: "")
    fflush(nil)
    let line = readLine() ?? ""
    return line.isEmpty ? nil : line
}
