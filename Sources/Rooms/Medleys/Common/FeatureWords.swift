internal import Basics

/// The words of one feature.
protocol FeatureWords {
    var language: Language { get }

    init(_ language: Language)
}

extension FeatureWords {
    var common: MedleysWords { MedleysWords(language) }
    var figures: FigureWords { FigureWords(language) }
}
