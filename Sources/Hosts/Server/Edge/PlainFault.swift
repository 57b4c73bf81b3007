/// Reasons to answer without a page: the request came from a program, or no page can be made.
enum PlainFault: CaseIterable, Sendable {
    case notHTTP
    case otherName
    /// A page of another site asks for something that no person looks at.
    case foreignLook
    case crowdedOut
    /// The log in PostgreSQL does not answer, or a different program version writes the log.
    case logAway
    case logOutgrown
    /// Another server goes on with the studio.
    case succeeded
    case notAForm
    case damaged
    case fullDisk
    case fullStudio
    case noFile
    /// Bytes that have not arrived, or that no row refers to.
    case noPaper
    case fileIsOnlyRead
    case noCalendar
    case calendarIsOnlyRead
    /// Strangers may send little.
    case tooLargeOfStranger
    case notSignedIn
    case usedOtherwise
    case notByProgram
    case pairedByPost
    case notPaired
    case keyOfItsOwn
    case noName
    case idIsTaken
    case notASync
    case openedByPasscode
    case tooManyDevices
    case notHers

    var status: Int {
        switch self {
        case .notHTTP, .notASync: 400
        case .notSignedIn, .notPaired: 401
        case .foreignLook, .notByProgram, .tooManyDevices, .notHers: 403
        case .noFile, .noPaper, .noCalendar: 404
        case .fileIsOnlyRead, .calendarIsOnlyRead, .usedOtherwise, .pairedByPost,
            .openedByPasscode:
            405
        case .idIsTaken: 409
        case .keyOfItsOwn: 410
        case .tooLargeOfStranger: 413
        case .notAForm: 415
        case .otherName: 421
        case .noName: 422
        case .damaged: 500
        case .crowdedOut, .logAway, .logOutgrown, .succeeded: 503
        case .fullDisk, .fullStudio: 507
        }
    }
}
