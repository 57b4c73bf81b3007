internal import Basics
internal import Glibc
internal import Studio

// The passcode from the command line: to set the first one, or when it was forgotten.

/// How many characters a new passcode needs, and whether one is set.
package func standing(
    ofPasscode data: String, sharedBy log: String? = nil
) throws(StartTrouble) -> (least: Int, isSet: Bool) {
    let host = try ownHost(data, log)
    do throws(Failure) {
        let hasDevices = try !host.devices().isEmpty
        return (shortestPasscode(hasDevices: hasDevices), try host.hasPasscode())
    } catch {
        throw trouble(error, data + "/host.sqlite", Serving(data: data, home: ""))
    }
}

/// Replaces the passcode, and ends every session.
///
/// - Parameter log: where several servers share it.
package func setPasscode(
    _ passcode: String, in data: String, sharedBy log: String? = nil
) throws(StartTrouble) {
    let host = try ownHost(data, log)
    let program = Program(assetVersions: [:])
    let fault: String?
    do throws(Failure) {
        let hasDevices = try !host.devices().isEmpty
        fault = program.fault(ofPasscode: passcode, hasDevices: hasDevices, in: .english)
        if fault == nil { try host.setPasscode(passcode) }
    } catch {
        throw trouble(error, data + "/host.sqlite", Serving(data: data, home: ""))
    }
    if let fault { throw StartTrouble("\(fault) Nothing was changed.", code: 65) }
}

/// The store must belong to the user who runs the server, so that the server can still write it.
private func ownHost(_ data: String, _ log: String?) throws(StartTrouble) -> HostStore {
    var status = stat()
    if stat(data, &status) == 0, status.st_uid != geteuid() {
        throw StartTrouble(
            "\(data) belongs to another user. Run this as that one: sudo -u USER neroli passcode.",
            code: 77)
    }
    var serving = Serving(data: data, home: "")
    serving.log = log
    return try openHost(serving, sharedBy: try openLog(serving))
}
