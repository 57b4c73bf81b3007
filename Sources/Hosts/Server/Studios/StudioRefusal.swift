/// Reason for which no studio answers a request.
enum StudioRefusal: CaseIterable, Sendable {
    /// There is none of that name.
    case unknown
    /// The address belongs to the program, not to a studio.
    case ownPlace
    /// The studio can't be opened; the log has the reason.
    case broken
    /// Another program holds the studio: restore, import or move.
    case lookedAfter
    /// There is no place for one more just now.
    case allAtWork
    /// Too much is asked of this one.
    case crowded
    /// The program ends.
    case stopping

    var status: Int {
        switch self {
        case .unknown, .ownPlace: 404
        case .broken, .lookedAfter, .allAtWork, .crowded, .stopping: 503
        }
    }

    /// Seconds before a retry makes sense; nil if a retry makes no sense.
    var patience: Int? {
        switch self {
        case .unknown, .ownPlace: nil
        case .broken: 60
        case .lookedAfter, .stopping: 10
        case .allAtWork, .crowded: 2
        }
    }
}
