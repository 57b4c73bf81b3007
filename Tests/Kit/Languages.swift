internal import Basics
import Foundation

/// Gives this program the sentences of every language that pages may be in.
package func learnLanguages() throws {
    for language in Language.offered.dropFirst() {
        let file = repository.appending(path: "Assets/words/\(language.tag).words")
        guard language.learn([UInt8](try Data(contentsOf: file))) else { throw Unlearnable() }
    }
}

private struct Unlearnable: Error {}
