import Foundation

/// The countries' outlines from Data/map/countries.json, to check whether a place is in a country.
struct CountryShapes {
    private typealias Ring = [(longitude: Double, latitude: Double)]

    /// The polygons of every country: an outer ring followed by its holes.
    private var polygons: [String: [[Ring]]] = [:]

    init(_ data: Data) throws {
        let collection = try JSONDecoder().decode(Collection.self, from: data)
        for feature in collection.features {
            polygons[feature.properties.name] = feature.geometry.polygons.map { polygon in
                polygon.map { ring in ring.map { ($0[0], $0[1]) } }
            }
        }
    }

    /// Kilometres from the place to the country: 0 inside, nil for an unknown country.
    func distance(to country: String, from latitude: Double, _ longitude: Double) -> Double? {
        guard let polygons = polygons[country] else { return nil }
        var nearest = Double.infinity
        for polygon in polygons {
            // Inside the outer ring and in none of its holes: an odd number of crossings.
            var isInside = false
            for ring in polygon {
                if isWithin(ring, latitude, longitude) { isInside.toggle() }
                nearest = min(nearest, distance(to: ring, latitude, longitude))
            }
            if isInside { return 0 }
        }
        return nearest
    }

    private func isWithin(_ ring: Ring, _ latitude: Double, _ longitude: Double) -> Bool {
        var isWithin = false
        for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1))
        where (start.latitude > latitude) != (end.latitude > latitude) {
            let share = (latitude - start.latitude) / (end.latitude - start.latitude)
            let crossing = start.longitude + share * (end.longitude - start.longitude)
            if longitude < crossing { isWithin.toggle() }
        }
        return isWithin
    }

    /// Kilometres to the nearest side, on a plane around the place: accurate enough for some
    /// hundred kilometres.
    private func distance(to ring: Ring, _ latitude: Double, _ longitude: Double) -> Double {
        let degree = 111.32
        let shrink = cos(latitude * .pi / 180)
        let plane = ring.map {
            (x: ($0.longitude - longitude) * shrink * degree, y: ($0.latitude - latitude) * degree)
        }
        var nearest = Double.infinity
        for (start, end) in zip(plane, plane.dropFirst()) {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            let share = length == 0 ? 0 : max(0, min(1, -(start.x * dx + start.y * dy) / length))
            nearest = min(nearest, hypot(start.x + share * dx, start.y + share * dy))
        }
        return nearest
    }
}

/// GeoJSON as far as used by the file (RFC 7946).
private struct Collection: Decodable {
    struct Feature: Decodable {
        struct Properties: Decodable {
            let name: String
        }

        let properties: Properties
        let geometry: Geometry
    }

    struct Geometry: Decodable {
        let polygons: [[[[Double]]]]

        private enum Key: CodingKey { case type, coordinates }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(String.self, forKey: .type) {
            case "Polygon":
                polygons = [try container.decode([[[Double]]].self, forKey: .coordinates)]
            default:
                polygons = try container.decode([[[[Double]]]].self, forKey: .coordinates)
            }
        }
    }

    let features: [Feature]
}
