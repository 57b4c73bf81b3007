/// Why no studio answers a request.
enum StudioRefusal: CaseIterable, Sendable {
    /// There is none of that name.
    case unknown
    /// It is no studio's place, but one of the program's own.
    case ownPlace
    /// It can't be opened; the log says why.
    case broken
    /// Another program has it: it is being put back, brought in, moved.
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

    /// Seconds after which it is worth trying again; nil where it is not.
    var patience: Int? {
        switch self {
        case .unknown, .ownPlace: nil
        case .broken: 60
        case .lookedAfter, .stopping: 10
        case .allAtWork, .crowded: 2
        }
    }
}
