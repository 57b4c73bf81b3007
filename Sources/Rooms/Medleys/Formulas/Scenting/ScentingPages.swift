internal import Basics
internal import RoomKit
internal import Web

/// Pages of scentings.
struct ScentingPages: MedleysPages {
    let context: Context

    var words: ScentingWords { ScentingWords(request.language) }

    func scentings() throws(Failure) -> Response {
        ScentingsPage(
            scentings: try scentingTable.summaries(in: request.language),
            undecided: try table.undecided(limit: 200),
            now: request.moment, zone: request.zone, today: context.today, id: request.id,
            words: words
        ).response(frame)
    }

    func newScenting(_ values: Fields = Fields(), _ faults: Faults = Faults()) -> Response {
        ScentingFormPage(
            scenting: nil, values: values, faults: faults, id: formID(values), medleys: 0,
            words: words
        ).response(frame)
    }

    /// - Parameter status: of the medleys shown; nil for undecided ones, or where there are none, for the others.
    func scenting(
        _ id: ID<Scenting>, _ status: Status? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let scenting = try existingScenting(id)
        let medleys = try table.summaries(in: id, limit: 10_000)
        let hasAny = { (status: Status) in medleys.contains { $0.status == status } }
        let first: Status =
            hasAny(.undecided)
            ? .undecided : hasAny(.pass) ? .pass : hasAny(.fail) ? .fail : .undecided
        let status = status ?? first
        return ScentingPage(
            scenting: scenting, medleys: medleys,
            families: try FamiliesOfRows(medleys.filter { $0.status == status }, database),
            status: status, faults: faults, now: request.moment, zone: request.zone,
            words: words
        ).response(try beside(id))
    }

    /// - Parameter values: nil for the stored values.
    func editScenting(
        _ id: ID<Scenting>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let scenting = try existingScenting(id)
        return ScentingFormPage(
            scenting: scenting, values: values ?? scenting.form, faults: faults,
            id: formID(values), medleys: try table.count(in: id),
            words: words
        ).response(try beside(id))
    }

    func purge(_ id: ID<Scenting>, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let scenting = try existingScenting(id)
        return PurgePage(
            scenting: scenting, medleys: try table.count(in: id),
            word: request.form["word"] ?? words.purgeWord(request.id),
            typed: request.form["typed"] ?? "", faults: faults, id: request.id,
            words: words
        ).response(frame)
    }

    /// A scenting, among all.
    private func beside(_ id: ID<Scenting>?) throws(Failure) -> Frame {
        let rows = try scentingTable.summaries(in: request.language).prefix(Pane.most).map {
            scenting in
            Pane.Row(
                scenting.name, "\(scenting.medleys)",
                to: MedleysRoute.scenting(scenting.id, .page, nil).link,
                isHere: scenting.id == id)
        }
        return frame.beside(Pane(words.common.title, to: MedleysRoute.scentings.link, rows))
    }
}
