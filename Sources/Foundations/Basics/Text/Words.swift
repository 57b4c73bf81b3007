/// The sentences of a feature, in one language.
public protocol Words {
    var language: Language { get }

    init(language: Language)
}

extension Words {
    @inlinable
    public init(_ language: Language) { self.init(language: language) }
}
