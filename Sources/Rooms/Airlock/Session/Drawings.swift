internal import Basics
internal import Markup

// Drawings of this room only.
extension HTML {
    /// Dusk, with three clouds at different heights. Only for the eye.
    mutating func sky() {
        div("sky", [.decorative]) { sky in
            sky.literal(
                """
                <svg class="stars" viewBox="0 0 400 300" preserveAspectRatio="xMidYMin slice">\
                <circle cx="34" cy="62" r=".9"/><circle cx="78" cy="24" r=".7"/>\
                <circle cx="118" cy="88" r=".6"/><circle cx="152" cy="38" r="1"/>\
                <circle cx="196" cy="16" r=".6"/><circle cx="231" cy="70" r=".8"/>\
                <circle cx="268" cy="30" r=".7"/><circle cx="301" cy="96" r=".6"/>\
                <circle cx="334" cy="48" r="1"/><circle cx="372" cy="18" r=".7"/>\
                <circle cx="58" cy="128" r=".6"/><circle cx="352" cy="138" r=".6"/></svg>
                """)
            for place in ["high", "middle", "low"] as [Literal] {
                sky.div(nil, [.classes("cloud", place)]) {
                    $0.literal(
                        """
                        <svg viewBox="0 0 180 84"><path d="M26 83a25 25 0 0 1-2-50 40 40 0 0 1 \
                        73-12 31 31 0 0 1 56 16 24 24 0 0 1 3 46Z"/></svg>
                        """)
                }
            }
        }
    }

    /// A ring that closes clockwise from the top: its dash is as long as degrees have passed.
    mutating func ring() {
        literal(
            """
            <svg viewBox="0 0 100 100" aria-hidden="true"><circle class="track" cx="50" cy="50" \
            r="47"/><circle class="passed" cx="50" cy="50" r="47" pathLength="360" \
            stroke-dasharray="0 360" transform="rotate(-90 50 50)"/></svg>
            """)
    }

    mutating func clockSign() {
        literal(
            """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" \
            r="8.5"/><path d="M12 7v5l3.2 2"/></svg>
            """)
    }

    mutating func thoughtSign() {
        literal(
            """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M7.5 15.5A4.2 4.2 0 0 \
            1 7 7.2a5.5 5.5 0 0 1 10.6 1.3 3.6 3.6 0 0 1-.6 7Z"/><circle cx="7.5" cy="19.2" \
            r="1.2"/></svg>
            """)
    }

    mutating func dotsSign() {
        literal(
            """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 12h.01M12 \
            12h.01M18 12h.01" stroke-width="3"/></svg>
            """)
    }

    mutating func linesSign() {
        literal(
            """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4.5 6.5h15M4.5 \
            12h15M4.5 17.5h15"/></svg>
            """)
    }

    mutating func chartSign() {
        literal(
            """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 19.5v-6M12 \
            19.5v-15M19 19.5v-10"/></svg>
            """)
    }

    mutating func downSign() {
        literal(
            """
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m7 10 5 5 5-5"/></svg>
            """)
    }

    mutating func h3(_ heading: String) {
        element("h3") { $0.text(heading) }
    }
}
