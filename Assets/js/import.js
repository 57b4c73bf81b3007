// Reads the chosen file into the form of an import, and shows the progress. Without this script a
// table is pasted. Swift decides what is in the table.
const form = document.querySelector("form.import");
const words = form?.dataset ?? {};
const file = form?.querySelector("input[type=file]");
const progress = form?.querySelector(".progress");
const said = form?.querySelector("#import-progress");
const bar = form?.querySelector("progress");
const fault = form?.querySelector("#import-fault");
const button = form?.querySelector("button[type=submit]");
let isSending = false;

const show = (text, part) => {
  progress.hidden = !text;
  if (said.textContent !== text) said.textContent = text;
  if (part === undefined) bar.removeAttribute("value");
  else bar.value = part;
};
const refuse = (text) => {
  fault.textContent = text;
  show("");
  isSending = false;
  button.removeAttribute("aria-disabled");
  if (!file) return;
  file.toggleAttribute("aria-invalid", Boolean(text));
  if (text) file.setAttribute("aria-describedby", "import-fault");
};

// Forms change line ends and lose NUL; SheetForm in Swift decodes these signs.
const SIGNS = { "~": "~~", "\r": "~r", "\n": "~n", "\0": "~0" };
const held = (text) => text.replace(/[~\r\n\0]/g, (sign) => SIGNS[sign]);

const tooLarge = (bytes) =>
  bytes > Number(words.most) && words.tooLarge.replace("#", Math.ceil(bytes / 1e6));

/// The bytes of a file, with progress.
const read = (chosen) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onprogress = ({ loaded, total }) => show(words.reading, total ? loaded / total : 0);
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsArrayBuffer(chosen);
});

/// The table of a workbook as text; only the server reads one.
const sheetOf = async (bytes) => {
  let binary = "";
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  const body = new URLSearchParams({ workbook: btoa(binary) });
  const answer = await fetch(words.workbook, { method: "POST", body });
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
};

/// The sentence that says why the form can't be sent; empty if it can.
const trouble = async () => {
  const chosen = file?.files[0];
  if (chosen) {
    const size = tooLarge(chosen.size);
    if (size) return size;
    show(words.reading, 0);
    let bytes;
    try { bytes = await read(chosen); } catch { return words.unreadable; }
    try {
      form.elements.held.value = held(
        /\.xlsx$/i.test(chosen.name) && words.workbook
          ? await sheetOf(bytes)
          : new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch { return words.notUtf8; }
    const { medley } = form.elements;
    if (medley) medley.value = chosen.name.replace(/\.[^.]*$/, "").trim();
  } else if (file) {
    form.elements.held.value = "";
  }
  const fields = new FormData(form);
  // One of the two is enough; `held` comes first.
  if (fields.get("held")) fields.delete("sheet");
  const encoded = new URLSearchParams(fields).toString().length;
  return encoded > Number(words.most) ? words.tooLargeToSend : "";
};

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  button.setAttribute("aria-disabled", "true");
  fault.textContent = "";
  const sentence = await trouble();
  if (sentence) return refuse(sentence);
  if (form.elements.held?.value) form.elements.sheet?.setAttribute("disabled", "");
  show(words.sending);
  // Time for the bar to be drawn, because the rest is one navigation.
  setTimeout(() => form.submit(), 30);
});

if (file) {
  file.closest(".file").hidden = false;
  file.addEventListener("change", () => refuse((file.files[0] && tooLarge(file.files[0].size)) || ""));
}

// Resets the page when the person comes back to it.
addEventListener("pageshow", () => {
  if (!form) return;
  isSending = false;
  show("");
  button.removeAttribute("aria-disabled");
  form.elements.sheet?.removeAttribute("disabled");
});
