internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

protocol MedleysPages: Pages {}

extension MedleysPages {
    var database: Database { context.database }
    var request: Request { context.request }
    var frame: Frame { context.frame }
    var table: MedleyTable { MedleyTable(database) }
    var scentingTable: ScentingTable { ScentingTable(database) }

    /// Sentences for the faults that a page itself found.
    func said(_ faults: Faults) -> Faults {
        faults.said { MedleysWords(request.language).sentence($0) }
    }

    func existingMedley(_ id: ID<Medley>) throws(Failure) -> Medley {
        guard let medley = try table.medley(id) else { throw .missing }
        return medley
    }

    func existingScenting(_ id: ID<Scenting>) throws(Failure) -> Scenting {
        guard let scenting = try scentingTable.scenting(id) else { throw .missing }
        return scenting
    }

    func scentingName(of medley: Medley) throws(Failure) -> String {
        try scentingTable.scenting(medley.scenting)?.name ?? ""
    }

    /// Id for a form's entry: a form that is shown again keeps its first id.
    func formID(_ values: Fields?) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }

    // The frame with the list that a medley of the room was opened from.

    /// A medley within the list of its scenting.
    ///
    /// - Parameter id: nil for a new one.
    func beside(_ id: ID<Medley>?, in scenting: Scenting) throws(Failure) -> Frame {
        let rows = try table.summaries(in: scenting.id, limit: Pane.most).map { medley in
            Pane.Row(
                medley.name, MedleysWords(request.language).short(medley.status),
                to: MedleysRoute.medley(medley.id, .page).link, isHere: medley.id == id)
        }
        return frame.beside(
            Pane(
                scenting.name, to: MedleysRoute.scenting(scenting.id, .page, nil).link,
                rows))
    }
}
