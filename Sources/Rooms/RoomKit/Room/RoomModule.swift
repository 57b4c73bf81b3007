package import Basics
package import Journal
package import Markup
package import SQLCore
package import Web

/// Everything that the studio needs to know of a room. `Studio` has one list of all modules.
package struct RoomModule: Sendable {
    package typealias Links = @Sendable (Language) -> [(title: String, link: Link)]

    /// Its accent and its place in the bar.
    package let room: Room
    /// The room's link in the navigation; nil if another room's link leads here.
    package let tab: Tab?
    package let storage: RoomStorage
    /// Kinds of its things that have pictures and files.
    package let papers: [Attachment.Kind]
    /// Its place at an address; nil for an address that is not its own.
    package var place: @Sendable (Target) -> Place?
    /// Message at an address of the room for a thing that no longer exists.
    package let gone: (@Sendable (Language) -> Gone)?
    /// The sentence for the code of a fault; nil for another room's code.
    package let sentence: @Sendable (Faults.Fault, Language) -> String?
    /// Links to the room's data about a thing of another room.
    package let threads: @Sendable (Thing, Database, Language) throws(Failure) -> [Thread]
    /// The room's parts of a thing's strand.
    package let beads: @Sendable (Strand.Part, Thing, Request, Database) throws(Failure) -> [Bead]
    /// The room's data on the source of a stock move, by its id; nil for another room's.
    package let source: @Sendable (String, Request, Database) throws(Failure) -> MoveSource?
    /// The item of the shopping list with a name. Only the room that keeps the list has this.
    package let listed: (@Sendable (String, Database) throws(Failure) -> Listing?)?
    /// Its cards on the first page. While nothing is in the room, none has `isOfUse`.
    package let today: @Sendable (Context) throws(Failure) -> [Card]
    /// Its cards on the first page of an empty studio.
    package let beginning: @Sendable (Context) throws(Failure) -> [Card]
    /// First steps in the room. The first page shows the steps of all rooms until done.
    package let firstSteps: @Sendable (Context) throws(Failure) -> [FirstStep]
    /// Its pages that the search offers by their names.
    package let places: @Sendable (Language) -> [NamedPlace]
    /// The room's actions on things found by the search.
    package let doings: @Sendable (Language) -> [Doing]
    /// Search results of the room without the index, for example a sale by its number.
    package let found: @Sendable ([String], Database, Language) throws(Failure) -> [FoundPlace]
    /// Search results of the room by days, states and kinds: "failed rose last month".
    package let remembered:
        @Sendable (Remembered, Database, Language) throws(Failure) -> [FoundPlace]
    /// The room's actions for a text without search results.
    package let waysOn: @Sendable (String, Language) -> [WayOn]
    /// Its lists as files for a spreadsheet, for the page of data.
    package let sheets: Links
    /// Settings of the room, for the page of settings.
    package let settings: Links
    /// The files and texts that come in by a form of its own.
    package let imports: @Sendable (Language) -> [ImportKind]
    /// After an undo, or where a replica follows: computes derived rows again, where no trigger does.
    package let derive: @Sendable (ChangeRecord, Database) throws(Failure) -> Void
    /// Rows written about the changes of every entry; nil for none.
    package let seal: Seal?
    /// Reason why an entry over many rooms, for example the demo, can't be undone although every
    /// row is unchanged; nil if this room has no objection.
    package let mayUndo: FormRule.MayUndo
    /// A form of release 0.1 that no page sends any more. A log may hold entries of this form,
    /// which are decided by the rules of then.
    package let former: @Sendable (Target) -> FormRule?

    package init(
        _ room: Room, tab: Tab?, storage: RoomStorage, papers: [Attachment.Kind] = [],
        gone: (@Sendable (Language) -> Gone)? = nil,
        sentence: @escaping @Sendable (Faults.Fault, Language) -> String? = { _, _ in nil },
        threads: @escaping @Sendable (Thing, Database, Language) throws(Failure) -> [Thread] = {
            (_, _, _) throws(Failure) in []
        },
        beads:
            @escaping @Sendable (Strand.Part, Thing, Request, Database) throws(Failure)
            -> [Bead] = { (_, _, _, _) throws(Failure) in []
            },
        source: @escaping @Sendable (String, Request, Database) throws(Failure) -> MoveSource? = {
            (_, _, _) throws(Failure) in nil
        },
        listed: (@Sendable (String, Database) throws(Failure) -> Listing?)? = nil,
        today: @escaping @Sendable (Context) throws(Failure) -> [Card] = {
            (_) throws(Failure) in []
        },
        beginning: @escaping @Sendable (Context) throws(Failure) -> [Card] = {
            (_) throws(Failure) in []
        },
        firstSteps: @escaping @Sendable (Context) throws(Failure) -> [FirstStep] = {
            (_) throws(Failure) in []
        },
        places: @escaping @Sendable (Language) -> [NamedPlace] = { _ in [] },
        doings: @escaping @Sendable (Language) -> [Doing] = { _ in [] },
        found:
            @escaping @Sendable ([String], Database, Language) throws(Failure)
            -> [FoundPlace] = { (_, _, _) throws(Failure) in []
            },
        remembered:
            @escaping @Sendable (Remembered, Database, Language) throws(Failure)
            -> [FoundPlace] = { (_, _, _) throws(Failure) in []
            },
        waysOn: @escaping @Sendable (String, Language) -> [WayOn] = { _, _ in [] },
        sheets: @escaping Links = { _ in [] },
        settings: @escaping Links = { _ in [] },
        imports: @escaping @Sendable (Language) -> [ImportKind] = { _ in [] },
        derive: @escaping @Sendable (ChangeRecord, Database) throws(Failure) -> Void = {
            (_, _) throws(Failure) in
        },
        seal: Seal? = nil,
        mayUndo: @escaping FormRule.MayUndo = { (_, _) throws(Failure) in nil },
        former: @escaping @Sendable (Target) -> FormRule? = { _ in nil },
        place: @escaping @Sendable (Target) -> Place?
    ) {
        self.room = room
        self.tab = tab
        self.storage = storage
        self.papers = papers
        self.gone = gone
        self.sentence = sentence
        self.threads = threads
        self.beads = beads
        self.source = source
        self.listed = listed
        self.today = today
        self.beginning = beginning
        self.firstSteps = firstSteps
        self.places = places
        self.doings = doings
        self.found = found
        self.remembered = remembered
        self.waysOn = waysOn
        self.sheets = sheets
        self.settings = settings
        self.imports = imports
        self.derive = derive
        self.seal = seal
        self.mayUndo = mayUndo
        self.former = former
        self.place = place
    }
}

