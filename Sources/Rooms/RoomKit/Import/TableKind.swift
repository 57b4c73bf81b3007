internal import Basics

/// Tables that no room imports, recognised by the kind of their columns, regardless of the
/// program that wrote the table.
package enum TableKind: Hashable, Sendable, CaseIterable {
    /// Orders, receipts, pieces sold.
    case sales
    /// Moves of a stock, with their dates and reasons.
    case moves
    case statement
    case contacts
    case appointments

    /// Nil for any other table.
    package init?(_ headings: [ColumnRole?]) {
        var counts: [ColumnRole: Int] = [:]
        for role in headings.compactMap({ $0 }) { counts[role, default: 0] += 1 }
        let has = { (role: ColumnRole) in counts[role] != nil }
        if TableKind.isOfSales(counts) {
            self = .sales
        } else if has(.reason), has(.date), has(.amount), has(.name) {
            self = .moves
        } else if TableKind.isStatement(counts) {
            self = .statement
        } else if !has(.stock), !has(.price), !has(.amount), !has(.barcode), !has(.cas),
            counts[.contact, default: 0] > 1
        {
            self = .contacts
        } else if counts[.appointment, default: 0] > 2, !has(.task) {
            self = .appointments
        } else {
            return nil
        }
    }

    /// Of a text that is no table: a card of addresses, a calendar without tasks.
    package init?(cards text: String) {
        let start = String(text.prefix(200)).trimmed.uppercased()
        if start.hasPrefix("BEGIN:VCARD") {
            self = .contacts
        } else if start.hasPrefix("BEGIN:VCALENDAR"), !TableKind.hasTasks(text) {
            self = .appointments
        } else {
            return nil
        }
    }

    private static func hasTasks(_ calendar: String) -> Bool {
        calendar.split(whereSeparator: { $0.isNewline }).contains {
            $0.uppercased().hasPrefix("BEGIN:VTODO")
        }
    }

    private static func isOfSales(_ counts: [ColumnRole: Int]) -> Bool {
        let has = { (role: ColumnRole) in counts[role] != nil }
        // A log of sittings may have a column of tips.
        if has(.length) { return false }
        let isOfStock = has(.stock) || has(.level)
        let isCounted = has(.amount) || has(.sold)
        let marks: [ColumnRole] = [.order, .saleDate, .buyer, .shipping, .takings, .sold]
        let count = marks.count { has($0) }
        if has(.sold) || has(.takings), !isOfStock { return has(.name) || count > 1 || has(.date) }
        if isOfStock { return has(.order) && count > 2 }
        let isOfMoney = has(.price) || has(.otherPrice) || has(.sum) || has(.account)
        if has(.order) { return count > 1 || has(.date) || isCounted && isOfMoney }
        if has(.saleDate) || has(.buyer) { return count > 1 || isCounted || isOfMoney }
        // On a day, so many, for so much.
        let isOfDay = has(.date) && has(.name) && isCounted && !has(.ingredient)
        return isOfDay && (has(.price) || has(.sum)) && !has(.perishes)
    }

    private static func isStatement(_ counts: [ColumnRole: Int]) -> Bool {
        let accounts = counts[.account, default: 0]
        let isDated = counts[.date] != nil || counts[.saleDate] != nil
        guard counts[.stock] == nil, counts[.price] == nil else { return false }
        return accounts > 1 || accounts == 1 && isDated && counts[.amount] != nil
    }
}
