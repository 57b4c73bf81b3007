internal import Glibc
internal import Server
internal import Studio

let help = """
    Neroli, the studio of an independent perfumer.

    usage: neroli serve [options]     serve the studio to browsers, until Ctrl-C
           neroli passcode            set the passcode, also a forgotten one, also while the server
                                      runs; everybody signs in again
           neroli sign-in             print a one-time sign-in address, for a browser kept out
           neroli setup               give the packaged unit the rights that the settings need
           neroli doctor              check this installation, and say what to do
           neroli journal             list entries, one a line
           neroli fingerprint         print one number for all data, equal on equal copies
           neroli backup FILE         copy the database, also while the server runs
           neroli backups             list the backups of the server
           neroli send                copy the newest backup, encrypted, to other places
           neroli stream              send each line of the log to these places within seconds,
                                      until stopped
           neroli hooks               send the messages of webhooks, until stopped or none is left
           neroli standby ADDRESS     follow the studio at https://… into this machine's data folder,
                                      until stopped; later without ADDRESS
           neroli standby --make NAME print the token of a new standby of the studio here
           neroli promote             make a standby the studio, when the other server is gone
           neroli rehearse [FILE]     restore a backup, else the newest, into a scratch folder, and
                                      check it
           neroli restore FILE        restore a backup; the server must be stopped
           neroli restore --at "2026-11-28 14:05" FILE
                                      write that moment to a new FILE, after naming what it leaves
                                      out; also while the server runs
           neroli verify              compare each row with the log
           neroli export FILE         write everything as JSON, or as sheets to a FILE.zip
           neroli import FILE...      import an export, or files of another program; the server
                                      must be stopped
           neroli demo                load the demo; the server must be stopped
           neroli mcp                 let an assistant use the running studio with a key, by the
                                      Model Context Protocol on standard input
           neroli studio create NAME, studio erase NAME, studio list
                                      the studios of a server with many (--studios)
           neroli --version           print the version
           neroli --help              print this

    options of serve:
      --port NUMBER      port to listen on; 0 takes any free one       (8080)
      --listen ADDRESS   address to listen on                          (127.0.0.1)
      --data DIR         data folder
                         ($XDG_DATA_HOME/neroli, else ~/.local/share/neroli)
      --home DIR         folder with Neroli's own Assets and Data
                         (found from the program's place)
      --name NAME        also answer to this host name, as behind a proxy;
                         may be given several times
      --backups DIR      folder of the daily backups
                         (“backups” in the data folder)
      --no-backups       make no backups
      --no-send          leave copies in other places to “neroli send”, and webhooks to
                         “neroli hooks”
      --new              begin an empty studio, even beside backups of another
      --studios DIR      serve a studio for each folder in DIR, by host name
      --open-studios NUMBER
                         studios open at once                          (64)
      --log ADDRESS      share the studio, or all of --studios, with other servers, by logs in
                         PostgreSQL: postgresql://user@host/name
      --log-password-file FILE
                         file with the password of --log in its first line
      --quiet            no line for each request
      --bench            also serve /bench/bare, for script/bench

    options of the others:
      --config FILE      settings, for all commands; an installed Neroli has
                         /etc/neroli/neroli.conf (man neroli.conf)
      --data DIR         as above
      --home DIR         demo, verify, doctor, send, stream, hooks, standby, promote,
                         rehearse, studio, restore --at: as above
      --studios DIR, --studio NAME
                         one studio of many; send, hooks, rehearse and doctor do all without
                         --studio
      --backups DIR      backups, verify, send, stream, hooks, rehearse, doctor, restore --at:
                         as above
      --identity FILE    restore, rehearse: private key of an encrypted copy
      --passphrase-file FILE
                         restore, rehearse: passphrase of an encrypted copy
      --port NUMBER      doctor, sign-in, mcp: as above
      --key-file FILE    mcp: file with the key in its first line      ($NEROLI_KEY)
      --name NAME        sign-in: host name of the address
      --alive            doctor: only check that the server answers
      --quiet            send, stream, hooks, standby: print only new copies and failures
      --mend             verify: repair rows from the log; the server must be stopped
      --archive FILE     verify: check the signature of an archive of the books
      --log ADDRESS      passcode, sign-in, studio: as above
      --stdin            passcode, studio create: read the passcode from standard input
      --alone            passcode: remove the second step and the passkeys instead
      --person NAME      passcode: with --alone, of this person; without it, of the owner
      --passcode         studio create: ask for a passcode
      --yes              studio erase, restore --at: don't ask
                         promote: also if the followed server still answers, or another server
                         took over
      --former           standby: the studio here goes on at ADDRESS; what only this folder holds
                         is handed over
      --make NAME        standby: print the token of a new one of the studio here
      --token-file FILE  standby: file with the token in its first line
      --last NUMBER      journal: number of entries                    (50)
      --remove           demo: remove all of the demo that was not changed
      --leave-out        restore: devices drop what they hold from after the backup; without
                         this they send it again
      --at MOMENT        restore: the moment, in this machine's time zone
      --from PLACE       restore --at: look in this place of copies, not in the data folder
      --replace          restore: set the present database aside
                         import: keep nothing of what is there
      --theirs           import: where rows differ, take the file's
      --look             import: only list what would be new, different, equal

    Nothing leaves this machine but encrypted backups and webhooks, where you set them. Your data is one
    SQLite file, neroli.sqlite.
    """

