internal import Glibc
internal import Server

/// Reads the arguments of the passcode command.
func passcode(
    _ arguments: ArraySlice<String>, _ standing: Serving
) throws(UsageTrouble) -> Command {
    var serving = standing
    var isFed = false
    var isAlone = false
    var person: String?
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--stdin": isFed = true
        case "--alone": isAlone = true
        case "--person": person = try value(of: option, &rest)
        case "--data": serving.data = try value(of: option, &rest)
        case "--log": serving.log = try logAddress(&rest)
        default:
            // The argument may be the passcode itself, so the message must not repeat it.
            throw UsageTrouble(
                sentence: option.hasPrefix("--")
                    ? "neroli passcode does not know “\(option)”; see neroli --help."
                    : "neroli passcode asks for it by itself, or takes it with --stdin.")
        }
    }
    guard person == nil || isAlone, !isFed || !isAlone else {
        throw UsageTrouble(
            sentence: "neroli passcode takes --person with --alone, and --stdin without it.")
    }
    return isAlone ? .passcodeAlone(serving, person: person) : .passcode(serving, isFed: isFed)
}

/// Reads the arguments of the one-time sign-in command.
func signIn(
    _ arguments: ArraySlice<String>, _ standing: Serving
) throws(UsageTrouble) -> Command {
    var serving = standing
    var given: UInt16?
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--data": serving.data = try value(of: option, &rest)
        case "--log": serving.log = try logAddress(&rest)
        case "--name": serving.names.insert(try hostName(&rest), at: 0)
        case "--port": given = try port(of: option, &rest)
        default:
            throw UsageTrouble(
                sentence: "neroli sign-in does not know “\(option)”; see neroli --help.")
        }
    }
    return .signIn(serving, port: given)
}

/// Sets the passcode, also while a server runs: typed twice without being shown, or read from
/// standard input.
func choosePasscode(_ serving: Serving, isFed: Bool) throws(StartTrouble) {
    let (least, isSet) = try standing(ofPasscode: serving)
    let passcode = try newPasscode(least: least, isFed: isFed)
    try setPasscode(passcode, serving)
    print(
        isSet
            ? "Passcode changed. Everyone signs in again; devices ask for it when they sync."
            : "Passcode set. Every device asks for it now.")
}

/// Removes what was lost: the second step and the passkeys.
func keepPasscodeAlone(_ serving: Serving, person: String?) throws(StartTrouble) {
    try endFurtherWays(of: person, serving)
    print("\(person ?? "The owner") signs in by the passcode alone now.")
}

func newPasscode(least: Int, isFed: Bool) throws(StartTrouble) -> String {
    if isFed {
        guard let line = readLine(strippingNewline: true) else {
            throw StartTrouble("Standard input is empty.", code: 65)
        }
        return line
    }
    guard isatty(STDIN_FILENO) == 1 else {
        throw StartTrouble(
            "This is no terminal. Use --stdin to pass the passcode as a line.", code: 64)
    }
    let passcode = try asked("New passcode, at least \(least) characters: ")
    guard try asked("Once more: ") == passcode else {
        throw StartTrouble("The passcodes differ; nothing was changed.", code: 65)
    }
    return passcode
}

/// A line that is typed without being shown.
private func asked(_ question: String) throws(StartTrouble) -> String {
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else {
        throw StartTrouble("This terminal can't hide input; use --stdin.", code: 71)
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    say(question)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else {
        throw StartTrouble("This terminal can't hide input; use --stdin.", code: 71)
    }
    // Block Ctrl-C until the terminal shows typed text again.
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    sigprocmask(SIG_BLOCK, &interrupts, nil)
    let line = readLine(strippingNewline: true)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
    sigprocmask(SIG_UNBLOCK, &interrupts, nil)
    say("\n")
    guard let line else { throw StartTrouble("Nothing was typed; nothing was changed.", code: 65) }
    return line
}

/// Writes to standard error, apart from output for scripts.
private func say(_ text: String) {
    let bytes = [UInt8](text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}
