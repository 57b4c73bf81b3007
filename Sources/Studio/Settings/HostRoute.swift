package import Markup
internal import RoomKit
package import Web

/// The host's own places.
package enum HostRoute: CaseIterable, Sendable {
    /// Where the door was before it had a lock; people keep links.
    case signIn
    /// The door: shut by a form without a passcode, opened by one with it.
    case lock
    /// Says that somebody is there, though no page is asked for.
    case awake
    case passcode
    case devices
    case removeDevice
    case renameDevice
    case endSession
    case endOtherSessions
    /// Where the address for calendar programs is made, shown and taken back.
    case calendar
    case shareCalendar
    case renewCalendar
    case stopCalendar
    case backups
    /// A backup made for this very download.
    case backupNow
    /// One that is kept, by its name.
    case backupFile
    case makeBackup
    case sendBackup
    case lookAtBackup
    case restore
    case pair
    /// What is not sent yet. A device with a copy answers by itself; a server has nothing waiting.
    case waiting
    /// Takes what a device is to be known by where its token is lost.
    case proof
    case sync
    case snapshot
    case wait
    /// The door's form, from a worker that draws the door itself.
    case open
    /// Says which passcode is set, by a name that tells nothing about it.
    case edition
    /// Where devices of 0.1 asked for a key.
    case door
    // Pages that a device with a copy fetches beforehand, for when it can make no page itself.
    case away
    case full
    case damaged

    package var path: String {
        switch self {
        case .signIn: "/sign-in"
        case .lock: CommonPlace.lock.target.text
        case .awake: CommonPlace.lock.target.text + "/awake"
        case .passcode: CommonPlace.passcode.target.text
        case .devices: "/settings/devices"
        case .removeDevice: "/settings/devices/remove"
        case .renameDevice: "/settings/devices/rename"
        case .endSession: "/settings/devices/end"
        case .endOtherSessions: "/settings/devices/end-others"
        case .calendar: CommonPlace.calendar.target.text
        case .shareCalendar: CommonPlace.calendar.target.text + "/share"
        case .renewCalendar: CommonPlace.calendar.target.text + "/renew"
        case .stopCalendar: CommonPlace.calendar.target.text + "/stop"
        case .backups: "/settings/backups"
        case .backupNow: "/settings/backups/now"
        case .backupFile: "/settings/backups/file"
        case .makeBackup: "/settings/backups/make"
        case .sendBackup: "/settings/backups/send"
        case .lookAtBackup: "/settings/backups/look"
        case .restore: "/settings/backups/restore"
        case .pair: "/sync/pair"
        case .waiting: "/waiting"
        case .proof: "/sync/proof"
        case .sync: "/sync"
        case .snapshot: "/sync/snapshot"
        case .wait: "/sync/wait"
        case .open: "/sync/open"
        case .edition: "/sync/passcode"
        case .door: "/sync/door"
        case .away: "/sync/away"
        case .full: "/sync/full"
        case .damaged: "/sync/damaged"
        }
    }

    package var link: Link { Link(path: path) }

    /// The place with what it is asked about.
    func link(to file: String) -> Link {
        Link(path: target("file", file).text)
    }

    package var target: Target {
        Target(segments: path.split(separator: "/").map { String($0) })
    }

    package func target(_ name: String, _ value: String) -> Target {
        var query = Fields()
        query.add(name, value)
        return Target(segments: target.segments, query: query)
    }
}