/// Carries out the command line.
///
/// - Returns: the exit code: 0, or one of sysexits.h with a sentence on standard error.
func run(_ arguments: ArraySlice<String>) -> Int32 {
    if arguments.first == UploadReading.command { return readUpload() }
    if arguments.first == PDFReading.command { return readPDF() }
    UploadReading.start("/proc/self/exe")
    // Only this user may read the files made here.
    umask(0o077)
    do {
        var arguments = Array(arguments)
        hidePasswords()
        let standing = try standing(&arguments, data: dataFolder, home: homeFolder)
        let command = try command(arguments[...], standing)
        try command.becomeOwner(of: command.data ?? standing.data)
        switch command {
        case .help: print(help)
        case .version: print("Neroli \(Program.version)")
        case .serve(let serving):
            try serve(serving) { address in
                print("Neroli is ready at \(address)")
                fflush(nil)
            }
        case .journal(let data, let last): try listJournal(data, last)
        case .fingerprint(let data): try printFingerprint(data)
        case .backup(let file, let data): try backUp(data, to: file)
        case .backups(_, let folder): try listBackups(folder)
        case .restore(let file, let data, let replace, let later, let copying):
            try restore(file, to: data, replace: replace, later, copying)
            handOver(data)
        case .lookBack(let asked): try lookBack(asked)
        case .stream(let serving): try streamLog(serving)
        case .hooks(let serving): sendHooks(serving)
        case .standby(let asked): try standBy(asked)
        case .promote(let serving, let isSure):
            for line in try promote(serving, isSure: isSure) { print(line) }
        case .verify(let data, let home, let backups, let mends):
            try verify(data, home: home, backups: backups, mends: mends)
        case .verifyArchive(let file, let data):
            for line in try checkArchive(file, data: data) { print(line) }
        case .export(let file, let data): try export(data, to: file)
        case .importing(let files, let data, let mode, let isOnlyLook):
            try importFiles(files, to: data, mode, isOnlyLook: isOnlyLook)
            handOver(data)
        case .passcode(let serving, let isFed): try choosePasscode(serving, isFed: isFed)
        case .passcodeAlone(let serving, let person):
            try keepPasscodeAlone(serving, person: person)
        case .setup(let serving): for line in try setUpUnit(serving) { print(line) }
        case .signIn(let serving, let port):
            let address = try signInAddress(serving, port: port)
            print("Open this in a browser within ten minutes; it works once:")
            print(address)
        case .send(let serving): try sendCopies(serving)
        case .rehearse(let serving, let file): try rehearse(serving, file)
        case .doctor(let serving, let isAlive):
            return isAlive ? try sayAlive(serving) : try examineInstallation(serving)
        case .seal(let home): try Seal.make(program: "/proc/self/exe", home: home)
        case .ready(let home): try EmptyStudio.make(home: home)
        case .demo(let serving, let remove):
            let isNew = try changeDemo(serving, remove: remove)
            print(sentence(onDemo: isNew, removed: remove))
        case .mcp(let port, let file): try assist(port: port, keyFile: file)
        case .studio(let task, let serving): try carryOut(task, serving)
        }
        return 0
    } catch let trouble as UsageTrouble {
        return fail(trouble.sentence, 64)
    } catch let trouble as StartTrouble {
        return fail(trouble.sentence, trouble.code)
    } catch {
        return fail("\(error)", 70)
    }
}

private func sentence(onDemo isNew: Bool, removed: Bool) -> String {
    switch (isNew, removed) {
    case (true, false): "Demo loaded; neroli demo --remove removes it."
    case (false, false): "The demo is already loaded; nothing was changed."
    case (true, true): "Demo removed. Changed entries stayed."
    case (false, true): "There is no demo; nothing was changed."
    }
}

/// Hides a password in an address from the process list.
private func hidePasswords() {
    for index in 1..<max(1, Int(CommandLine.argc)) {
        guard let argument = CommandLine.unsafeArgv[index],
            let range = passwordInAddress(String(cString: argument))
        else { continue }
        for byte in range { argument[byte] = CChar(UInt8(ascii: "*")) }
    }
}

func exit(with code: Int32) -> Never {
    Glibc.exit(code)
}

private func fail(_ sentence: String, _ code: Int32) -> Int32 {
    let line = [UInt8]("neroli: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    return code
}

/// The folder for a person's data, by the XDG base directory specification; nil if undefined.
/// Never the current folder, which may differ at the next start.
private var dataFolder: String? {
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
        return folder + "/neroli"
    }
    let home = environment("HOME") ?? getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) }
    guard let home, home.hasPrefix("/") else { return nil }
    return (home == "/" ? "" : home) + "/.local/share/neroli"
}

/// The nearest folder above the program that contains `Assets` and `Data`, or a `share/neroli`
/// with both; otherwise the program's own folder, which the error message then names.
private var homeFolder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let program = String(decoding: bytes, as: UTF8.self)
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        for candidate in [String(folder), folder + "/share/neroli"]
        where access(candidate + "/Assets", R_OK) == 0 && access(candidate + "/Data", R_OK) == 0 {
            return candidate
        }
    }
    return String(program[..<(program.lastIndex(of: "/") ?? program.endIndex)])
}

private func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
}
