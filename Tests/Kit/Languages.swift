internal import Basics
import Foundation

/// Gives this program the sentences of every language that pages may be in, once.
package func learnLanguages() throws {
    guard isLearned else { throw Unlearnable() }
}

private let isLearned = Language.offered.dropFirst().allSatisfy { language in
    let file = repository.appending(path: "Assets/words/\(language.tag).words")
    return (try? Data(contentsOf: file)).map { language.learn([UInt8]($0)) } ?? false
}

private struct Unlearnable: Error {}
