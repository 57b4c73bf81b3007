internal import Basics

protocol FeatureWords: Words {}

extension FeatureWords {
    var common: MedleysWords { MedleysWords(language) }
    var figures: FigureWords { FigureWords(language) }
}
