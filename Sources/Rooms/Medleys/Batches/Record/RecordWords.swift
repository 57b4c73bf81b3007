internal import Basics
internal import RoomKit
internal import Stock

/// The record of a batch.
struct RecordWords: FeatureWords {
    let language: Language

    // The record.

    var batchRecord: String { language.say("Batch record") }
    func recordOf(_ code: String) -> String { language.say("Batch record \(code)") }
    var recordSaved: String { language.say("Record saved.") }
    var recordFields: String { language.say("Maker, filling, remarks") }
    var maker: String { language.say("Made by") }
    var batchNumber: String { language.say("Batch number") }
    var formula: String { language.say("Formula") }
    var begun: String { language.say("Started") }
    var targetLabel: String { language.say("Target") }
    var actualLabel: String { language.say("Weighed") }
    var deviationLabel: String { language.say("Deviation") }
    var materialLabel: String { language.say("Material") }
    var lotLabel: String { language.say("Lot") }
    var totalLabel: String { language.say("Total") }
    var readabilityLabel: String { language.say("Scale step") }
    var contains: String { language.say("Contains") }
    var fillPieces: String { language.say("Pieces filled") }
    var fillEach: String { language.say("Per piece (g)") }
    var fillLabel: String { language.say("Filled") }
    var yieldLabel: String { language.say("Yield") }
    var lossLabel: String { language.say("Loss") }
    var remarksLabel: String { language.say("Deviations and remarks") }
    var packagingTaken: String { language.say("Taken from Stock") }
    var madeInto: String { language.say("Put into Stock") }
    var signature: String { language.say("Date and signature") }
    var lotNotKnown: String { language.say("no lot") }
    func filled(_ pieces: Int64, _ each: String) -> String {
        language.say("\(pieces) × \(each)")
    }
    func percent(_ part: Int64, of whole: Int64) -> String {
        guard whole > 0 else { return "" }
        let tenths = (Double(part) / Double(whole) * 1_000).rounded()
        let text = Decimal(units: Int64(tenths), places: 1).typed
        return language.decimal(text) + language.percent
    }

    func lotCode(_ lot: StockLot) -> String {
        lot.code.isEmpty ? DateWords(language).full(Day(lot.at, in: lot.zone)) : lot.code
    }

    /// "lot 261125-KFT, best before 31 March 2027".
    func dated(_ lot: StockLot) -> String {
        guard let date = lot.date else { return LotWords(language).name(lot) }
        return language.say(
            "\(LotWords(language).name(lot)), best before \(DateWords(language).full(date))")
    }
}
