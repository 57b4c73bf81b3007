internal import Basics
internal import Medleys
internal import Perfumery
internal import SQLCore
internal import Stock

/// Imports the ingredients of Perfumers Vault: identity of materials, constituents by
/// certificate, and prices with amounts. A material is identified by its name.
struct VaultMaterials {
    private let rows: ForeignRows
    private var file = ""
    private var names: Set<String> = []

    init(_ rows: ForeignRows) {
        self.rows = rows
    }

    mutating func take(_ vault: VaultFile, _ file: String) throws(Failure) {
        self.file = file
        let currency = try CompanyTable(rows.here).company().currency
        var parts: [String: [VaultFile.Thing]] = [:]
        for part in vault["compositions"] {
            parts[part["ing"].withoutBreaks.lowercased(), default: []].append(part)
        }
        var prices: [String: [VaultFile.Thing]] = [:]
        for price in vault["suppliers"] { prices[price["ingID"], default: []].append(price) }
        for material in vault["ingredients"] {
            let name = material["name"].withoutBreaks
            guard isSound(name, material) else { continue }
            try identify(name, material, parts[name.lowercased()] ?? [])
            try describe(name, material, prices[material["id"]] ?? [])
        }
        leaveFields(vault["ingredients"], vault["suppliers"])
        rows.staging.reads(.vaultMaterials(currency))
    }

    private func leave(_ kind: LeftBehind.Kind, _ name: String) {
        rows.staging.leave(LeftBehind(kind: kind, file: file, line: 0, name: name))
    }

    private func leaveFields(_ materials: [VaultFile.Thing], _ prices: [VaultFile.Thing]) {
        for (things, fields) in [
            (materials, ["FEMA", "strength", "einecs", "chemical_name", "notes", "odor"]),
            (prices, ["stock", "batch", "manufacturer", "supplierLink"]),
        ] {
            for field in fields {
                let count = things.count { !["", "0"].contains($0[field]) }
                if count > 0 { leave(.field(field, things: count), "") }
            }
        }
    }

    private mutating func isSound(_ name: String, _ material: VaultFile.Thing) -> Bool {
        let limit = Ingredient.nameLimit
        if name.isEmpty {
            leave(.nameMissing, material["id"])
        } else if name.count > limit {
            leave(.tooLong(.name, by: name.count - limit), name)
        } else if !names.insert(name.lowercased()).inserted {
            leave(.sameName, name)
        } else {
            return true
        }
        return false
    }
}

// Identity and constituents of a material.
extension VaultMaterials {
    private func identify(
        _ name: String, _ material: VaultFile.Thing, _ parts: [VaultFile.Thing]
    ) throws(Failure) {
        let cas = numbers(material["cas"], of: name)
        let inci = String(material["INCI"].withoutBreaks.prefix(200))
        let kind = kind(material["type"])
        let constituents = constituents(parts, of: name)
        guard !cas.isEmpty || !inci.isEmpty || kind != nil || !constituents.isEmpty else { return }
        let key = name.lowercased()
        var row =
            try rows.find("material_identity", .text(key))
            ?? ["name": .text(name), "inci": .text(""), "cas": .text(""), "source": .text("")]
        if let kind { row["kind"] = .text(kind.rawValue) }
        if !inci.isEmpty { row["inci"] = .text(inci) }
        if !cas.isEmpty { row["cas"] = .text(cas) }
        if !constituents.isEmpty { row["source"] = .text("Perfumers Vault") }
        try rows.add("material_identity", row)
        for (place, part) in constituents.enumerated() {
            var values = part
            values["unique_name"] = .text(key)
            values["place"] = .integer(place)
            try rows.add("material_constituent", values)
        }
    }

