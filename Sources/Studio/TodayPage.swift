internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Till
internal import Web

/// The first page: tasks of today. Every room contributes its cards, or none.
struct TodayPage {
    private let day: Day
    private let hour: Int
    private let cards: [Card]
    /// The cards of an empty studio; nil for a studio in use.
    private let beginning: [Card]?
    /// None once all are done, and in a demo.
    private let firstSteps: [FirstStep]
    private let isDemo: Bool
    /// True if there is a passcode, so that the studio can be locked.
    private let hasPasscode: Bool
    private let id: Identifier
    private let late: [LateBackup]
    private let doubted: [DoubtedCard]
    private let reminder: BackupReminder?
    #if !hasFeature(Embedded)
        private let notices: [HostNotice]
    #endif

    /// - Parameters:
    ///   - rooms: in the order of the bar.
    ///   - doubted: the first days that can't be.
    init(
        _ context: Context, _ rooms: [RoomModule], names: [NameCard], doubted: [DoubtedCard]
    ) throws(Failure) {
        self.doubted = doubted
        let request = context.request
        day = context.today
        hour = request.moment.hour(in: request.zone)
        var cards: [Card] = []
        for name in names { cards.append(Card(.now, order: -1) { name.write(&$0) }) }
        for room in rooms { cards += try room.today(context) }
        var beginning: [Card]?
        if !cards.contains(where: { $0.isOfUse }) {
            var first: [Card] = []
            for room in rooms { first += try room.beginning(context) }
            beginning = first
        }
        self.cards = cards
        self.beginning = beginning
        isDemo = try Demo(context.database).isLoaded()
        var steps: [FirstStep] = []
        if !isDemo {
            for room in rooms { steps += try room.firstSteps(context) }
            let words = StudioWords(request.language)
            steps.append(
                request.host.role == .alone
                    ? FirstStep(
                        AloneWords(request.language).aBackup, HostRoute.backups.link,
                        isDone: request.host.backup != nil)
                    : FirstStep(
                        words.aCopy, StudioRoute.settings(.all).link,
                        isDone: try countTills(context.database) > 1))
        }
        firstSteps = steps.contains { !$0.isDone } ? steps : []
        hasPasscode = request.host.hasPasscode
        late = request.host.lateBackups
        #if !hasFeature(Embedded)
            notices = request.host.notices
        #endif
        reminder = try context.backupReminder()
        id = request.id
    }

    func response(_ frame: Frame) -> Response {
        let words = StudioWords(frame.language)
        var page = Page(words.today, in: .today, layout: .wide)
        page.sheets = ["css/today.css"]
        page.live = "*"
        return frame.page(page) { html in
            if let beginning {
                Beginning(cards: beginning, steps: firstSteps, id: id).write(&html)
                return
            }
            html.top(
                words.greeting(hour: hour), back: .said(DateWords(frame.language).long(day))
            ) { tools in
                if hasPasscode { tools.lock("tool worded") }
                tools.tool(.gear, words.settings, to: StudioRoute.settings(.all).link)
            }
            if isDemo { html.demoBanner() }
            html.div(
                "today",
                [.value("data-due", "\(due)"), .value("data-due-words", words.due(due))]
            ) { today in
                today.div("now") { now in
                    if !late.isEmpty { now.late(late) }
                    if let reminder { now.reminder(reminder) }
                    #if !hasFeature(Embedded)
                        for notice in notices { now.notice(notice) }
                    #endif
                    for day in doubted { day.write(&now, isWhole: false) }
                    if isCalm { now.calm() }
                    now.cards(cards, .now)
                    now.cards(cards, .due)
                    now.cards(cards, .shop)
                }
                today.div("side") { side in
                    side.cards(cards, .low)
                    side.cards(cards, .list)
                    side.cards(cards, .quiet)
                }
            }
            html.firstSteps(firstSteps)
        }
    }

    /// Number of due tasks.
    private var due: Int {
        cards.reduce(late.count + doubted.count + (reminder == nil ? 0 : 1)) { $0 + $1.due }
    }

