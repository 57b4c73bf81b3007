internal import Basics

/// The words of one feature.
protocol FeatureWords: Words {}

extension FeatureWords {
    var common: MedleysWords { MedleysWords(language) }
    var figures: FigureWords { FigureWords(language) }
}
