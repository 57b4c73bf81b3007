// How the list sends a form without leaving the page, and what it says of it.

/// How many forms are under way.
export let sending = 0;

/// Under an id of its own: what arrives twice is carried out once. Sent also when the page is left
/// at once.
export const send = async (path, fields) => {
  const body = new URLSearchParams({ id: crypto.randomUUID(), ...fields });
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
