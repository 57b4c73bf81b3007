package import Basics

/// Page properties that the frame needs before writing.
package struct Page: Sendable {
    /// How the content fills the width.
    package enum Layout: Sendable {
        /// One column to read.
        case column
        /// As wide as there is room: grids and maps.
        case wide

        var classes: Literal {
            switch self {
            case .column: "column"
            case .wide: "wide"
            }
        }
    }

    package var title: String?
    package var room: Room
    package var layout: Layout
    package var status = 200
    /// Without navigation: a page for a visitor who is not signed in shows nothing of the studio.
    package var isBare = false
    /// Confirmation of the last action, shown for a few seconds.
    package var message: Message?
    /// Asset paths in addition to the assets of every page.
    package var sheets: [String] = []
    package var libraries: [String] = []
    package var scripts: [String] = []
    /// Beginnings of the names of tables that the page shows: it is fetched again when these change
    /// elsewhere. "*" for all; nil for a page that stays as it was.
    package var live: Literal?
    /// Bytes to reserve, so that a long page is not copied while growing.
    package var expectedSize = 16_384

    package init(_ title: String?, in room: Room, layout: Layout = .column) {
        self.title = title
        self.room = room
        self.layout = layout
    }
}
