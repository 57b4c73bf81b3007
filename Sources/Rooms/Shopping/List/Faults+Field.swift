internal import RoomKit
internal import Web

extension Faults {
    /// What is wrong with one field.
    init(_ field: String, _ fault: ShoppingListFault, _ arguments: [String] = []) {
        self.init()
        add(field, fault, arguments)
    }

    init(_ field: String, _ fault: FieldFault) {
        self.init()
        add(field, fault)
    }
}