    /// CAS numbers with blanks between. Perfumers Vault has one, or several with commas.
    private func numbers(_ text: String, of name: String) -> String {
        var numbers: [String] = []
        for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }) {
            guard let number = CASNumber(String(part)) else {
                leave(.notACAS(String(part)), name)
                continue
            }
            if !numbers.contains(number.text), numbers.count < 20 { numbers.append(number.text) }
        }
        return numbers.joined(separator: " ")
    }

    private func kind(_ type: String) -> MaterialKind? {
        switch type.lowercased() {
        case "ac": .single
        case "eo", "co2", "absolute": .natural
        case "custom base", "base": .base
        case "solvent": .solvent
        case "carrier": .carrier
        default: nil
        }
    }

    private func constituents(
        _ parts: [VaultFile.Thing], of name: String
    ) -> [[String: Value]] {
        var rows: [[String: Value]] = []
        for part in parts.prefix(200) {
            let title = String(part["name"].withoutBreaks.prefix(200))
            let most = share(part["max_percentage"]) ?? share(part["percentage"])
            let least = share(part["min_percentage"]) ?? most
            guard !title.isEmpty, let most, let least, most.billionths > 0 else {
                leave(.notAShare(part["name"]), name)
                continue
            }
            rows.append([
                "name": .text(title),
                "cas": .text(orNull: CASNumber(part["cas"])?.text),
                "lowest": .integer(min(least, most).billionths),
                "highest": .integer(max(least, most).billionths),
            ])
        }
        return rows
    }

    private func share(_ percent: String) -> Share? {
        guard !percent.isEmpty, let read = VaultFormula.units(percent, places: 7) else {
            return nil
        }
        return Share(billionths: read.units)
    }
}

// Place of a material in the pyramid, and its cost.
extension VaultMaterials {
    private func describe(
        _ name: String, _ material: VaultFile.Thing, _ prices: [VaultFile.Thing]
    ) throws(Failure) {
        let tier = tier(material["profile"])
        let isCarrier = ["solvent", "carrier"].contains(material["type"].lowercased())
        let price = price(prices, of: name)
        guard tier != nil || isCarrier || price != nil else { return }
        let key = Value.text(name.lowercased())
        var row =
            try rows.find("material", key) ?? ["name": .text(name), "is_carrier": .integer(0)]
        if let tier { row["tier"] = .text(tier.rawValue) }
        if isCarrier { row["is_carrier"] = .integer(1) }
        if let price {
            row["price"] = .integer(price.price)
            row["price_amount"] = .integer(price.quantity)
            row["price_unit"] = .text(price.unit.rawValue)
        }
        try rows.add("material", row)
    }

    private func tier(_ profile: String) -> Tier? {
        switch profile.lowercased() {
        case "top": .top
        case "heart", "medium", "middle": .middle
        case "base": .base
        default: nil
        }
    }

    /// The price of the supplier that is preferred, or of the first.
    private func price(_ prices: [VaultFile.Thing], of name: String) -> UnitCost? {
        let said = prices.filter { !["", "0", "0.0", "0.00"].contains($0["price"]) }
        guard let chosen = said.first(where: { $0["preferred"] == "1" }) ?? said.first else {
            return nil
        }
        if said.count > 1 { leave(.furtherPrices(said.count - 1), name) }
        guard let price = VaultFormula.units(chosen["price"], places: 4), !price.isRounded,
            let size = VaultFormula.units(chosen["size"], places: 6), !size.isRounded,
            let unit = unit(chosen["mUnit"]),
            case (let quantity, let overflow) = size.units.multipliedReportingOverflow(
                by: unit.factor),
            !overflow, let amount = Amount(millionths: quantity, unit: unit.unit),
            let cost = UnitCost(price: price.units, for: amount)
        else {
            let text = "\(chosen["price"]) / \(chosen["size"]) \(chosen["mUnit"])"
            leave(.notAPrice(text), name)
            return nil
        }
        return cost
    }

    private func unit(_ text: String) -> (unit: AmountUnit, factor: Int64)? {
        switch text.lowercased() {
        case "ml": (.millilitre, 1)
        case "l": (.millilitre, 1_000)
        case "g", "gr": (.gram, 1)
        case "kg": (.gram, 1_000)
        default: nil
        }
    }
}
