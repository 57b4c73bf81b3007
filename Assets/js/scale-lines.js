// Lines of laboratory scales, without a browser's parts: Sartorius SBI, A&D, Ohaus, Kern (SICS and
// its own). A line becomes { micrograms, step, stable, tare, kind }, or null if it is no weight.
const UNITS = { mg: 1e3, g: 1e6, kg: 1e9 };
const NUMBER = String.raw`([+-]?)\s*(\d+(?:[.,]\d+)?)`;

const weight = (sign, digits, unit, rest) => {
  const size = UNITS[unit || "g"];
  const places = (digits.split(/[.,]/)[1] ?? "").length;
  const amount = Math.round(Number(digits.replace(",", ".")) * size);
  if (!size || !Number.isSafeInteger(amount)) return null;
  return { micrograms: sign === "-" ? -amount : amount, step: size / 10 ** places, ...rest };
};

const FORMATS = [
  // MT-SICS of Kern and Ohaus: "S S     12.345 g" stable, "S D" moving; "T S" answers a tare.
  [new RegExp(`^(S|SI|T|TA)\\s+([SDA])\\s+${NUMBER}\\s*(mg|g|kg)$`), ([, kind, state, sign, digits, unit]) =>
    weight(sign, digits, unit, { stable: state !== "D", tare: kind[0] === "T", kind: "sics" })],
  // A&D: "ST,+00012.345  g" stable, "US" moving; "PT" and "TR" are tares.
  [new RegExp(`^(ST|US|QT|WT|PT|TR),\\s*${NUMBER}\\s*(mg|g|kg)$`, "i"), ([, head, sign, digits, unit]) =>
    head.toUpperCase() === "QT" ? null : weight(sign, digits, unit.toLowerCase(), {
      stable: head.toUpperCase() !== "US", tare: ["PT", "TR"].includes(head.toUpperCase()), kind: "aandd" })],
  // Sartorius SBI with its mark: "N     +   12.345 g", "T1". Without a unit it is moving.
  [new RegExp(`^(N|G|T\\d?|G#|N1|Qnt)\\s+${NUMBER}\\s*(mg|g|kg)?$`), ([, head, sign, digits, unit]) =>
    head === "Qnt" ? null : weight(sign, digits, unit, { stable: Boolean(unit), tare: head[0] === "T", kind: "sbi" })],
  // Ohaus: "   12.345 g  ?  N": a question mark is moving; N net, G gross, T tare.
  [new RegExp(`^${NUMBER}\\s*(mg|g|kg)\\s*(\\?)?\\s*(PT|NET|[NGBT])?$`), ([, sign, digits, unit, moving, mark]) =>
    weight(sign, digits, unit, { stable: !moving, tare: /T$/.test(mark ?? "") && mark !== "NET", kind: moving || mark ? "ohaus" : "plain" })],
  // Sartorius SBI without its mark, and Kern: a moving weight has no unit.
  [new RegExp(`^${NUMBER}$`), ([, sign, digits]) => digits.includes(".") || digits.includes(",")
    ? weight(sign, digits, "g", { stable: false, tare: false, kind: "plain" }) : null],
];

/** The weight in a line of a scale; null if it holds none: an overload, a date, a noise. */
export const readLine = (text) => {
  const line = text.replace(/[\0-\x1F\x7F]+/g, " ").trim();
  if (line.length > 40) return null;
  for (const [format, read] of FORMATS) {
    const found = format.exec(line);
    if (found) return read(found);
  }
  return null;
};

/** Splits what arrives into lines; a line that never ends is dropped. */
export class Lines {
  #rest = "";

  take(text) {
    const parts = (this.#rest + text).split(/[\r\n]+/);
    this.#rest = parts.pop().slice(-200);
    return parts.filter((line) => line.trim());
  }
}

/** True if a weight is within one step of the scale. */
export const isRight = (weight, target) => Math.abs(weight.micrograms - target) <= weight.step;

/** Asks for one weight, by maker; an empty text for scales that send by themselves. */
export const ASKING = { "": "", kern: "S\r\n", ohaus: "P\r\n", aandd: "Q\r\n", sartorius: "\x1BP\r\n" };
