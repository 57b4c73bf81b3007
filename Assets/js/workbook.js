// Sheets of a workbook (XLSX) as CSV, on a device without a server, whose reader is Workbook.swift. The
// rules are the same: numbers as their format shows them, nine places, raised digits of footnotes,
// merged cells filled, hidden parts left out.

/// Bytes of one file once unpacked, and cells of all sheets.
const MOST_BYTES = 64_000_000, MOST_CELLS = 400_000;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

class Broken extends Error {}

/// The files of a ZIP archive by their names: functions that unpack their text.
const filesOf = (bytes) => {
  const view = new DataView(bytes);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Broken();
  const files = new Map();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Broken();
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [name, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(new TextDecoder().decode(new Uint8Array(bytes, at + 46, name)),
      () => unpacked(new Uint8Array(bytes, start, size), method));
    at += 46 + name + extra + remark;
  }
  return files;
};

const unpacked = async (part, method) => {
  if (method === 0) return new TextDecoder().decode(part);
  if (method !== 8) throw new Broken();
  const reader = new Blob([part]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.length;
    if (read > MOST_BYTES) throw new Broken();
    text += decoder.decode(value, { stream: true });
  }
};

const parts = (root, name) => [...root.getElementsByTagNameNS("*", name)];
const documentOf = (text) => {
  const made = new DOMParser().parseFromString(text, "application/xml");
  if (parts(made, "parsererror").length > 0) throw new Broken();
  return made;
};

/// Text of runs, without the reading aid of East Asian texts.
const runs = (item) => parts(item, "t").filter((text) => !text.closest("rPh")).map((text) => {
  const isRaised = text.parentElement.querySelector("rPr > vertAlign[val=superscript]");
  return isRaised ? text.textContent.replace(/[0-9]/g, (digit) => RAISED[digit]) : text.textContent;
}).join("");

/// A number without an exponent, with nine places at most.
const shown = (number) => {
  const rounded = Math.round(number * 1e9) / 1e9;
  if (Math.abs(rounded) >= 1e-6 || rounded === 0) return String(rounded);
  const places = String(Math.round(Math.abs(rounded) * 1e9)).padStart(9, "0").replace(/0+$/, "");
  return `${rounded < 0 ? "-" : ""}0.${places}`;
};

/// "B5": column 1, row 4.
const placeOf = (name) => {
  const found = name?.match(/^\$?([A-Z]{1,3})\$?(\d{1,7})$/);
  if (!found) return null;
  const column = [...found[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) - 1 };
};

