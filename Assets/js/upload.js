// A form with a file shows how much of it is sent, and then that it is looked at. Until all of it has
// arrived it can be stopped; nothing is done then. Without this script the browser sends it.
import { decimal } from "./locale.js";

const megabytes = (bytes) => decimal(bytes / 1e6, 1);
const part = (name, more) => Object.assign(document.createElement(name), more);

/// Where a form says how far it is.
const progressOf = (form) => {
  const said = part("p", { className: "small", role: "status" });
  const bar = part("progress", { max: 1 });
  const stop = part("button", { type: "button", className: "button quiet", textContent: form.dataset.stop });
  const box = part("div", { className: "sent-part" });
  box.append(said, bar, stop);
  form.querySelector(".sent-part")?.remove();
  form.append(box);
  return {
    stop,
    show(text, share) {
      if (said.textContent !== text) said.textContent = text;
      if (share === undefined) bar.removeAttribute("value");
      else bar.value = share;
    },
    end(text) {
      form.removeAttribute("aria-busy");
      said.textContent = text;
      bar.remove();
      stop.remove();
    },
  };
};

// An answer at the same address is the form again, or what is in the file.
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

document.addEventListener("submit", (event) => {
  const form = event.target;
  // What another script refused, or what has no file, is not sent from here.
  if (event.defaultPrevented || form.enctype !== "multipart/form-data" || !form.elements.file?.files.length) {
    return;
  }
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const words = form.dataset;
  const progress = progressOf(form);
  const request = new XMLHttpRequest();
  progress.show(words.sending, 0);
  progress.stop.addEventListener("click", () => request.abort());
  request.upload.onprogress = ({ loaded, total }) => progress.show(
    words.sent.replace("#", megabytes(loaded)).replace("#", megabytes(total)), total ? loaded / total : 0);
  request.upload.onload = () => {
    progress.stop.hidden = true;
    progress.show(words.looking);
  };
  request.onerror = () => progress.end(words.failed);
  request.onabort = () => progress.end(words.stopped);
  request.onload = () => {
    if (request.responseURL !== form.action) location.assign(request.responseURL);
    else if (!open(request.responseText)) progress.end(words.failed);
  };
  request.open("POST", form.action);
  request.send(new FormData(form));
});
