public import Basics

/// Everything that differs from call to call. The application reads no clock and draws no random
/// numbers: both come with the request.
public struct Request: Sendable {
    public enum Method: Sendable {
        /// Also for HEAD: the host then omits the body.
        case get
        case post
    }

    public let method: Method
    public let target: Target
    /// With numbers in the program's notation, as in the query.
    public let form: Fields
    /// The numbers among the form's fields, if typed in another language than English.
    public let numbers: TypedNumbers?
    public let cookies: Fields
    /// When the request arrived, and the zone of the person's clock.
    public let moment: Moment
    public let zone: Zone
    /// This request's own id, also in the host's log.
    public let id: Identifier
    /// The device that the person uses: the server's own for a browser without a copy.
    public let device: ID<Replica>
    /// The host's knowledge about the client.
    public var host: HostKnowledge
    /// Language of the answer.
    public let language: Language

    public init(
        _ method: Method = .get, _ target: Target, form: Fields = Fields(),
        cookies: Fields = Fields(), moment: Moment, zone: Zone, id: Identifier,
        device: ID<Replica>? = nil, host: HostKnowledge = HostKnowledge(),
        language: Language
    ) {
        self.method = method
        self.target = Target(segments: target.segments, query: target.query.withPlainNumbers)
        let numbers = TypedNumbers(form)
        self.numbers = numbers
        self.form = numbers?.plain(form) ?? form
        self.cookies = cookies
        self.moment = moment
        self.zone = zone
        self.id = id
        self.device = device ?? ID(id)
        self.host = host
        self.language = language
    }
}
