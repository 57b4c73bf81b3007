internal import Glibc
internal import Server

// Neroli for an assistant, by the Model Context Protocol.

/// Reads the arguments.
func mcp(_ arguments: ArraySlice<String>) throws(UsageTrouble) -> Command {
    var number: UInt16 = Serving(data: "", home: "").port
    var file: String?
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--port": number = try port(of: option, &rest)
        case "--key-file": file = try value(of: option, &rest)
        default:
            throw UsageTrouble(
                sentence: "neroli mcp does not know “\(option)”; see neroli --help.")
        }
    }
    return .mcp(port: number, keyFile: file)
}

/// Answers lines of standard input until its end.
func assist(port: UInt16, keyFile: String?) throws(StartTrouble) {
    let assistant = Assistant(port: port, key: try key(keyFile))
    while let line = readLine() {
        guard !line.isEmpty, let answer = assistant.answer(line) else { continue }
        print(answer)
        fflush(nil)
    }
}

/// The key: the first line of a file, or from the environment.
private func key(_ file: String?) throws(StartTrouble) -> String {
    var key: String?
    if let file {
        guard let open = fopen(file, "r") else {
            throw StartTrouble("\(file) can't be read.", code: 66)
        }
        defer { fclose(open) }
        var line = [CChar](repeating: 0, count: 512)
        if fgets(&line, Int32(line.count), open) != nil {
            key = String(
                decoding: line.prefix { $0 != 0 && $0 != 10 && $0 != 13 }.map {
                    UInt8(bitPattern: $0)
                }, as: UTF8.self)
        }
    } else if let value = getenv("NEROLI_KEY") {
        key = String(cString: value)
    }
    guard let key, !key.isEmpty, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw StartTrouble(
            "neroli mcp needs a key from Settings → Devices: in NEROLI_KEY, or --key-file FILE.",
            code: 64)
    }
    return key
}
