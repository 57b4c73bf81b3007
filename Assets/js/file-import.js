// Reads the chosen files into the sent fields, and reports files too large before sending.
const form = document.querySelector("form[data-limit-bytes]");
if (form) {
  const label = form.querySelector(".file");
  const files = label.querySelector("input");
  const fields = [...form.querySelectorAll("textarea")];
  const wrong = form.querySelector("#too-large");
  const send = form.querySelector("button[type=submit]");
  const sizeOf = (text) => new TextEncoder().encode(text).length;

  // Spreadsheets write UTF-8, or the old encoding of their system.
  const textOf = async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const mark = bytes[0] * 256 + bytes[1];
    if (mark === 0xfffe) return new TextDecoder("utf-16le").decode(bytes);
    if (mark === 0xfeff) return new TextDecoder("utf-16be").decode(bytes);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  };

  const check = () => {
    const size = fields.reduce((sum, field) => sum + sizeOf(field.value), 0);
    // Encoded for sending, special characters and accented letters take up to three times the
    // space.
    const sent = new URLSearchParams(new FormData(form)).toString().length;
    const isTooLarge =
      size > Number(form.dataset.limitBytes) || sent > Number(form.dataset.limitForm);
    wrong.textContent = isTooLarge ? form.dataset.tooLarge : "";
    wrong.hidden = !isTooLarge;
    send.disabled = isTooLarge;
  };
  files.addEventListener("change", async () => {
    const chosen = [...files.files].slice(0, fields.length);
    // A file this large is not read into a field; the page only says so.
    const total = chosen.reduce((sum, file) => sum + file.size, 0);
    if (total > Number(form.dataset.limitBytes)) {
      wrong.textContent = form.dataset.tooLarge;
      wrong.hidden = false;
      send.disabled = true;
      return;
    }
    const texts = await Promise.all(chosen.map(textOf));
    fields.forEach((field, place) => { field.value = texts[place] ?? ""; });
    check();
  });
  for (const field of fields) field.addEventListener("input", check);
  label.hidden = false;
}
