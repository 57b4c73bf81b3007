internal import Basics
internal import RoomKit
internal import Web

// The frame with the list that a thing of the room was opened from.
extension MedleysPages {
    /// A medley within the list of its scenting.
    ///
    /// - Parameter id: nil for a new one.
    func beside(_ id: ID<Medley>?, in scenting: Scenting) throws(Failure) -> Frame {
        let rows = try table.summaries(in: scenting.id, limit: Pane.most).map { medley in
            Pane.Row(
                medley.name, words.short(medley.status),
                to: MedleysRoute.medley(medley.id, .page).link, isHere: medley.id == id)
        }
        return frame.beside(
            Pane(
                scenting.name, to: MedleysRoute.scenting(scenting.id, .page, nil).link,
                rows))
    }

    /// A scenting, among all.
    func beside(_ id: ID<Scenting>?) throws(Failure) -> Frame {
        let rows = try scentingTable.summaries(in: request.language).prefix(Pane.most).map {
            scenting in
            Pane.Row(
                scenting.name, "\(scenting.medleys)",
                to: MedleysRoute.scenting(scenting.id, .page, nil).link,
                isHere: scenting.id == id)
        }
        return frame.beside(Pane(words.title, to: MedleysRoute.scentings.link, rows))
    }

    /// A material, among all.
    func beside(material name: String) throws(Failure) -> Frame {
        let rows = try MaterialTable(database).summaries("", limit: Pane.most).materials.map {
            material in
            Pane.Row(
                material.name, to: MedleysRoute.material(material.name).link,
                isHere: material.name == name)
        }
        return frame.beside(
            Pane(words.materials, to: MedleysRoute.materials("").link, rows))
    }
}
