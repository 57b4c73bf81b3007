internal import Basics

/// A drawing for something that is no note, made of its name alone: always the same for one. SVG, in
/// the manner of the notes' own.
package func picture(named name: String) -> [UInt8] {
    let digest = Digest(name.foldedForSearch).value
    let families = Family.allCases
    return drawing(
        of: name.foldedForSearch, families[Int(clamping: digest % UInt64(families.count))])
}
