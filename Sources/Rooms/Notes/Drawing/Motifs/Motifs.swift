/// The shapes of all motifs by their names, in a field of 200 by 200.
///
/// A line is "name: shape; shape; …", a shape "colour operation numbers". Colours: `a` and `b` are
/// the note's own, the others are in `Brush`; "+" is lighter, "-" darker, "/5" a line of width 5.
/// Angles are degrees, 0 up, 90 to the right. Operations: `M` a path of SVG; `o` a circle, x y
/// radius; `e` an ellipse, x y radii angle; `L` a leaf, x y angle length width; `P` petals, `F` a
/// fan of lines, `D` a ring of dots, `V` leaves in pairs, `S` a cut citrus: `Brush` has their
/// numbers; `G` dots, radius and places; `T` another motif: name x y angle percent.
let motifs = [flowers, herbs, fruits, spices, things].reduce(into: plainMotifs) { motifs, text in
    motifs.merge(rows(text)) { $1 }
}
