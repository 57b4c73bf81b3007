internal import Basics
internal import Glibc
internal import Studio

// The passcode from the command line: to set the first one, or when it was forgotten.

/// How many characters a new passcode needs, and whether one is set.
package func standing(
    ofPasscode serving: Serving
) throws(StartTrouble) -> (least: Int, isSet: Bool) {
    let host = try ownHost(serving)
    do throws(Failure) {
        let hasDevices = try !host.devices().isEmpty
        return (shortestPasscode(hasDevices: hasDevices), try host.hasPasscode())
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
        let hasDevices = try !host.devices().isEmpty
        fault = program.fault(ofPasscode: passcode, hasDevices: hasDevices, in: .english)
        if fault == nil { try host.setPasscode(passcode) }
    } catch {
        throw trouble(error, serving.data + "/host.sqlite", serving)
    }
    if let fault { throw StartTrouble("\(fault) Nothing was changed.", code: 65) }
}

/// The store must belong to the user who runs the server, so that the server can still write it.
private func ownHost(_ serving: Serving) throws(StartTrouble) -> HostStore {
    var status = stat()
    if stat(serving.data, &status) == 0, status.st_uid != geteuid() {
        throw StartTrouble(
            "\(serving.data) belongs to another user. Run this as that one: sudo -u USER neroli passcode.",
            code: 77)
    }
    return try openHost(serving, sharedBy: try openLog(serving))
}
