internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Loads and writes the pages of the book of experiments.
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

    /// Sentences for the faults that a page itself found.
    func said(_ faults: Faults) -> Faults { faults.said { words.sentence($0) } }

    func existingMedley(_ id: ID<Medley>) throws(Failure) -> Medley {
        guard let medley = try table.medley(id) else { throw .missing }
        return medley
    }

    func existingScenting(_ id: ID<Scenting>) throws(Failure) -> Scenting {
        guard let scenting = try scentingTable.scenting(id) else { throw .missing }
        return scenting
    }

    /// Id for a form's entry: a form that is shown again keeps its first id.
    func formID(_ values: Fields?) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }
}