/// Parts of a number format outside quotes and brackets, as in NumberFormat.swift: [kind, text].
const TOKENS = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(General|[0#?]|[.,;%@/]|[Ee][+-])|([^])/g;
const formatOf = (code) => {
  const sections = [{ parts: [], letters: "" }];
  for (const [whole, quoted, escaped, bracket, sign, letter] of code.matchAll(TOKENS)) {
    const section = sections.at(-1);
    const currency = bracket?.match(/^\$([^-]*)/)?.[1];
    const condition = bracket?.match(/^([<>=]+) *(-?[\d.]+)$/);
    if (sign === ";") sections.push({ parts: [], letters: "" });
    else if (condition) section.condition = [condition[1], Number(condition[2])];
    else if (bracket !== undefined && currency === undefined) section.letters += /^[hms]+$/i.test(bracket) ? "s" : "";
    else if (sign) section.parts.push([sign[0], sign]);
    else {
      section.letters += letter ?? "";
      section.parts.push(["literal", quoted ?? escaped ?? currency ?? letter ?? (whole ? " " : "")]);
    }
  }
  return sections.filter(({ parts }) => !parts.some(([kind]) => kind === "@"));
};
const holds = ([sign, bound], number) => ({ "<": number < bound, "<=": number <= bound, ">": number > bound,
  ">=": number >= bound, "=": number === bound })[sign] ?? number !== bound;

/// A day, a time or both, by the days since the end of 1899.
const dayOf = (number) => {
  const start = Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const at = new Date(start + Math.round(number * 1440) * 60_000).toISOString();
  const [day, clock] = [at.slice(0, 10), at.slice(11, 16)];
  return number < 1 ? clock : clock === "00:00" ? day : `${day} ${clock}`;
};

/// A number as its format shows it, but with all its places.
const formatted = (format, number, from1904) => {
  const section = format.some(({ condition }) => condition)
    ? format.find(({ condition }) => !condition || holds(condition, number)) ?? format[0]
    : (number < 0 && format[1]) || (number === 0 && format[2]) || format[0];
  if (!section) return shown(number);
  const { parts, letters } = section;
  const isDigit = (place) => "0#?".includes(parts[place]?.[0]);
  const isWhole = parts.some(([kind]) => "GE/e".includes(kind));
  const digits = [...parts.keys()].filter(isDigit);
  if (/[ymdhs]/i.test(letters) && !digits.length && number >= 0) return dayOf(number + (from1904 ? 1462 : 0));
  let scaled = Math.abs(number);
  for (const [place, [kind]] of parts.entries()) {
    if (kind === "%") scaled *= 100;
    // A comma behind the digits divides; between them it groups.
    if (kind === "," && digits.length && place > digits.at(-1)) scaled /= 1000;
  }
  const point = isWhole ? -1 : parts.findIndex(([kind]) => kind === ".");
  const places = digits.filter((place) => point < 0 || place < point);
  const first = places.findIndex((place) => parts[place][0] === "0");
  const [plain, fraction] = shown(scaled).split(".");
  const end = fraction ? `.${fraction}` : "";
  let rest = isWhole || first < 0 ? plain : plain.padStart(places.length - first, "0");
  const last = places.at(-1) ?? -1;
  let [left, said, isWritten] = [places.length, "", false];
  for (const [place, [kind, part]] of parts.entries()) {
    if (kind === "literal") {
      said += isWritten && place < last ? part.replace(/[ \u00a0\u202f'’]/g, "") : part;
    } else if (kind === "%") {
      said = `${said.trimEnd()} %`;
    } else if (isWhole || (kind === "." && last < 0)) {
      if (!isWritten && kind !== ",") said += rest + end;
      isWritten ||= kind !== ",";
    } else if (places.includes(place)) {
      const taken = rest.slice(0, Math.max(0, rest.length - left + 1));
      rest = rest.slice(taken.length);
      left -= 1;
      said += taken + (place === last ? end : "");
      isWritten ||= taken !== "";
    }
  }
  if (number === 0 && digits.length) said = said.replaceAll("-", "").trim();
  if (number === 0 && !/[\p{L}\p{N}]/u.test(said)) return parts.length ? "0" : "";
  if (number >= 0) return said.trim();
  const bare = said.replace(/[()\-−]/g, "").trim();
  return bare && `-${bare}`;
};

const GENERAL = formatOf("General");
const DATE = formatOf("yyyy");
const isHidden = (element, size) => /^(1|true)$/.test(element.getAttribute("hidden"))
  || element.getAttribute(size) === "0";

const sheetOf = (root, strings, formats, counts, from1904) => {
  const rows = [];
  let cells = 0;
  const set = ({ column, row }, text) => {
    if (!text) return;
    while (rows.length <= row) {
      rows.push([]);
      cells += 1;
    }
    while (rows[row].length <= column) {
      rows[row].push("");
      cells += 1;
    }
    if (cells > MOST_CELLS) throw new Broken();
    rows[row][column] = text;
  };
  const hiddenRows = new Set();
  let row = -1;
  for (const line of parts(root, "row")) {
    row = line.hasAttribute("r") ? Number(line.getAttribute("r")) - 1 : row + 1;
    if (!(row >= 0 && row < MOST_CELLS)) throw new Broken();
    if (isHidden(line, "ht")) hiddenRows.add(row);
    let column = -1;
    for (const cell of parts(line, "c")) {
      const place = placeOf(cell.getAttribute("r")) ?? { column: column + 1, row };
      column = place.column;
      const text = parts(cell, "v")[0]?.textContent ?? runs(cell);
      const kind = cell.getAttribute("t") ?? "n";
      if (kind === "s" && text && strings[text] === undefined) throw new Broken();
      const number = kind === "n" && text.trim() !== "" ? Number(text) : NaN;
      const format = formats[Number(cell.getAttribute("s") ?? 0)] ?? GENERAL;
      const isLong = Math.abs(number) >= 1e9 && (format === GENERAL || !Number.isSafeInteger(number));
      const said = Number.isNaN(number) || isLong ? text : formatted(format, number, from1904);
      set(place, kind === "s" ? strings[text] ?? "" : said);
    }
  }
  for (const merged of parts(root, "mergeCell")) {
    const [from, to] = (merged.getAttribute("ref") ?? "").split(":").map(placeOf);
    const text = from && to && rows[from.row]?.[from.column];
    for (let below = from?.row; text && below <= to.row; below += 1) {
      for (let { column } = from; column <= to.column; column += 1) set({ column, row: below }, text);
    }
  }
  for (const place of hiddenRows) {
    if (!rows[place]?.some(Boolean)) continue;
    counts.rows += 1;
    rows[place] = [];
  }
  const hidden = new Set();
  for (const column of parts(root, "col").filter((column) => isHidden(column, "width"))) {
    const [from, to] = ["min", "max"].map((name) => Number(column.getAttribute(name)) - 1);
    for (let place = from; place <= Math.min(to, 200); place += 1) {
      if (rows.some((cells) => cells[place])) counts.columns += 1;
      hidden.add(place);
    }
  }
  return rows.map((cells) => cells.filter((_, place) => !hidden.has(place)));
};

const csv = (rows) => rows.map((row) => row.map((cell) => {
  const line = cell.replace(/\r\n|[\n\r]/g, "\u2028");
  return /[",\u2028]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}).join(",") + "\n").join("");

/// The visible sheets with content, as CSV in their order, and the counts of hidden sheets, rows and
/// columns ("hidden 1 0 2"). Throws for a file that is no workbook.
export async function sheetsOf(bytes) {
  const files = filesOf(bytes);
  if (!files.has("xl/workbook.xml")) throw new Broken();
  const read = async (name) => (files.has(name) ? documentOf(await files.get(name)()) : null);
  const texts = await read("xl/sharedStrings.xml");
  const strings = texts ? parts(texts, "si").map(runs) : [];
  const styles = await read("xl/styles.xml");
  const codes = new Map([["9", "0%"], ["10", "0%"], ...(styles ? parts(styles, "numFmt") : [])
    .map((format) => [format.getAttribute("numFmtId"), format.getAttribute("formatCode") ?? ""])]);
  const cells = styles && parts(styles, "cellXfs")[0];
  const formats = (cells ? parts(cells, "xf") : []).map((xf) => {
    const number = xf.getAttribute("numFmtId") ?? "";
    if (!codes.has(number) && /^(1[4-9]|2[0-2]|4[5-7])$/.test(number)) return DATE;
    return codes.has(number) ? formatOf(codes.get(number)) : GENERAL;
  });
  const book = await read("xl/workbook.xml");
  const from1904 = /^(1|true)$/.test(parts(book, "workbookPr")[0]?.getAttribute("date1904"));
  const targets = new Map(parts(await read("xl/_rels/workbook.xml.rels") ?? book, "Relationship")
    .map((relation) => [relation.getAttribute("Id"), relation.getAttribute("Target").replace(/^(\/xl\/)?/, "xl/")]));
  const listed = parts(book, "sheet").map((sheet) => ({
    name: sheet.getAttribute("name"),
    isHidden: /hidden/i.test(sheet.getAttribute("state") ?? ""),
    file: targets.get([...sheet.attributes].find(({ localName }) => localName === "id")?.value),
  })).filter(({ file }) => files.has(file));
  const others = [...files.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  others.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  for (const file of others) {
    if (!listed.some((sheet) => sheet.file === file)) listed.push({ name: file.match(/sheet\d+/)[0], file });
  }
  const counts = { sheets: 0, rows: 0, columns: 0 };
  const sheets = [];
  for (const { name, file, isHidden: isLeftOut } of listed) {
    const text = csv(sheetOf(await read(file), strings, formats, isLeftOut ? {} : counts, from1904));
    if (!text.replace(/[,\n]/g, "").trim()) continue;
    if (isLeftOut) counts.sheets += 1;
    else sheets.push({ name, text });
  }
  const numbers = Object.values(counts);
  return { sheets, hidden: numbers.some(Boolean) ? `hidden ${numbers.join(" ")}` : "" };
}
