internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

struct LimitsPages: Pages {
    let context: Context

    var database: Database { context.database }
    var request: Request { context.request }
    var frame: Frame { context.frame }
    var words: LimitsWords { LimitsWords(request.language) }

    /// Id for a form's entry: a form that is shown again keeps its id.
    func formID(_ values: Fields?) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }

    /// - Parameter values: nil for the saved values.
    func material(
        _ typed: String, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let name = materialName(typed) else { throw .missing }
        let record = try MaterialRecordTable(database).record(named: name)
        var values = values ?? record.form
        var asked = faults
        var read: PastedConstituents?
        if let table = values["table"], !table.trimmed.isEmpty {
            let pasted = PastedConstituents(table, CertificateChoices(values))
            if !pasted.rows.isEmpty {
                let added = pasted.added(to: values)
                values = added.form
                asked = added.faults.said(words.sentence)
            }
            read = pasted
        }
        let typed = MaterialRecord(readable: values, of: name)
        return MaterialRecordPage(
            record: record, values: values, faults: asked, read: read,
            doubts: Analyst.doubts(of: typed), sure: typed.standing.map { $0.text },
            papers: try PaperTable(database).papers(of: name), today: context.today,
            id: formID(values), words: words
        ).response(
            frame.keeping(
                try PapersSection(
                    .material, name, at: CommonPlace.material(name).target, context)))
    }
}
