internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

extension StandbyMark {
    /// Whom a folder follows: as given, else as noted in it.
    static func of(
        _ data: String, _ address: String?, _ token: String?
    ) throws(StartTrouble) -> StandbyMark {
        let noted = StandbyMark(data: data)
        guard let address else {
            if let noted { return noted }
            throw StartTrouble(
                "\(data) follows no studio yet: neroli standby https://…", code: 78)
        }
        guard let checked = checked(address) else {
            throw StartTrouble(
                "A standby takes an address such as https://studio.example, not “\(address)”.",
                code: 64)
        }
        guard let token = token ?? (noted?.address == checked ? noted?.token : nil),
            tokenBytes(token)?.count == 32
        else {
            throw StartTrouble(
                "The token is no token of a standby. Make one at \(checked)/settings/devices, or"
                    + " there with: neroli standby --make NAME.", code: 65)
        }
        return StandbyMark(address: checked, token: token)
    }
}

/// Refuses to follow into a folder with a studio of its own.
func refuseStudio(_ data: String, _ mark: StandbyMark) throws(StartTrouble) {
    if let noted = StandbyMark(data: data) {
        guard noted.address != mark.address, access(databasePath(data), F_OK) == 0 else { return }
        throw StartTrouble(
            "\(data) is a standby of \(noted.address). Choose another folder with --data.",
            code: 73)
    }
    guard !isReplica(data), access(databasePath(data), F_OK) != 0 else {
        throw StartTrouble(
            "\(data) has a studio already, which a standby would replace. Choose another folder"
                + " with --data.", code: 73)
    }
}

/// Adds a standby to the devices of a studio here.
///
/// - Returns: its token.
package func makeStandby(_ name: String, _ serving: Serving) throws(StartTrouble) -> String {
    let name = name.trimmed
    guard !name.isEmpty, name.count <= 40, !name.hasControls(allowingLines: false) else {
        throw StartTrouble("A standby's name has 1 to 40 characters.", code: 64)
    }
    let host = try openHost(serving, sharedBy: try openLog(serving))
    do throws(Failure) {
        let now = Clock.now
        let id = ID<Replica>(Clock.newIdentifier(at: now))
        return try host.makeStandby(name, as: id, at: now) ?? ""
    } catch {
        throw trouble(error, hostPath(serving.data), serving)
    }
}

/// Makes a standby the studio, in an epoch of its own: devices compare what they hold and bring
/// what is missing, and tills take new letters.
///
/// - Parameter isSure: also if the followed server still answers.
/// - Returns: sentences about it.
package func promote(
    _ serving: Serving, isSure: Bool
) throws(StartTrouble) -> [String] {
    let data = serving.data
    guard let mark = StandbyMark(data: data) else {
        throw StartTrouble("\(data) is no standby; nothing was changed.", code: 78)
    }
    guard isSure || !answers(mark) else {
        throw StartTrouble(
            "\(mark.address) still answers: two servers of one studio would part. Stop that one"
                + " first; with --yes it is promoted nevertheless.", code: 75)
    }
    guard borrowDataForGood(data) else {
        throw StartTrouble("Another Neroli uses \(data). Stop it first.", code: 75)
    }
    let (path, entering) = (databasePath(data), Standby.enteringPath(data))
    guard access(path, R_OK) == 0, access(entering, R_OK) == 0 || access(hostPath(data), R_OK) == 0
    else {
        throw StartTrouble(
            "The studio has not arrived in \(data) yet; nothing was changed.", code: 66)
    }
    let last: Recorded?
    do throws(Failure) {
        let journal = JournalTable(try Database(path: path, access: .reading))
        last = try journal.tail(after: journal.head() - 1, limit: 1).first
        try beginEpoch(in: path, before: path, .returns)
    } catch {
        throw StartTrouble("\(path) can't be used: \(error)", code: 65)
    }
    if access(entering, F_OK) == 0 {
        remove(database: hostPath(data))
        guard rename(entering, hostPath(data)) == 0 else {
            throw StartTrouble("Can't write into \(data).", code: 73)
        }
    }
    let host = try openHost(serving)
    try? host.removeStandby(token: mark.token)
    // Last: a promotion that was cut off before is made again.
    guard unlink(StandbyMark.path(data)) == 0, synchronise(data) else {
        throw StartTrouble("Can't write into \(data).", code: 73)
    }
    for name in [
        StandbyMark.ledger, "standby-host.sqlite.digest", "standby.answer", "standby.sqlite",
    ] {
        unlink(data + "/" + name)
    }
    var said = ["\(data) is the studio now."]
    if let last {
        said.append(
            "Its last entry is number \(last.seq), of \(last.came.text(in: Clock.zone(at: last.came)).prefix(19))."
        )
    }
    return said + [
        "Start it at the address of the former: neroli serve. Devices join by themselves.",
        "Never start the former server again. Make it a standby in an empty folder.",
    ]
}

/// True if a server still answers there.
private func answers(_ mark: StandbyMark) -> Bool {
    let file = "/dev/null"
    let outcome = try? Tool.curl.run(
        ["--disable", "--config", "-"],
        input: """
            url = "\(mark.address)/healthz"
            silent
            max-time = 8
            output = "\(file)"
            write-out = "%{http_code}"

            """)
    return outcome?.output.hasPrefix("200") == true
}
