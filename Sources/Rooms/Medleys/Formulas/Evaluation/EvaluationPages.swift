internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

struct EvaluationPages: MedleysPages {
    let context: Context

    var words: EvaluationWords { EvaluationWords(request.language) }

    /// The form of a new evaluation.
    ///
    /// - Parameter values: nil for a form that proposes a time.
    func evaluate(
        _ id: ID<Medley>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let last = try EvaluationTable(database).evaluations(of: id).last
        let shown = values?["lines"].flatMap { FrozenComposition($0) }
        let now = try FrozenComposition(medley.ingredients, database)
        return EvaluationPage(
            medley: medley, composition: (shown ?? now).text,
            values: values ?? proposedEvaluation(after: last, now: request.moment),
            faults: faults, id: formID(values), words: words
        ).response(try beside(id, in: try existingScenting(medley.scenting)))
    }

    func evaluationSection(_ medley: Medley) throws(Failure) -> EvaluationSection {
        let versions = try VersionTable(database).versions(of: medley.id)
        let evaluations = try EvaluationTable(database).evaluations(of: medley.id)
        var papers: [ID<Evaluation>: [Attachment]] = [:]
        for evaluation in evaluations {
            papers[evaluation.id] = try AttachmentTable(database).attachments(
                of: Attachment.Thing(.evaluation, evaluation.id.raw))
        }
        return EvaluationSection(
            medley: medley, evaluations: evaluations, papers: papers,
            versions: versions, present: try present(versions, medley),
            doubts: try Doubts(database), id: request.id, words: words
        )
    }

    /// The numbers of the versions equal to the current composition. In old versions the accords
    /// were not stored, so only the lines can be compared.
    private func present(_ versions: [Version], _ medley: Medley) throws(Failure) -> Set<Int> {
        guard !versions.isEmpty else { return [] }
        let now = try FrozenComposition(medley.ingredients, database)
        let (whole, lines) = (now.text, now.ingredients.composition)
        var present: Set<Int> = []
        for version in versions where version.lines == whole || version.lines == lines {
            present.insert(version.number)
        }
        return present
    }
}
