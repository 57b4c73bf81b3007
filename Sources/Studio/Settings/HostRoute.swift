internal import Basics
package import Markup
internal import RoomKit
package import Web

/// The addresses that the host answers itself.
package enum HostRoute: CaseIterable, Sendable {
    /// The earlier address of `lock`; people keep links.
    case signIn
    /// The page that asks for the passcode. A form with a passcode signs in; a form without one
    /// locks.
    case lock
    /// Reports activity on the device although no page is requested.
    case awake
    case passcode
    case devices
    case removeDevice
    case renameDevice
    case endSession
    case endOtherSessions
    /// Address for creating, showing and revoking the calendar address.
    case calendar
    case shareCalendar
    case renewCalendar
    case stopCalendar
    case backups
    /// Makes a backup and sends it as a download.
    case backupNow
    /// A kept backup, by its name.
    case backupFile
    case makeBackup
    case sendBackup
    case lookAtBackup
    case restore
    /// Progress of a long work, by the name given by the page; and the address for stopping the
    /// work.
    case work
    case stopWork
    case pair
    /// Gives a device an id of its own if another device uses its id, as after a copy of its
    /// profile.
    case part
    /// Unsent changes. A device with a copy answers this itself; on a server nothing waits.
    case waiting
    /// Receives the proof by which a device that has lost its token is recognised.
    case proof
    case sync
    case snapshot
    case wait
    /// Stream of changes for open pages.
    case live
    /// Signs in, from a worker that draws the page for the passcode itself.
    case open
    /// Sends the passcode's edition: random bytes that change with the passcode.
    case edition
    /// Devices of 0.1 asked here for a key.
    case door
    // Pages that a device with a copy fetches in advance, for times when it can't make a page
    // itself.
    case away
    case full
    case damaged
    /// Receives the whole studio of a device that was alone, where nobody has written here.
    case take
    /// Receives a file that waited on a device.
    case paper
    /// Receives orders of web shops that a former server holds.
    case orders
    /// The first page of a static folder, for script/site.
    case doors
    /// The page of a locked studio, for a device that is alone.
    case locked
    /// Who may use a device with a copy, and what they may do; a form says who changed there.
    case persons
    /// Persons beside the owner, and what they may do.
    case people
    /// Change of the person at this browser, and her PIN for that.
    case person
    case personPIN

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
        case .work: "/settings/backups/work"
        case .stopWork: "/settings/backups/work/stop"
        case .pair: "/sync/pair"
        case .part: "/sync/part"
        case .waiting: "/waiting"
        case .proof: "/sync/proof"
        case .sync: "/sync"
        case .snapshot: "/sync/snapshot"
        case .wait: "/sync/wait"
        case .live: "/sync/live"
        case .open: "/sync/open"
        case .edition: "/sync/passcode"
        case .door: "/sync/door"
        case .away: "/sync/away"
        case .full: "/sync/full"
        case .damaged: "/sync/damaged"
        case .take: "/sync/take"
        case .paper: "/sync/paper"
        case .orders: "/sync/orders"
        case .doors: "/sync/doors"
        case .locked: "/sync/locked"
        case .persons: "/sync/people"
        case .people: "/settings/people"
        case .person: "/person"
        case .personPIN: "/person/pin"
        }
    }

    @inline(never)
    package var link: Link { Link(path: path) }

    /// The address with the name of a backup.
    func link(to file: String) -> Link {
        Link(path: target("file", file).text)
    }

    @inline(never)
    package var target: Target {
        Target(segments: path.split(separator: "/").map { String($0) })
    }

    package func target(_ name: String, _ value: String) -> Target {
        var query = Fields()
        query.add(name, value)
        return Target(segments: target.segments, query: query)
    }
}
