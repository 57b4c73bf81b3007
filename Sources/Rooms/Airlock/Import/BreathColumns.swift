internal import Basics

/// Columns of a table of breaths by their headings in English, German and French.
struct BreathColumns {
    enum Column: CaseIterable {
        case started, ended, date, time, seconds, minutes, duration, planned, before, text

        fileprivate var headings: [String] {
            let names =
                switch self {
                case .started:
                    "started|start|begun|started at|started_at|start time|start_time|start date|begin|"
                        + "beginn|begonnen|startzeit|start_date|début|debut|date/time|datetime|date time|"
                        + "timestamp|zeitpunkt|session start|at"
                case .ended:
                    "stop|end|ended|ended at|ended_at|end time|end_time|ende|fin|finished|stopped|"
                        + "end date|completed at"
                case .date: "date|day|datum|tag|jour"
                case .time: "time|uhrzeit|zeit|heure|time of day"
                case .seconds:
                    "lasted_s|seconds|lasted|sekunden|secondes|sec|secs|duration (s)|duration_s|"
                        + "duration (seconds)|duration (sec)|duration_seconds|duration_sec|length (s)|"
                        + "dauer (s)|dauer (sek)|dauer (sekunden)|durée (s)|durée (secondes)"
                case .minutes:
                    "minutes|min|mins|minuten|duration (min)|duration (minutes)|duration_min|"
                        + "duration_minutes|length (min)|length (minutes)|dauer (min)|dauer (minuten)|"
                        + "durée (min)|durée (minutes)|dauer in minuten|duration in minutes"
                case .duration:
                    "duration|length|dauer|durée|duree|länge|laenge|session length|time meditated"
                case .planned: "planned_s|planned"
                case .before: "for"
                case .text:
                    "text|thought|note|notes|notiz|notizen|gedanke|comment|comments|kommentar|"
                        + "commentaire|remarque|pensée|bemerkung|journal"
                }
            return names.split(separator: "|").map { String($0) }
        }
    }

    /// Headings of other programs that say nothing here.
    private static let others = [
        "id", "sid", "preset", "activity", "rating", "kind", "completed", "type", "category",
        "mood",
        "source", "name",
    ]

    /// By column. Every line of a pasted text may be one of headings, so they are cut once.
    private static let headings = Column.allCases.map({ $0.headings })

    private var places: [Int?] = []

    /// Nil without a column of times, or one of lengths or thoughts.
    init?(_ cells: [String]) {
        let heads = cells.map { $0.trimmed.lowercased() }
        for headings in BreathColumns.headings {
            places.append(heads.firstIndex { headings.contains($0) })
        }
        let hasLength = has(.seconds) || has(.minutes) || has(.duration)
        guard has(.started) || has(.date), hasLength || has(.text) || has(.started) && has(.ended)
        else { return nil }
    }

    /// True if most of these cells are known headings of a breath table.
    static func areHeadings(_ cells: [String]) -> Bool {
        guard BreathColumns(cells) != nil else { return false }
        let heads = cells.map { $0.trimmed.lowercased() }.filter { !others.contains($0) }
        let known = heads.filter { head in headings.contains { $0.contains(head) } }
        return known.count * 2 > heads.count && !isOfEvaluations(cells)
    }

    /// True for a table of smells, with a date and a note, too: it names what was smelled, or rates
    /// without a length.
    private static func isOfEvaluations(_ cells: [String]) -> Bool {
        guard let columns = BreathColumns(cells) else { return false }
        let heads = cells.map { $0.trimmed.lowercased() }.filter { !$0.isEmpty }
        let smelled =
            "|trial|versuch|essai|formula|formel|formule|medley|perfume|parfum|duft|scent|sample|probe|"
            + "échantillon|blotter|material|rohstoff|product|produkt|produit|item|artikel|article|"
        if heads.contains(where: { smelled.holds("|" + $0 + "|") }) { return true }
        let hasLength =
            columns.has(.seconds) || columns.has(.minutes) || columns.has(.duration)
            || columns.has(.ended)
        if hasLength { return false }
        let plain = headings.joined() + ["id", "sid", "kind", "source"]
        let texts = heads.filter { head in
            headings.last?.contains(head) == true
        }
        return texts.count > 1 || !heads.allSatisfy { plain.contains($0) }
    }

    func has(_ column: Column) -> Bool { place(column) != nil }

    private func place(_ column: Column) -> Int? {
        Column.allCases.firstIndex(of: column).flatMap { places[$0] }
    }

    func cell(_ column: Column, of cells: [String]) -> String {
        guard let place = place(column), cells.indices.contains(place) else { return "" }
        return cells[place].trimmed
    }
}