/// An address with its page, and with the form that can be sent to the address.
package struct Place: Sendable {
    package let room: Room
    /// Address as written by the program. The journal names forms by this address.
    package let target: Target
    package let page: @Sendable (Context) throws(Failure) -> Response
    /// Nil where no form can be sent.
    package var rule: FormRule?

    package init(
        in room: Room, at target: Target, rule: FormRule?,
        page: @escaping @Sendable (Context) throws(Failure) -> Response
    ) {
        self.room = room
        self.target = target
        self.rule = rule
        self.page = page
    }
}

/// Addresses of a room as an enum, with the page and the form of every address.
package protocol RoomRoute: Sendable {
    init?(_ target: Target)
    @inline(never)
    var target: Target { get }
    /// The form that can be sent there; nil where none can.
    var rule: FormRule? { get }
    func page(_ context: Context) throws(Failure) -> Response
}

extension RoomRoute {
    package func place(in room: Room) -> Place {
        Place(in: room, at: target, rule: rule) { (context) throws(Failure) in
            try page(context)
        }
    }
}

/// Page for a thing that no longer exists, with a link to go on.
package struct Gone: Equatable, Sendable {
    package let title: String
    package let advice: String
    package let back: String
    package let link: Link

    package init(_ title: String, _ advice: String, back: String, _ link: Link) {
        self.title = title
        self.advice = advice
        self.back = back
        self.link = link
    }
}

/// A kind of file, or of pasted text, that a room imports by a form of its own. The shared page
/// of import asks all rooms for the matching kind.
package struct ImportKind: Sendable {
    /// Name of the kind, and a description of its files.
    package let title: String
    package let advice: String
    /// Link to more information.
    package let more: Link?
    /// Address of the import form.
    package let target: Target
    /// Import form, filled in to show a preview; nil for texts of another kind.
    package let form: @Sendable ([ImportText], Database) throws(Failure) -> Fields?
    /// True if the texts may be of another kind, too, so that a person is asked.
    package let isGuess: @Sendable ([ImportText]) -> Bool
    /// Lines that the form would import; nil if these are the rows of the text.
    package let lines: @Sendable (Fields) -> [String]?

    package init(
        _ title: String, _ advice: String, more: Link? = nil, at target: Target,
        isGuess: @escaping @Sendable ([ImportText]) -> Bool = { _ in false },
        lines: @escaping @Sendable (Fields) -> [String]? = { _ in nil },
        form: @escaping @Sendable ([ImportText], Database) throws(Failure) -> Fields?
    ) {
        self.title = title
        self.advice = advice
        self.more = more
        self.target = target
        self.form = form
        self.isGuess = isGuess
        self.lines = lines
    }
}
