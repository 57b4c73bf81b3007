internal import Basics
package import Journal
package import RoomKit

/// Materials, limits, and the verdicts that follow from both. Its pages belong to the book of
/// experiments; the room has no tab of its own.
package let limitsRoom = RoomModule(
    .medleys, tab: nil, storage: safetyStorage, papers: [.material],
    sentence: { LimitsWords($1).sentence($0) },
    place: { LimitsRoute($0)?.place(in: .medleys) })

private let safetyStorage = RoomStorage(
    [
        SchemaStep(37, materialRecordMigrations, tables: materialRecordJournalledTables),
        SchemaStep(38, limitMigrations, tables: limitJournalledTables),
        SchemaStep(64, naturalMigrations, tables: naturalJournalledTables),
        SchemaStep(65, regionMigrations, tables: regionJournalledTables),
        SchemaStep(66, materialHazardMigrations, tables: materialHazardJournalledTables),
        SchemaStep(85, paperMigrations, tables: paperJournalledTables),
        SchemaStep(95, sureMigrations, tables: sureJournalledTables),
    ],
    rowRules: limitsRowRules,
    titles: { (language) in
        [
            TableGroup(
                LimitsWords(language).title,
                [
                    ("material_identity", language.say("Identity of materials")),
                    ("material_constituent", language.say("Constituents of materials")),
                    ("material_hazard", language.say("Classifications of materials")),
                    ("material_hazard_part", language.say("Classified constituents")),
                    ("material_natural", language.say("Which natural a material is")),
                    ("material_sure", language.say("Confirmed shares outside the literature")),
                    ("material_paper", language.say("Files beside materials")),
                    ("law_region", language.say("Regions")),
                    ("limit_standard", language.say("Libraries of limits")),
                    ("limit_rule", language.say("Limits")),
                    ("limit_alias", language.say("Names and numbers of their substances")),
                ])
        ]
    },
    demo: [
        DemoKind(
            "limits", counted: { $1.counted($0, "table of limits", "tables of limits") },
            [
                DemoKind.Rows("limit_standard", where: "id = ?1", by: "id"),
                DemoKind.Rows("limit_rule", where: "standard = ?1", by: "place"),
                DemoKind.Rows("limit_alias", where: "standard = ?1", by: "place, part"),
            ])
    ], named: limitsNamed)

extension Attachment.Kind {
    package static let material = Attachment.Kind("material", table: nil)
}
