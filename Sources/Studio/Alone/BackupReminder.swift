package import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Till
package import Web

/// A reminder to save a backup, on the first page of a device that is alone.
enum BackupReminder {
    /// Nothing was saved yet.
    case first
    case old(days: Int)
    /// Sales of an earlier day are not in the newest backup.
    case marketDay

    /// Days after which a backup is old.
    static let limit = 7

    /// Nil where none is due: nothing was written, or the backup is new enough.
    ///
    /// - Parameters:
    ///   - sold: the newest sale.
    ///   - written: the newest entry.
    init?(_ request: Request, sold: Moment?, written: Moment?) {
        guard request.host.role == .alone, let written else { return nil }
        let today = Day(request.moment, in: request.zone)
        guard let backup = request.host.backup else {
            guard Day(written, in: request.zone) < today else { return nil }
            self = .first
            return
        }
        guard written > backup else { return nil }
        if let sold, sold > backup, Day(sold, in: request.zone) < today {
            self = .marketDay
            return
        }
        let days = today.number - Day(backup, in: request.zone).number
        guard days > BackupReminder.limit else { return nil }
        self = .old(days: days)
    }
}

extension Context {
    func backupReminder() throws(Failure) -> BackupReminder? {
        guard request.host.role == .alone else { return nil }
        return BackupReminder(
            request, sold: try lastSale(database), written: try JournalTable(database).written())
    }
}

/// The reminder in words; nil where none is due.
package func backupReminder(
    _ request: Request, sold: Moment?, written: Moment?
) -> String? {
    BackupReminder(request, sold: sold, written: written).map {
        AloneWords(request.language).reminder($0)
    }
}
