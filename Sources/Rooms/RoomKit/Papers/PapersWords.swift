package import Basics
internal import Journal
package import Web

/// Faults of pictures and files.
package enum PapersFault: String, FaultCode, CaseIterable {
    package static let owner = "papers"

    case noFile, wrongType, tooLarge, tooManyPixels, tooMany, studioFull, noRoom
}

/// Texts about pictures and files.
package struct PapersWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    package var title: String { language.say("Pictures and files") }
    var add: String { language.say("Add picture or file") }
    var choose: String { language.say("Picture or file") }
    var note: String { language.say("Note") }
    var kinds: String {
        language.say(
            "PDF, JPEG, PNG, WebP or HEIC, up to \(Attachment.sizeLimit / 1_000_000) MB.")
    }
    var send: String { language.say("Add") }
    var preparing: String { language.say("Preparing the picture …") }
    var download: String { language.say("Download") }
    var remove: String { language.say("Remove") }
    var added: String { language.say("File added") }
    var removed: String { language.say("File removed") }
    func adding(_ name: String) -> String { language.say("\(name): add file") }
    var removing: String { language.say("Remove file") }
    var back: String { language.say("Back") }
    /// Below a picture that could not be loaded.
    var away: String {
        language.say("The server can’t be reached. The full picture appears once it can.")
    }
    package func link(_ count: Int) -> String {
        count == 0
            ? add
            : language.say(count, one: "1 picture or file", other: "\(count) pictures and files")
    }
    package func used(_ bytes: Int64) -> String {
        let limit = language.number(Attachment.studioLimit / 1_000_000)
        return language.say("\(language.number((bytes + 999_999) / 1_000_000)) of \(limit) MB used")
    }

    func size(_ bytes: Int64) -> String {
        let kilobytes = max(1, (bytes + 500) / 1_000)
        return language.say("\(language.number(kilobytes)) kB")
    }

    /// Nil for a code of another room.
    package func sentence(_ fault: Faults.Fault) -> String? {
        PapersFault(fault).map { sentence($0) }
            ?? CommonWords(language).sentence(fault, formerlyOf: PapersFault.owner)
    }

    package func sentence(_ fault: PapersFault) -> String {
        switch fault {
        case .noFile: language.say("Choose a picture or a file.")
        case .wrongType: language.say("Choose a PDF, JPEG, PNG, WebP or HEIC file.")
        case .tooLarge:
            language.say(
                "This file is larger than \(Attachment.sizeLimit / 1_000_000) MB. Choose a smaller one."
            )
        case .tooManyPixels:
            language.say(
                "This picture has more than \(language.number(PictureShape.mostPixels / 1_000_000)) megapixels. Choose a smaller one."
            )
        case .tooMany:
            language.say("\(Attachment.mostOfThing) files are the most. Remove one first.")
        case .studioFull:
            language.say("The space for files is used up. Remove some first.")
        case .noRoom: language.say("The server’s disk is full. Free some space first.")
        }
    }
}
