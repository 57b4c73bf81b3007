internal import Basics
internal import Glibc
internal import Studio
internal import Web

// The passcode from the command line: to set the first passcode, or after forgetting the old one.

/// How many characters a new passcode needs, and whether one is set.
package func standing(
    ofPasscode serving: Serving
) throws(StartTrouble) -> (least: Int, isSet: Bool) {
    let host = try ownHost(serving)
    do throws(Failure) {
        return (try reach(serving, host).shortest, try host.hasPasscode())
    } catch {
        throw trouble(error, serving.data + "/host.sqlite", serving)
    }
}

/// Replaces the passcode, and ends every session.
package func setPasscode(_ passcode: String, _ serving: Serving) throws(StartTrouble) {
    let host = try ownHost(serving)
    let program = Program(assetVersions: [:])
    let fault: String?
    do throws(Failure) {
        fault = Server.fault(
            ofPasscode: passcode, reach: try reach(serving, host),
            names: serving.names + (try host.reachedAs() ?? []), program, in: .english)
        if fault == nil { try host.setPasscode(passcode) }
    } catch {
        throw trouble(error, serving.data + "/host.sqlite", serving)
    }
    if let fault { throw StartTrouble("\(fault) Nothing was changed.", code: 65) }
}

/// Removes the second step and the passkeys of a person; nil for the owner.
package func endFurtherWays(of name: String?, _ serving: Serving) throws(StartTrouble) {
    let host = try ownHost(serving)
    var isKnown = true
    do throws(Failure) {
        let person = try name.map { (name) throws(Failure) in try host.person(named: name) }
        if let id = name == nil ? "" : person??.id {
            try host.endFurtherWays(of: id)
        } else {
            isKnown = false
        }
    } catch {
        throw trouble(error, hostPath(serving.data), serving)
    }
    if !isKnown { throw StartTrouble("Nobody has this name. Nothing was changed.", code: 65) }
}

/// The address that signs in once, within ten minutes.
///
/// - Parameter port: port, if not the port of the server started last.
package func signInAddress(_ serving: Serving, port: UInt16? = nil) throws(StartTrouble) -> String {
    let host = try ownHost(serving)
    do throws(Failure) {
        guard try host.hasPasscode() else {
            throw .missing
        }
        let listened = try host.listened()
        let known = listened.map(\.address) ?? ""
        let address = ["", "0.0.0.0", "::", "localhost"].contains(known) ? "127.0.0.1" : known
        let noted = try host.reachedAs() ?? []
        let name = serving.names.first ?? noted.first
        let base =
            name.map { "https://" + $0 }
            ?? url(address, port ?? listened?.port ?? serving.port)
        return try base + HostRoute.lock.target("once", host.signInKey(at: Clock.now)).text
    } catch {
        if error == .missing {
            throw StartTrouble(
                "There is no passcode, so this machine is let in without. Set one with: neroli"
                    + " passcode.", code: 64)
        }
        throw trouble(error, hostPath(serving.data), serving)
    }
}

/// From where the passcode can be guessed.
private func reach(_ serving: Serving, _ host: HostStore) throws(Failure) -> PasscodeReach {
    if serving.isReached { return .beyond }
    if try host.reachedAs() != nil { return .beyond }
    return try host.devices().isEmpty ? .here : .copies
}

extension Serving {
    /// True if other machines can reach the server.
    var isReached: Bool {
        !names.isEmpty || name != nil || studios != nil || !isLocal(address)
    }
}

/// The store must belong to the user who runs the server, so that the server can still write the
/// file.
private func ownHost(_ serving: Serving) throws(StartTrouble) -> HostStore {
    var status = stat()
    if stat(serving.data, &status) == 0, status.st_uid != geteuid() {
        throw StartTrouble(
            "\(serving.data) belongs to another user. Run this as that one: sudo -u USER neroli passcode.",
            code: 77)
    }
    return try openHost(serving, sharedBy: try openLog(serving))
}
