package import Basics
internal import RoomKit
internal import Web

/// A part of the shop.
package struct Department: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Department>
    package var name = ""
    /// An item with less than this needs restocking.
    package var restockLevel = Department.usualLevel
    package var markup = Department.usualMarkup
    /// Part of the demo.
    package var isDemo = false
    /// Nil for the company's rate.
    package var tax: ID<TaxKind>?
}

extension Department {
    package static let nameLimit = 60
    /// 10,000 %.
    static let mostMarkup: Int64 = 1_000_000

    var uniqueName: String { Department.uniqueName(name) }

    /// The key that must be unique: the name, trimmed and lower-cased.
    package static func uniqueName(_ name: String) -> String { name.trimmed.lowercased() }

    var form: Fields { DepartmentFields.all.form(self) }

    /// Defaults of a new department.
    package static let usualLevel = Quantity(thousandths: 3_000)
    package static var usualMarkup: Rate { Rate(hundredths: 5_000) ?? .zero }

    /// Form values of a new department.
    static var blank: Fields { Fields([("restock", "3"), ("markup", "50")]) }
}
