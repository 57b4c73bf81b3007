internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// The pages of the book of experiments: loads what each shows.
struct MedleysPages {
    let context: Context
    let table: MedleyTable
    let scentingTable: ScentingTable

    init(_ context: Context) {
        self.context = context
        table = MedleyTable(context.database)
        scentingTable = ScentingTable(context.database)
    }

    var database: Database { context.database }
    var request: Request { context.request }
    var frame: Frame { context.frame }
    var words: MedleysWords { MedleysWords(request.language) }

    /// The sentences of what a page itself found wrong.
    func said(_ faults: Faults) -> Faults { faults.said { words.sentence($0) } }

    func existingMedley(_ id: ID<Medley>) throws(Failure) -> Medley {
        guard let medley = try table.medley(id) else { throw .missing }
        return medley
    }

    func existingScenting(_ id: ID<Scenting>) throws(Failure) -> Scenting {
        guard let scenting = try scentingTable.scenting(id) else { throw .missing }
        return scenting
    }

    /// The id for a form's entry: a form that is shown again keeps the one it had.
    func formID(_ values: Fields?) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }
}