    private var isNoticed: Bool {
        #if hasFeature(Embedded)
            false
        #else
            !notices.isEmpty
        #endif
    }

    /// True if no task is open.
    private var isCalm: Bool {
        late.isEmpty && doubted.isEmpty && reminder == nil && !isNoticed
            && !cards.contains { $0.part == .now || $0.part == .due || $0.part == .low }
    }
}

/// Introduction on the first visit: purpose, audience, and three links to begin with.
private struct Beginning {
    let cards: [Card]
    let steps: [FirstStep]
    let id: Identifier

    func write(_ html: inout HTML) {
        let words = StudioWords(html.language)
        html.div("tools first-tools") { $0.tools(words) }
        html.section("first") { first in
            first.cards(cards, .welcome)
            first.h1 { $0.text(words.theName) }
            first.p("what") { $0.text(words.whatThisIs) }
            first.div("doors") { doors in
                doors.cards(cards, .begin)
                doors.form(to: StudioRoute.demo.link, id: id) { form in
                    form.button("card door", [.type("submit")]) { door in
                        door.icon(.leaf)
                        door.span("name") { $0.text(words.lookRound) }
                        door.span("detail") { $0.text(words.demoText) }
                    }
                }
            }
            first.firstSteps(steps)
            first.div("closing") { last in
                last.cards(cards, .closing)
                last.p("detail") { $0.text(words.nothingLeaves) }
            }
        }
    }
}

extension HTML {
    fileprivate mutating func tools(_ words: StudioWords) {
        sign(.search, words.search, to: StudioRoute.search(SearchView()).link)
        sign(.gear, words.settings, to: StudioRoute.settings(.all).link)
    }

    /// Backups that are too old: the one thing of the machine that must not be missed.
    fileprivate mutating func late(_ backups: [LateBackup]) {
        let words = StudioWords(language)
        section("card") { card in
            for backup in backups { card.p("wrong") { $0.text(words.late(backup)) } }
            card.p("deeds") {
                $0.a("button quiet", to: HostRoute.backups.link) { $0.text(words.whyLate) }
            }
        }
    }

    #if !hasFeature(Embedded)
        fileprivate mutating func notice(_ notice: HostNotice) {
            section("card") { card in
                card.p("wrong") { $0.text(notice.sentence) }
                card.p("deeds") {
                    $0.a("button quiet", to: Link(path: notice.target.text)) { $0.text(notice.act) }
                }
            }
        }
    #endif

    fileprivate mutating func reminder(_ reminder: BackupReminder) {
        let words = AloneWords(language)
        section("card", [.id("reminder")]) { card in
            card.p("wrong") { $0.text(words.reminder(reminder)) }
            card.p("deeds") {
                $0.a("button quiet", to: HostRoute.backups.link) { $0.text(words.saveBackup) }
            }
        }
    }

    /// Instead of things to do.
    fileprivate mutating func calm() {
        let words = StudioWords(language)
        section("card calm") { card in
            card.h2 { $0.text(words.calm) }
            card.p("detail") { $0.text(words.calmAdvice) }
            card.p("deeds") {
                $0.a("button quiet", to: CommonPlace.airlock.link) { $0.text(words.breathe) }
            }
        }
    }

    /// First steps of setup; finished ones are ticked.
    fileprivate mutating func firstSteps(_ steps: [FirstStep]) {
        guard !steps.isEmpty else { return }
        let words = StudioWords(language)
        ul("first-steps", [.label(words.firstSteps)]) { list in
            for step in steps {
                list.li(step.isDone ? "done" : nil) { item in
                    guard !step.isDone else {
                        item.span { $0.text(step.name) }
                        item.span("unseen") { $0.text(words.done) }
                        return
                    }
                    item.a(to: step.link) { $0.text(step.name) }
                }
            }
        }
    }

    /// The cards of one part, in their order.
    fileprivate mutating func cards(_ cards: [Card], _ part: Card.Part) {
        for card in cards.filter({ $0.part == part }).ordered(by: { $0.order < $1.order }) {
            card.write(&self)
        }
    }
}
