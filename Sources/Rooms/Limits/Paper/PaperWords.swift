internal import Basics

/// Texts about files kept beside materials.
struct PaperWords: Words {
    let language: Language

    var heading: String { language.say("Files") }
    var title: String { language.say("File") }
    func keeping(_ name: String) -> String { language.say("\(name): keep file") }
    func removing(_ name: String) -> String { language.say("\(name): remove file") }
    var kept: String { language.say("File kept. Its text was not read; enter its lines here.") }
    var removed: String { language.say("File removed") }
    var remove: String { language.say("Remove file") }
    func size(_ bytes: Int64) -> String {
        let kilobytes = max(1, (bytes + 500) / 1_000)
        return language.say("\(language.number(kilobytes)) kB")
    }
    var keepFile: String { language.say("Keep file without reading") }
}
