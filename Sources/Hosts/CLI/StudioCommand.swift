internal import Basics
internal import Glibc
internal import Server
internal import Studio

// neroli studio: the studios of a server that has many.

/// Actions on studios.
enum StudioTask: Equatable {
    /// `asks`: for a passcode, typed twice; `isFed`: read from standard input.
    case create(name: String, asks: Bool, isFed: Bool)
    /// `isSure`: without asking.
    case erase(name: String, isSure: Bool)
    case list
}

/// Reads their arguments.
func studio(
    _ arguments: ArraySlice<String>, _ standing: Serving
) throws(UsageTrouble) -> Command {
    var serving = standing
    var rest = arguments
    let verb = rest.popFirst()
    var name: String?
    var (asks, isFed, isSure) = (false, false, false)
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--passcode" where verb == "create": asks = true
        case "--stdin" where verb == "create": isFed = true
        case "--yes" where verb == "erase": isSure = true
        case "--log": serving.log = try logAddress(&rest)
        case "--home": serving.home = try value(of: option, &rest)
        default:
            guard !option.hasPrefix("-"), name == nil, verb != "list" else {
                throw UsageTrouble(
                    sentence: "neroli studio does not know “\(option)”; see neroli --help.")
            }
            name = option
        }
    }
    if verb == "--help" || verb == "-h" { return .help }
    guard serving.studios != nil else {
        throw UsageTrouble(
            sentence:
                "Name the folder of the studios with --studios DIR, or as “studios” in the settings."
        )
    }
    switch (verb, name) {
    case ("list", _): return .studio(.list, serving)
    case ("create", let name?):
        return .studio(.create(name: name, asks: asks, isFed: isFed), serving)
    case ("erase", let name?): return .studio(.erase(name: name, isSure: isSure), serving)
    default:
        throw UsageTrouble(
            sentence: "neroli studio takes create NAME, erase NAME or list; see neroli --help.")
    }
}

func carryOut(_ task: StudioTask, _ serving: Serving) throws(StartTrouble) {
    switch task {
    case .create(let name, let asks, let isFed): try create(name, serving, asks: asks, isFed: isFed)
    case .erase(let name, let isSure): try erase(name, serving, isSure: isSure)
    case .list:
        let all = try standings(serving)
        for one in all { print(line(one)) }
        if all.isEmpty { print("No studios yet; create one with neroli studio create NAME.") }
    }
}

/// A valid host name, or an error with the reason.
func studioName(_ text: String) throws(StartTrouble) -> StudioName {
    guard let name = StudioName(text) else {
        throw StartTrouble(
            "“\(text)” is no host name: labels of letters, digits and hyphens, with dots between them,"
                + " as anna.example; other letters as their xn-- form.", code: 64)
    }
    return name
}

private func create(
    _ text: String, _ serving: Serving, asks: Bool, isFed: Bool
) throws(StartTrouble) {
    let name = try studioName(text)
    let least = PasscodeReach.beyond.shortest
    let passcode = asks || isFed ? try newPasscode(least: least, isFed: isFed) : nil
    try createStudio(name, serving, passcode: passcode)
    print(
        passcode == nil
            ? "Studio \(name.text) created. It opens once it has a passcode:"
                + " neroli passcode --studio \(name.text)"
            : "Studio \(name.text) created. It opens once its name leads to this server."
    )
}

private func erase(_ text: String, _ serving: Serving, isSure: Bool) throws(StartTrouble) {
    let name = try studioName(text)
    let one = try standing(of: name, serving)
    print(
        serving.log == nil
            ? "Erasing the studio \(name.text) deletes for ever:"
            : "Erasing the studio \(name.text) deletes for ever, on all servers:"
    )
    let language = Language.english
    print("  all its data: \(entries(one))")
    print("  \(language.counted(one.backups, "backup", "backups")) on this machine")
    let devices = language.counted(one.devices, "device", "devices")
    print("  its passcode, sign-ins and the pairing of \(devices)")
    print("Unsent changes stay on their devices only.")
    print("Copies in other places stay. To keep it: neroli backup FILE --studio \(name.text)")
    if !isSure {
        guard isatty(STDIN_FILENO) == 1 else {
            throw StartTrouble(
                "This is no terminal, so nothing was erased. Use --yes to erase without asking.",
                code: 64)
        }
        print("Type its name to erase it: ", terminator: "")
        fflush(nil)
        guard readLine(strippingNewline: true).flatMap({ StudioName($0) }) == name else {
            throw StartTrouble("The name differs; nothing was erased.", code: 65)
        }
    }
    try eraseStudio(name, serving)
    print("Studio \(name.text) erased.")
}

private func line(_ one: StudioStanding) -> String {
    guard one.isHere else { return "\(one.name.text)\tnot yet on this server" }
    return [
        one.name.text, entries(one), "\((one.size + 999_999) / 1_000_000) MB",
        Language.english.counted(one.devices, "device", "devices"),
        Language.english.counted(one.backups, "backup", "backups"),
        one.hasPasscode ? "a passcode" : "no passcode",
    ].joined(separator: "\t")
}

private func entries(_ one: StudioStanding) -> String {
    guard one.isHere else { return "all entries on other servers" }
    guard let entries = one.entries else { return "no readable entries" }
    let count = Language.english.counted(entries, "entry", "entries")
    guard let last = one.last else { return count }
    let day = Day(last, in: .utc).civil
    return "\(count), the last on \(day.year)-\(padded(day.month))-\(padded(day.day))"
}
