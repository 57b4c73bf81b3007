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

/// Refuses to follow into a folder with a studio of its own, unless the followed one succeeded it.
func refuseStudio(
    _ data: String, _ mark: StandbyMark, isFormer: Bool
) throws(StartTrouble) {
    if let noted = StandbyMark(data: data) {
        guard noted.address != mark.address, access(databasePath(data), F_OK) == 0 else { return }
        throw StartTrouble(
            "\(data) is a standby of \(noted.address). Choose another folder with --data.",
            code: 73)
    }
    guard !isReplica(data), isFormer || access(databasePath(data), F_OK) != 0 else {
        throw StartTrouble(
            "\(data) has a studio already, which a standby would replace. Choose another folder"
                + " with --data; or, if that studio goes on at \(mark.address), add --former.",
            code: 73)
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
    guard let mark = StandbyMark(data: data) else { return try goOn(serving, isSure: isSure) }
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
    let isTold = isSure && tellsFormer(mark, in: data)
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
        WaitingOrders.mark,
    ] {
        unlink(data + "/" + name)
    }
    var said = ["\(data) is the studio now."]
    if let last {
        said.append(
            "Its last entry is number \(last.seq), of \(last.came.text(in: Clock.zone(at: last.came)).prefix(19))."
        )
    }
    if isTold { said.append("The former server was told, and takes nothing new.") }
    return said + [
        "Start it at the address of the former: neroli serve. Devices join by themselves.",
        "Make the former server its standby: there, neroli standby https://… --former. What only that"
            + " one holds is handed over.",
    ]
}

/// Makes a server that another succeeded the studio again.
private func goOn(_ serving: Serving, isSure: Bool) throws(StartTrouble) -> [String] {
    let data = serving.data
    guard let successor = Successor(data: data) else {
        throw StartTrouble("\(data) is no standby; nothing was changed.", code: 78)
    }
    guard isSure else {
        throw StartTrouble(
            "\(successor.sentence) If this one shall go on instead, stop the other, and add --yes.",
            code: 75)
    }
    guard borrowDataForGood(data) else {
        throw StartTrouble("Another Neroli uses \(data). Stop it first.", code: 75)
    }
    let path = databasePath(data)
    do throws(Failure) {
        // The other one learns of it likewise: this epoch is the newer one, and knows the other.
        try beginEpoch(
            in: path, before: path, .returns,
            after: [Epoch(id: successor.epoch, began: successor.began, later: .returns)])
    } catch {
        throw StartTrouble("\(path) can't be used: \(error)", code: 65)
    }
    Successor.forget(data: data)
    return ["\(data) is the studio again. Start it: neroli serve."]
}

/// Tells a followed server that still runs of its successor.
private func tellsFormer(_ mark: StandbyMark, in data: String) -> Bool {
    guard let database = try? Database(path: databasePath(data)),
        let request = try? SyncRequest(following: database),
        let answer = try? StandbyCall(mark: mark, data: data).ask("/sync", body: request.packed)
    else { return false }
    return answer.status == PlainFault.succeeded.status
}

/// True if a server still answers there, and was not told of another.
private func answers(_ mark: StandbyMark) -> Bool {
    askedHealth(mark.address, "", "%{http_code}").hasPrefix("200")
}
