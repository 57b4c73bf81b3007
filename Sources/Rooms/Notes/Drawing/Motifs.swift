/// The shapes of all motifs by their names, in a field of 200 by 200.
///
/// A line is "name: shape; shape; …", a shape "colour operation numbers". Colours: `a`, `b` are
/// the note's own, the others are in `Brush`; "+" is lighter, "-" darker, "/5" a line of width 5.
/// Angles are degrees, 0 up, 90 to the right. Operations: `M` a path of SVG; `o` x y radius;
/// `e` x y radii angle; `L` leaf: x y angle length width; `P` petals, `F` fan of lines, `D` ring
/// of dots, `V` leaves in pairs: see `Brush`; `G` dots: radius, then places; `S` a cut citrus:
/// x y radius segments; `T` another motif: name x y angle percent count step.
let motifs: [Substring: Substring] = {
    var motifs: [Substring: Substring] = [:]
    for text in [flowers, herbs, fruits, spices, things] {
        for line in text.split(separator: "\n") {
            let halves = line.split(separator: ":", maxSplits: 1)
            if halves.count == 2 { motifs[halves[0]] = halves[1] }
        }
    }
    return motifs
}()
