// Sends a form of the list without leaving the page, and shows the result.
import { newId } from "./ids.js";

/// Number of forms on their way.
export let sending = 0;

/// With an id, so that a form that arrives twice is applied once. Sent even if the page is left at
/// once.
export const send = async (path, fields) => {
  const body = new URLSearchParams({ id: newId(), ...fields });
  sending += 1;
  try {
    const answer = await fetch(path, {
      method: "POST", body, keepalive: true, signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } finally {
    sending -= 1;
  }
};

let leaving;
export const say = (toast) => {
  document.querySelector(".toast")?.remove();
  clearTimeout(leaving);
  document.body.append(toast);
  leaving = setTimeout(() => toast.classList.add("gone"), 12_000);
};
export const complain = (words) => {
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.setAttribute("role", "alert");
  toast.textContent = words;
  say(toast);
};
