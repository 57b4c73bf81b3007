internal import Basics
internal import Markup
internal import Notes
internal import RoomKit
internal import SQLCore

/// Medleys by family, status and days, for the studio's search: "failed rose last month".
@Sendable func medleysRemembered(
    _ search: Remembered, _ database: Database, _ language: Language
) throws(Failure) -> [FoundPlace] {
    let wanted = WantedMedleys(search)
    guard wanted.isFilter else { return [] }
    let words = MedleysWords(language)
    var found: [FoundPlace] = []
    try database.walk(
        wanted.sql, wanted.values,
        while: { (row) throws(Failure) in
            let texts = [1, 2, 5].map { SearchText(row.text($0)) }
            let isMeant = wanted.words.allSatisfy { word in
                texts.contains { $0.begins(with: [UInt8](word.utf8), isWithinWord: true) }
            }
            guard isMeant, let status = Status(rawValue: row.text(3)) else { return true }
            let day = Day(Moment(milliseconds: row.integer(4)), in: search.zone)
            found.append(
                FoundPlace(
                    .medleys, title: words.foundMedley, name: row.text(1),
                    detail: [row.text(2), words.short(status), DateWords(language).full(day)]
                        .joined(separator: " · "),
                    MedleysRoute.medley(ID(row.text(0)), .page).link))
            return found.count < WantedMedleys.most
        })
    return found
}

/// The parts of a search that say which medleys.
private struct WantedMedleys {
    /// How many are shown.
    static let most = 10

    /// Words of names, scentings and formulas.
    private(set) var words: [String] = []
    private(set) var values: [Value] = []
    private var conditions: [String] = []
    /// How many of the parts are more than words.
    private var filters = 0
    private var isFamily = false

    /// A family alone is a word like others.
    var isFilter: Bool { filters > (isFamily ? 1 : 0) }

    init(_ search: Remembered) {
        if let days = search.days {
            add(
                "m.created >= ? AND m.created < ?",
                [
                    .integer(days.first.start(in: search.zone).milliseconds),
                    .integer(days.last.adding(1).start(in: search.zone).milliseconds),
                ])
        }
        if let number = search.numbers.last {
            // By its trial, or by a batch of it.
            add(
                """
                (m.trial = ? OR EXISTS (
                    SELECT 1 FROM batch WHERE batch.medley = m.id AND batch.number = ?))
                """, [.integer(number), .integer(number)])
        }
        for word in search.words {
            switch word {
            case "failed", "fail", "fails", "rejected": add("m.status = 'fail'", [])
            case "passed", "pass", "passes", "accepted": add("m.status = 'pass'", [])
            case "tbd", "undecided", "untested": add("m.status = 'tbd'", [])
            case "ready", "mature", "matured", "due", "overdue":
                add("m.status = 'tbd' AND m.due <= ?", [.integer(search.now.milliseconds)])
            case "maturing", "macerating", "resting", "waiting":
                add("m.status = 'tbd' AND m.due > ?", [.integer(search.now.milliseconds)])
            case "medley", "medleys", "formula", "formulas", "experiment", "experiments", "trial",
                "trials", "made", "from", "in", "of", "the", "on", "and", "my":
                continue
            default:
                if search.numbers.contains(where: { String($0) == word }) { continue }
                guard let family = Family(rawValue: word), !isFamily else {
                    words.append(word)
                    continue
                }
                isFamily = true
                add(
                    """
                    EXISTS (SELECT 1 FROM medley_line AS l JOIN note AS n ON n.slug = l.note
                        WHERE l.medley = m.id AND n.family = ?)
                    """, [.text(family.rawValue)])
            }
        }
    }

    private mutating func add(_ condition: String, _ bound: [Value]) {
        filters += 1
        conditions.append(condition)
        values += bound
    }

    var sql: String {
        """
        SELECT m.id, m.name, s.name, m.status, m.created,
            (SELECT group_concat(name, ', ') FROM medley_line WHERE medley = m.id)
        FROM medley AS m JOIN scenting AS s ON s.id = m.scenting
        WHERE \(conditions.joined(separator: " AND "))
        ORDER BY m.created DESC, m.id LIMIT 2000
        """
    }
}
