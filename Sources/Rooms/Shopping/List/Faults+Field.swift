internal import RoomKit
internal import Web

extension Faults {
    /// Creates the fault of one field.
    init(_ field: String, _ fault: ShoppingFault, _ arguments: [String] = []) {
        self.init()
        add(field, fault, arguments)
    }

    init(_ field: String, _ fault: FieldFault) {
        self.init()
        add(field, fault)
    }
}
