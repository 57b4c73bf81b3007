internal import Glibc
internal import Server

/// What the command line asks for.
enum Command: Equatable {
    case help
    case version
    case serve(Serving)
}

/// A command line that can't be followed: one sentence.
struct UsageTrouble: Error, Equatable {
    let sentence: String
}

/// Reads the arguments after the program's name.
func command(
    _ arguments: ArraySlice<String>, data: String, home: String
) throws(UsageTrouble) -> Command {
    guard let verb = arguments.first else { return .help }
    switch verb {
    case "--help", "-h", "help": return .help
    case "--version", "version": return .version
    case "serve": return try serve(arguments.dropFirst(), Serving(data: data, home: home))
    default:
        throw UsageTrouble(sentence: "There is no command “\(verb)”; see neroli --help.")
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
        case "--bench": serving.bench = true
        case "--port":
            let text = try value(of: option, &rest)
            guard let port = UInt16(text) else {
                throw UsageTrouble(
                    sentence: "--port takes a number from 0 to 65535, not “\(text)”.")
            }
            serving.port = port
        case "--listen": serving.address = try value(of: option, &rest)
        case "--data": serving.data = try value(of: option, &rest)
        case "--home": serving.home = try value(of: option, &rest)
        case "--name": serving.names.append(try value(of: option, &rest).lowercased())
        default:
            throw UsageTrouble(
                sentence: "neroli serve does not know “\(option)”; see neroli --help.")
        }
    }
    return .serve(serving)
}

private func value(
    of option: String, _ rest: inout ArraySlice<String>
) throws(UsageTrouble) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
        throw UsageTrouble(sentence: "\(option) needs a value; see neroli --help.")
    }
    return value
}
