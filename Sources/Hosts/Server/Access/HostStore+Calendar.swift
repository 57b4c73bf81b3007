internal import Basics
internal import SQLCore
internal import Studio

// The key in the address with which calendar programs read the calendar without signing in.
//
// Stored unhashed, so that a signed-in user can see the address again. A reader of this file can
// also read the studio's file, which contains everything that the key opens.
extension HostStore {
    /// Nil if the calendar is not shared.
    func sharedCalendar() throws(Failure) -> SharedCalendar? {
        try use { (database) throws(Failure) in
            let key = try HostStore.blob("calendarKey", database)
            guard !key.isEmpty else { return nil }
            return SharedCalendar(
                key: hexadecimal(key),
                since: Moment(milliseconds: try HostStore.number("calendarSince", database)))
        }
    }

    /// Always false while the calendar is not shared.
    func isCalendarKey(_ text: String) throws(Failure) -> Bool {
        guard let bytes = tokenBytes(text) else { return false }
        let key = try use { (database) throws(Failure) in
            try HostStore.blob("calendarKey", database)
        }
        return !key.isEmpty && Crypto.areEqual(key, bytes)
    }

    /// If the calendar is shared already, its address stays: the form may come from an old page.
    func shareCalendar(at now: Moment) throws(Failure) {
        try change { (database) throws(Failure) in
            guard try HostStore.blob("calendarKey", database).isEmpty else { return }
            try HostStore.setCalendarKey(at: now, database)
        }
    }

    /// The previous address stops working.
    func renewCalendar(at now: Moment) throws(Failure) {
        try change { (database) throws(Failure) in
            try HostStore.setCalendarKey(at: now, database)
        }
    }

    private static func setCalendarKey(
        at now: Moment, _ database: Database
    ) throws(Failure) {
        try set("calendarKey", .blob(Crypto.random(32)), database)
        try set("calendarSince", .integer(now.milliseconds), database)
    }

    func stopSharingCalendar() throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run(
                "DELETE FROM setting WHERE name IN ('calendarKey', 'calendarSince')")
        }
    }
}
