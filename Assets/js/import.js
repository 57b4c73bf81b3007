// Imports. Texts are read here and sent as text, so a device's copy can preview without the server;
// other files go to the server (upload.js). Without this script the browser sends the form.
import { whatIsHere } from "./here.js";
import { takeFiles } from "./launched.js";

const held = (text) => text.replace(/[~\r\n\0]/g, (sign) => SIGNS[sign]);
// Forms change line ends and lose NUL; HeldText in Swift reads these signs.
const SIGNS = { "~": "~~", "\r": "~r", "\n": "~n", "\0": "~0" };

const part = (name, more) => Object.assign(document.createElement(name), more);

/// An indeterminate progress bar in a form, with the current step.
const show = (form, text) => {
  form.querySelector(".progress")?.remove();
  if (!text) return;
  const box = part("div", { className: "progress" });
  box.append(part("p", { className: "small", role: "status", textContent: text }), part("progress"));
  form.append(box);
};

const bytesOf = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsArrayBuffer(file);
});

/// The chosen sheet of a workbook that has several.
const chosen = (form, sheets) => new Promise((resolve) => {
  show(form, "");
  form.querySelector(".sheets")?.remove();
  const box = part("div", { className: "sheets" });
  const acts = part("p", { className: "acts" });
  for (const sheet of sheets) {
    const button = part("button", { type: "button", className: "button quiet", textContent: sheet.name });
    button.addEventListener("click", () => {
      box.remove();
      resolve(sheet);
    });
    acts.append(button);
  }
  box.append(part("p", { className: "said", role: "status", textContent: form.dataset.sheets }), acts);
  form.append(box);
});

/// The texts of the files; null where one is none. Without a server, workbooks are read here, and
/// the remark on their hidden parts is added to `remarks`.
const textsOf = async (form, files, remarks) => {
  const texts = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) return null;
    const isWorkbook = /\.xlsx$/i.test(file.name);
    if (isWorkbook && !(await whatIsHere())?.alone) return null;
    const bytes = await bytesOf(file);
    if (isWorkbook) {
      const { sheetsOf } = await import("./workbook.js");
      const book = await sheetsOf(bytes).catch(() => null);
      if (!book?.sheets.length) return null;
      const sheet = book.sheets.length > 1 ? await chosen(form, book.sheets) : book.sheets[0];
      if (book.hidden) remarks.push(["letters", book.hidden]);
      texts.push([file.name.replace(/xlsx$/i, "csv"), sheet.text]);
      continue;
    }
    try {
      texts.push([file.name, new TextDecoder("utf-8", { fatal: true }).decode(bytes)]);
    } catch {
      return null;
    }
  }
  return texts;
};

const refuse = (form, text) => {
  const fault = form.querySelector("#file-fault");
  fault.textContent = text;
  show(form, "");
  form.querySelector(".sheets")?.remove();
  form.removeAttribute("aria-busy");
  form.elements.file.toggleAttribute("aria-invalid", Boolean(text));
  if (text) fault.scrollIntoView({ block: "nearest" });
};

/// Sends texts as a form of their own.
const send = (form, fields) => {
  const sent = part("form", { method: "post", action: form.dataset.texts, hidden: true });
  for (const [name, value] of fields) sent.append(part("input", { type: "hidden", name, value }));
  document.body.append(sent);
  // Time for the bar to be drawn, because the rest is one navigation.
  setTimeout(() => sent.submit(), 30);
};

const look = async (form) => {
  const words = form.dataset;
  const files = [...form.elements.file.files];
  const pasted = form.elements.sheet.value;
  if (!files.length && !pasted.trim()) return refuse(form, words.nothing);
  if (files.reduce((sum, { size }) => sum + size, 0) > Number(words.most)) return refuse(form, words.tooLarge);
  show(form, words.reading);
  let texts = [["", pasted]];
  const remarks = [];
  if (files.length) {
    try { texts = await textsOf(form, files, remarks); } catch { return refuse(form, words.unreadable); }
  }
  const fields = texts?.flatMap(([name, text]) => [["name", name], ["held", held(text)]]).concat(remarks);
  if (fields && new URLSearchParams(fields).toString().length <= Number(words.mostText)) {
    show(form, words.seen);
    return send(form, files.length ? fields : [...fields, ["sheet", pasted]]);
  }
  if (!files.length) return refuse(form, words.tooLong);
  // A form is not sent while the event of its first sending is still on its way.
  await new Promise((done) => setTimeout(done));
  refuse(form, "");
  words.whole = "";
  form.action = words.files;
  form.requestSubmit();
  delete words.whole;
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.dataset.whole !== undefined) return;
  if (form.id === "bring") {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    form.querySelector("#file-fault").textContent = "";
    look(form);
  } else if (form.dataset.importing && !form.dataset.work) {
    // A second submit would only add to the wait.
    if (form.ariaBusy === "true") return event.preventDefault();
    form.ariaBusy = "true";
    form.querySelector("[type=submit]").setAttribute("aria-disabled", "true");
    show(form, form.dataset.importing);
  }
});

document.addEventListener("change", ({ target }) => {
  const { form } = target;
  if (form?.id !== "bring" || target.type !== "file") return;
  const size = [...target.files].reduce((sum, file) => sum + file.size, 0);
  refuse(form, size > Number(form.dataset.most) ? form.dataset.tooLarge : "");
});

// Resets the forms when the page is shown again.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form.import")) {
    show(form, "");
    form.removeAttribute("aria-busy");
    form.querySelector("[type=submit]")?.removeAttribute("aria-disabled");
  }
});

const bring = document.querySelector("#bring");
if (bring) takeFiles(bring.elements.file);
