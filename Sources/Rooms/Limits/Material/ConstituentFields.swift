internal import Basics
internal import Markup
internal import RoomKit
internal import Web

extension HTML {
    /// Name, number and shares of a constituent.
    mutating func constituent(
        _ row: ConstituentRows.Row, _ place: Int, _ faults: Faults, _ words: LimitsWords
    ) {
        constituentField("substance", words.substanceLabel, .line, row.name, place, faults)
        constituentField("number", words.numberLabel, .line, row.cas, place, faults)
        constituentField("from", words.fromLabel, .number, row.lowest, place, faults)
        constituentField("to", words.toLabel, .number, row.highest, place, faults)
    }

    mutating func constituentField(
        _ name: String, _ label: String, _ kind: FormField.Kind, _ value: String, _ place: Int,
        _ faults: Faults
    ) {
        field(
            FormField(name, label, kind, key: "\(name)-\(place)", isLabelInside: true),
            value: value, fault: faults[ConstituentRows.place(name, place)])
    }
}
