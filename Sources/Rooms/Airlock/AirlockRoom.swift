package import Basics
internal import Journal
internal import Markup
package import RoomKit
internal import SQLCore
package import Web

/// Two minutes of breath.
package let airlockRoom = RoomModule(
    .airlock,
    tab: Tab(.airlock, { AirlockWords($0).title }, .breath, AirlockRoute.first(back: nil).link),
    storage: airlockStorage, sentence: { AirlockWords($1).sentence($0) },
    today: { (context) throws(Failure) in
        if let breath = try BreathOfToday(context.today, context.database) {
            return [Card(.quiet, isOfUse: true) { breath.write(&$0) }]
        }
        return try SessionTable(context.database).hasAny() ? [.silent] : []
    },
    places: airlockPlaces,
    sheets: { (language) in
        [(language.say("Breaths and thoughts"), AirlockRoute.export(.csv).link)]
    },
    imports: breathImport,
    mayUndo: { (recorded, database) throws(Failure) in
        try whyThoughtsStayGone(recorded, database)
    },
    place: { AirlockRoute($0)?.place(in: .airlock) })

@Sendable private func airlockPlaces(_ language: Language) -> [NamedPlace] {
    [
        NamedPlace(
            .airlock, language.say("Breathe"), language.say("Two minutes of breath, the airlock"),
            AirlockRoute.first(back: nil).link),
        NamedPlace(
            .airlock, language.say("Thoughts"),
            language.say("Breaths and thoughts by day"),
            AirlockRoute.history(HistoryView()).link),
        NamedPlace(
            .airlock, language.say("Breathing statistics"), language.say("Days and streaks"),
            AirlockRoute.statistics(year: nil).link),
        NamedPlace(
            .airlock, language.say("Airlock settings"),
            language.say("Bell, vibration, lengths of a breath"),
            AirlockRoute.settings(isSaved: false).link),
        NamedPlace(
            .airlock, language.say("New thought"), language.say("Write a line for today"),
            AirlockRoute.newThought.link, isVerb: true),
    ]
}

private let airlockStorage = RoomStorage(
    [
        SchemaStep(4, airlockMigrations, tables: airlockJournalledTables),
        SchemaStep(17, airlockDaysMigrations), SchemaStep(24, airlockDeletionMigrations),
    ],
    derived: ["airlock_day"],
    rowRules: airlockRowRules,
    titles: { (language) in
        [
            TableGroup(
                AirlockWords(language).title,
                [
                    ("airlock_session", language.say("Breaths")),
                    ("airlock_thought", language.say("Thoughts")),
                ])
        ]
    },
    demo: airlockDemoKinds, searched: airlockSearched)

extension AirlockRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .settings: .choosePreferences
        case .length: .chooseLength
        case .session(let id): .reportSession(id)
        case .deleteSession(let id): .deleteSession(id)
        case .newThought: .writeThought
        case .editThought(let id): .editThought(id)
        case .deleteThought(let id): .deleteThought(id)
        case .erase: .eraseBreaths
        case .importing: .importBreaths
        case .first, .history, .statistics, .thought, .export: nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = AirlockPages(context)
        return switch self {
        case .first(let back): try pages.breath(back)
        case .length: try pages.breath(nil)
        case .history(let view): try pages.history(view)
        case .statistics(let year): try pages.statistics(year)
        case .settings(let isSaved): try pages.settings(isSaved: isSaved)
        // Address of a small form, as after a reload: shows the page that holds the form.
        case .erase: try pages.settings()
        case .newThought: try pages.form()
        case .editThought(let id): try pages.form(id)
        case .thought(let id), .deleteThought(let id): try pages.thought(id)
        case .session(let id), .deleteSession(let id): try pages.session(id)
        case .export(let format): try pages.export(format)
        case .importing: .seeOther(CommonPlace.importing(in: .airlock))
        }
    }
}
