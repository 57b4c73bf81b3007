internal import Studio
internal import Web

private let places = Dictionary(uniqueKeysWithValues: HostRoute.allCases.map { ($0.path, $0) })

extension HostRoute {
    /// Nil for a place that is not the server's own.
    init?(_ target: Target) {
        guard let route = places[Target(segments: target.segments).text] else { return nil }
        self = route
    }

    /// Called by programs: an error is answered with one sentence, not with a page.
    var isForMachines: Bool {
        switch self {
        case .pair, .part, .proof, .sync, .snapshot, .wait, .live, .open, .edition, .door, .away,
            .full, .damaged, .take, .paper, .orders, .doors, .locked, .persons:
            true
        case .waiting, .signIn, .lock, .awake, .passcode, .devices, .removeDevice, .renameDevice,
            .endSession, .endOtherSessions:
            false
        case .backups, .backupNow, .backupFile, .makeBackup, .sendBackup, .lookAtBackup, .restore,
            .work, .stopWork, .calendar, .shareCalendar, .renewCalendar, .stopCalendar:
            false
        case .people, .person, .personPIN: false
        }
    }
}
