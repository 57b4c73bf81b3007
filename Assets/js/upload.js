// Shows the progress of a long form: the sent share of its file, then the server's work. The person
// can stop while nothing is half done. Without this script the browser sends the form.
import { decimal } from "./locale.js";

const megabytes = (bytes) => decimal(bytes / 1e6, 1);
const part = (name, more) => Object.assign(document.createElement(name), more);

/// Place of the progress in a form.
const progressOf = (form) => {
  const said = part("p", { className: "small", role: "status" });
  const bar = part("progress", { max: 1 });
  const stop = part("button", { type: "button", className: "button quiet", textContent: form.dataset.stop });
  const box = part("div", { className: "sent-part" });
  box.append(said, bar, stop);
  form.querySelector(".sent-part")?.remove();
  form.append(box);
  let isGoing = true;
  return {
    stop,
    isGoing: () => isGoing,
    leave() {
      isGoing = false;
    },
    show(text, share) {
      if (said.textContent !== text) said.textContent = text;
      if (share === undefined) bar.removeAttribute("value");
      else bar.value = share;
    },
    end(text) {
      isGoing = false;
      form.removeAttribute("aria-busy");
      said.textContent = text;
      bar.remove();
      stop.remove();
    },
  };
};

// An answer at the form's own address is the form again, or the preview of the file.
const open = (text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  const main = page.querySelector("main");
  if (!main) return false;
  document.title = page.title;
  document.querySelector("main").replaceWith(main);
  scrollTo(0, 0);
  main.focus();
  return true;
};

/// Asks the server for progress until the answer.
const watch = async (name, words, progress) => {
  while (progress.isGoing()) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!progress.isGoing()) return;
    const reply = await fetch(`${words.work}?of=${name}`).catch(() => null);
    if (!progress.isGoing()) return;
    if (reply?.status !== 200) continue;
    const [share, stop, text] = (await reply.text()).split("\n");
    if (!progress.isGoing()) return;
    progress.stop.hidden = !stop;
    progress.show(text, share ? Number(share) : undefined);
  }
};

let count = 0;
document.addEventListener("submit", (event) => {
  const form = event.target;
  const hasFile = form.enctype === "multipart/form-data";
  // Forms refused by another script, or without a file, are not sent from here.
  if (event.defaultPrevented || !form.dataset.work || (hasFile && !form.elements.file?.files.length)) return;
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const words = form.dataset;
  const progress = progressOf(form);
  const request = new XMLHttpRequest();
  const name = `${performance.timeOrigin}-${Math.random()}-${count += 1}`;
  let isThere = !hasFile;
  const arrived = () => {
    isThere = true;
    progress.stop.hidden = true;
    progress.show(hasFile ? words.looking : words.sending);
    watch(name, words, progress);
  };
  progress.show(words.sending, hasFile ? 0 : undefined);
  progress.stop.addEventListener("click", () => {
    if (!isThere) return request.abort();
    progress.stop.hidden = true;
    progress.show(words.stopping);
    fetch(words.stopWork, { method: "POST", body: new URLSearchParams({ of: name }) }).catch(() => {});
  });
  if (hasFile) {
    request.upload.onprogress = ({ loaded, total }) => progress.show(
      words.sent.replace("#", megabytes(loaded)).replace("#", megabytes(total)), total ? loaded / total : 0);
    request.upload.onload = arrived;
  }
  request.onerror = () => progress.end(isThere ? words.lost : words.failed);
  request.onabort = () => progress.end(words.stopped);
  request.onload = () => {
    progress.leave();
    if (request.responseURL !== form.action) location.assign(request.responseURL);
    else if (!open(request.responseText)) progress.end(isThere ? words.lost : words.failed);
  };
  request.open("POST", form.action);
  request.setRequestHeader("X-Neroli-Work", name);
  request.send(hasFile ? new FormData(form) : new URLSearchParams(new FormData(form)));
  if (!hasFile) arrived();
});
