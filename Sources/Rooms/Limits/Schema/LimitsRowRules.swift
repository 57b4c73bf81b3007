internal import Basics
package import Journal
internal import Perfumery

/// The values allowed in the rows of limits and materials.
package let limitsRowRules = [
    RowRules(
        "material_identity",
        [
            .derived("unique_name"), .name(MaterialRecord.nameLimit, "name"),
            .word(MaterialKind.allCases.map { $0.rawValue }, "kind"),
            .text(MaterialRecord.textLimit, "inci", "source"), .text(400, "cas"), .day("day"),
        ], remake: { $0.set("unique_name", from: "name") { $0.lowercased() } }),
    RowRules(
        "material_constituent",
        [
            .name(MaterialRecord.nameLimit, "unique_name"), .whole(0...9_999, "place"),
            .name(MaterialRecord.textLimit, "name"), .text(20, "cas"),
            .whole(0...1_000_000_000, "lowest", "highest"),
        ]),
    RowRules(
        "material_hazard",
        [
            .derived("unique_name"), .name(MaterialRecord.nameLimit, "name"),
            .word(MaterialHazards.Basis.allCases.map { $0.rawValue }, "basis"),
            .text(MaterialHazards.textLimit, "whole"), .text(MaterialRecord.textLimit, "source"),
            .day("day"),
        ], remake: { $0.set("unique_name", from: "name") { $0.lowercased() } }),
    RowRules(
        "material_hazard_part",
        [
            .name(MaterialRecord.nameLimit, "unique_name"), .whole(0...9_999, "place"),
            .name(MaterialRecord.textLimit, "name"), .text(20, "cas"),
            .whole(0...1_000_000_000, "lowest", "highest"),
            .text(MaterialHazards.textLimit, "hazards"),
        ]),
    RowRules(
        "material_natural",
        [
            .derived("unique_name"), .name(MaterialRecord.nameLimit, "name"),
            .name(MaterialRecord.textLimit, "natural"),
        ], remake: { $0.set("unique_name", from: "name") { $0.lowercased() } }),
    RowRules(
        "material_sure",
        [
            .derived("unique_name"), .name(MaterialRecord.nameLimit, "name"),
            .name(MaterialRecord.textLimit, "substance"), .whole(0...1_000_000_000, "share"),
        ], remake: { $0.set("unique_name", from: "name") { $0.lowercased() } }),
    RowRules(
        "material_paper",
        [
            .identifier("id"), .derived("unique_name"), .name(MaterialRecord.nameLimit, "name"),
            .name(Paper.titleLimit, "title"), .day("day"), .bytes(Paper.sizeLimit, "content"),
        ], remake: { $0.set("unique_name", from: "name") { $0.lowercased() } }),
    RowRules("law_region", [.word(LawRegion.allCases.map { $0.rawValue }, "region")]),
    RowRules(
        "limit_standard",
        [
            .identifier("id"), .name(LimitStandard.nameLimit, "name"), .derived("unique_name"),
            .word(LimitStandard.Kind.allCases.map { $0.rawValue }, "kind"),
            .text(LimitStandard.nameLimit, "edition"), .day("day"), .text(80, "missing"),
        ], remake: { $0.set("unique_name", from: "name") { $0.lowercased() } }),
    RowRules(
        "limit_rule",
        [
            .identifier("standard"), .whole(0...1_000_000, "place"), .name(300, "name"),
            .word(LimitRule.Kind.allCases.map { $0.rawValue }, "kind"),
            .flag("is_phototoxic"), .text(LimitRule.conditionLimit, "condition"),
            .text(400, "shares"),
        ]),
    RowRules(
        "limit_alias",
        [
            .identifier("standard"), .whole(0...1_000_000, "place"), .whole(0...9_999, "part"),
            .name(300, "text"), .derived("key"),
        ], remake: { $0.set("key", from: "text") { LimitTable.key($0) } }),
]
