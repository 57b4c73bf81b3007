internal import Basics
internal import Journal
internal import Web

/// Name as a slug, plus the end of the entry's id, so that no built-in note of a later version
/// can have this slug.
func newSlug(_ entry: Entry) -> String {
    var slug = ""
    for word in (entry.form[FreeName.wanted] ?? entry.form["name"] ?? "").split(whereSeparator: {
        $0 == " " || $0 == "-"
    }) {
        var plain = ""
        for byte in String(word).foldedForSearch.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                plain.unicodeScalars.append(Unicode.Scalar(byte))
            default: break
            }
        }
        if !plain.isEmpty, slug.utf8.count < 60 { slug += plain + "-" }
    }
    return (slug.isEmpty ? "note-" : slug) + entry.id.text.suffix(6)
}

/// True if a slug has the form that `newSlug` makes: small letters, digits and hyphens, and six
/// hexadecimal digits of an id at the end. Own notes accept no other slug, so that no form and no
/// file can occupy a slug that a built-in note may need.
package func isOwnSlug(_ slug: String) -> Bool {
    let end = slug.utf8.suffix(7)
    return end.count == 7 && end.first == hyphen
        && end.dropFirst().allSatisfy { $0.hexadecimalDigit != nil }
        && slug.utf8.allSatisfy { $0 == hyphen || isSlugLetter($0) }
}

private let hyphen = UInt8(ascii: "-")

private func isSlugLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
