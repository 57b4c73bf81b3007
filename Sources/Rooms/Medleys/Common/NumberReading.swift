internal import Basics
internal import RoomKit
internal import Web

/// Reads a number as units of its last decimal, within `range`; otherwise adds a fault.
func readNumber(
    _ field: String, _ typed: String, places: Int, _ range: ClosedRange<Int64>,
    _ fault: MedleysFault,
    _ faults: inout Faults, _ rules: Int64
) -> Int64? {
    do throws(Misread) {
        let units = try Decimal.read(typed, places: places, comma: .refused, rules: rules).units
        guard range.contains(units) else { throw .tooLarge }
        return units
    } catch {
        faults.add(field, error, or: fault)
        return nil
    }
}
