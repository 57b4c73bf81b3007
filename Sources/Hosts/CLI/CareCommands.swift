internal import Basics
internal import Glibc
internal import Server

// The commands that look after an installation: copies elsewhere, rehearsals, the doctor.

/// Reads their arguments.
func caring(
    _ verb: String, _ arguments: ArraySlice<String>, _ defaults: Serving
) throws(UsageTrouble) -> Command {
    var serving = defaults
    let usual = defaults.data
    var file: String?
    var isAlive = false
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--data":
            serving.data = try value(of: option, &rest)
            if serving.data != usual { serving.backups = nil }
        case "--home": serving.home = try value(of: option, &rest)
        case "--backups": serving.backups = try value(of: option, &rest)
        case "--quiet" where verb == "send" || verb == "stream" || verb == "hooks":
            serving.isQuiet = true
        case "--alive" where verb == "doctor": isAlive = true
        case "--port" where verb == "doctor": serving.port = try port(of: option, &rest)
        case "--identity" where verb == "rehearse":
            serving.copying.identityFile = try value(of: option, &rest)
        case "--passphrase-file" where verb == "rehearse":
            serving.copying.passphraseFile = try value(of: option, &rest)
        default:
            guard verb == "rehearse", file == nil, !option.hasPrefix("-") else {
                throw UsageTrouble(
                    sentence: "neroli \(verb) does not know “\(option)”; see neroli --help.")
            }
            file = option
        }
    }
    switch verb {
    case "send": return .send(serving)
    case "stream": return .stream(serving)
    case "hooks": return .hooks(serving)
    case "rehearse": return .rehearse(serving, file: file)
    default: return .doctor(serving, isAlive: isAlive)
    }
}

extension Command {
    /// The data folder of the command; nil for none.
    var data: String? {
        switch self {
        case .help, .version, .seal, .ready, .setup, .mcp: nil
        case .serve(let serving), .send(let serving), .stream(let serving),
            .hooks(let serving), .rehearse(let serving, _),
            .doctor(let serving, _), .demo(let serving, _), .passcode(let serving, _),
            .passcodeAlone(let serving, _),
            .signIn(let serving, _):
            serving.studios ?? serving.data
        case .lookBack(let asked): asked.serving.data
        case .standby(let asked): asked.serving.data
        case .promote(let serving, _): serving.data
        case .studio(_, let serving): serving.studios.map(nearest)
        case .journal(let data, _), .fingerprint(let data), .backup(_, let data),
            .backups(let data, _), .restore(_, let data, _, _, _), .verify(let data, _, _, _),
            .verifyArchive(_, let data),
            .export(_, let data), .importing(_, let data, _, _):
            data
        }
    }
}

/// Sends the lines of the log until SIGTERM or Ctrl-C.
func streamLog(_ serving: Serving) throws(StartTrouble) {
    guard serving.studios == nil else {
        throw StartTrouble("neroli stream takes one studio: add --studio NAME.", code: 64)
    }
    guard !serving.copying.places.isEmpty else {
        print("No place for copies is set; see “copy” in man neroli.conf.")
        return
    }
    guard let streaming = try Streaming(serving, say: { complain($0) }) else {
        throw StartTrouble("Another Neroli streams from \(serving.data) already.", code: 75)
    }
    streaming.runUntilStopped()
}

/// Sends the messages of webhooks until SIGTERM or Ctrl-C, or until there is no webhook.
func sendHooks(_ serving: Serving) {
    HookRounds(serving, say: { complain($0) }).runUntilStopped()
    if !serving.isQuiet { print("No webhook waits.") }
}

/// Prints one line per place, and fails if the backup is missing in one.
func sendCopies(_ serving: Serving) throws(StartTrouble) {
    if serving.studios != nil {
        return try inTurn(serving) { (one) throws(StartTrouble) in try sendCopies(one) }
    }
    let outcome = try send(serving)
    if outcome.isEmpty, !serving.isQuiet {
        print("No place for copies is set; see “copy” in man neroli.conf.")
    }
    for line in outcome where !line.isTrouble && !(serving.isQuiet && line.isOld) {
        print(line.sentence)
    }
    let troubles = outcome.filter { $0.isTrouble }
    guard let last = troubles.last else { return }
    fflush(nil)
    for line in troubles.dropLast() { complain(line.sentence) }
    throw StartTrouble(last.sentence, code: 69)
}

/// Prints the steps of the rehearsal and their results.
func rehearse(_ serving: Serving, _ file: String?) throws(StartTrouble) {
    if serving.studios != nil {
        guard file == nil else {
            throw StartTrouble("Name the studio with --studio NAME.", code: 64)
        }
        return try inTurn(serving) { (one) throws(StartTrouble) in try rehearse(one, nil) }
    }
    let outcome = try rehearsal(serving, of: file)
    for line in outcome where !line.isTrouble { print(line.sentence) }
    let troubles = outcome.filter { $0.isTrouble }
    guard let last = troubles.last else { return }
    fflush(nil)
    for line in troubles.dropLast() { complain(line.sentence) }
    throw StartTrouble(last.sentence, code: 65)
}

/// Path of the file itself, or of its decrypted contents in the data folder for an encrypted
/// copy.
func opened(
    _ file: String, in data: String, _ copying: Copying
) throws(StartTrouble) -> String {
    guard file.hasSuffix(".age") else { return file }
    try makeDataFolder(data)
    let plain = data + "/neroli.sqlite.opened"
    unlink(plain)
    do throws(SendTrouble) {
        try decrypt(file, to: plain, copying)
    } catch {
        throw StartTrouble("\(file) can't be opened: \(error.reason).", code: 65)
    }
    return plain
}

func sayAlive(_ serving: Serving) throws(StartTrouble) -> Int32 {
    guard let sentence = aliveness(serving) else { return 0 }
    throw StartTrouble(sentence, code: 69)
}

/// Prints one sentence per check, with advice for failures.
///
/// - Returns: the exit code: 1 if a check failed.
func examineInstallation(_ serving: Serving) throws(StartTrouble) -> Int32 {
    let doctor = Doctor(serving)
    let findings =
        doctor.isOfStandby
        ? doctor.findingsOfStandby()
        : serving.studios == nil ? doctor.findings() : doctor.findingsOfMany()
    for finding in findings {
        print((finding.isWrong ? "✗ " : "✓ ") + finding.sentence)
        if let advice = finding.advice { print("  → " + advice) }
    }
    let wrong = findings.count { $0.isWrong }
    print(
        wrong == 0
            ? "All is well."
            : Language.english.counted(wrong, "problem found.", "problems found."))
    return wrong == 0 ? 0 : 1
}

/// For one studio after another. A failure keeps no other from its turn.
private func inTurn(
    _ serving: Serving, _ body: (Serving) throws(StartTrouble) -> Void
) throws(StartTrouble) {
    var last: StartTrouble?
    for one in serving.eachStudio() {
        if !one.isQuiet { print("\(one.names[0]):") }
        do throws(StartTrouble) {
            try body(one)
        } catch {
            fflush(nil)
            if let last { complain(last.sentence) }
            last = StartTrouble("\(one.names[0]): \(error.sentence)", code: error.code)
        }
    }
    if let last { throw last }
}

/// The folder, or its nearest existing ancestor: its owner gets the files made there.
private func nearest(_ folder: String) -> String {
    var folder = folder[...]
    while access(String(folder), F_OK) != 0, let slash = folder.lastIndex(of: "/"),
        slash > folder.startIndex
    {
        folder = folder[..<slash]
    }
    return String(folder)
}

func complain(_ sentence: String) {
    let line = [UInt8]("neroli: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
