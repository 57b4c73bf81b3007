internal import Basics
internal import SQLCore

/// The digest of `Assets/drawings.svg`. The host serves a file only by its digest.
let sheetVersion = "5d947aad7d6ce798"

/// The digest of `Assets/flower.svg`, the drawing of neroli alone: a first visit loads no sheet.
let flowerVersion = "338352eb08a53705"

/// The drawings of a data file's notes as one static file, so that a list of all notes holds only
/// a few bytes per drawing. Stored as `Assets/drawings.svg`, which a test writes and compares: the
/// programs only refer to it, and hold none of its motifs.
struct DrawingSheet {
    private(set) var bytes = [UInt8]("<svg xmlns='http://www.w3.org/2000/svg'>\n".utf8)

    mutating func add(_ slug: String, _ sketch: [UInt8]) {
        bytes += [UInt8]("<symbol id='\(slug)' viewBox='0 0 200 200'>".utf8)
        bytes += sketch
        bytes += [UInt8]("</symbol>\n".utf8)
    }

    mutating func end() {
        bytes += [UInt8]("</svg>\n".utf8)
    }
}

/// The picture of a note in the sheet: a reference.
///
/// - Parameter version: of the sheet.
func picture(
    of slug: String, inSheet version: String, _ file: String = "drawings"
) -> [UInt8] {
    pictureStart + [UInt8]("<use href='/assets/\(file).svg?v=\(version)#\(slug)'/></svg>".utf8)
}

extension NoteTable {
    /// The sheet of a data file, JSON.
    func drawings(_ json: String) throws(Failure) -> [UInt8] {
        var sheet = DrawingSheet()
        try database.each(
            """
            SELECT value ->> 'family', value ->> 'kind', value ->> 'slug'
            FROM json_each(?, '$.notes')
            """, [.text(json)]
        ) { (row) throws(Failure) in
            // A note of unknown family or kind has no drawing: the notes are checked when they
            // are read.
            guard let family = Family(rawValue: row.text()), let kind = Kind(rawValue: row.text())
            else { return }
            let slug = row.text()
            sheet.add(slug, sketch(of: slug, family, kind))
        }
        sheet.end()
        return sheet.bytes
    }
}
