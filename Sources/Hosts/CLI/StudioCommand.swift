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
                "Where are the studios? Say it by --studios DIR, or as “studios” in the settings.")
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
        if all.isEmpty { print("There is no studio yet; neroli studio create NAME makes one.") }
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
            ? "The studio \(name.text) is there. Nobody is answered in it until it has a passcode:"
                + " neroli passcode --studio \(name.text)"
            : "The studio \(name.text) is there, and answered as soon as its name leads to this server."
    )
}

private func erase(_ text: String, _ serving: Serving, isSure: Bool) throws(StartTrouble) {
    let name = try studioName(text)
    let one = try standing(of: name, serving)
    print(
        "Erasing the studio \(name.text) loses for ever\(serving.log == nil ? "" : ", on all servers"):"
    )
    print("  everything that was written in it: " + entries(one))
    print("  \(one.backups == 1 ? "1 backup" : "\(one.backups) backups") on this machine")
    print(
        "  its passcode, who is signed in, and the pairing of "
            + (one.devices == 1 ? "1 device" : "\(one.devices) devices")
            + "; what they have not sent yet stays on them and nowhere else")
    print("Copies in other places stay. To keep it: neroli backup FILE --studio \(name.text)")
    if !isSure {
        guard isatty(STDIN_FILENO) == 1 else {
            throw StartTrouble(
                "This is no terminal to ask on; nothing was erased. --yes erases without asking.",
                code: 64)
        }
        print("Type its name to erase it: ", terminator: "")
        fflush(nil)
        guard readLine(strippingNewline: true).flatMap({ StudioName($0) }) == name else {
            throw StartTrouble("That is not its name; nothing was erased.", code: 65)
        }
    }
    try eraseStudio(name, serving)
    print("The studio \(name.text) is erased.")
}

private func line(_ one: StudioStanding) -> String {
    guard one.isHere else { return "\(one.name.text)\tnot yet on this server" }
    return [
        one.name.text, entries(one), "\((one.size + 999_999) / 1_000_000) MB",
        one.devices == 1 ? "1 device" : "\(one.devices) devices",
        one.backups == 1 ? "1 backup" : "\(one.backups) backups",
        one.hasPasscode ? "a passcode" : "no passcode",
    ].joined(separator: "\t")
}

private func entries(_ one: StudioStanding) -> String {
    guard one.isHere else { return "all that other servers have of it" }
    guard let entries = one.entries else { return "nothing that can be read" }
    let count = entries == 1 ? "1 entry" : "\(entries) entries"
    guard let last = one.last else { return count }
    let day = Day(last, in: .utc).civil
    return "\(count), the last on \(day.year)-\(padded(day.month))-\(padded(day.day))"
}
