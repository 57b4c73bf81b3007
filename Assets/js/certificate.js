// Shows a certificate as it is read with each changed choice. Without this script, a button does.
const form = document.querySelector("#certificate");
let asked = 0;

const read = async () => {
  asked += 1;
  const turn = asked;
  const body = new URLSearchParams(new FormData(form));
  body.set("act", "look");
  const response = await fetch(form.action, { method: "POST", body, redirect: "error" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("#look");
  // A later choice is on its way.
  if (turn !== asked || !fresh?.children.length) return;
  const { id, name } = document.activeElement ?? {};
  document.querySelector("#look").replaceWith(fresh);
  const same = (id && document.getElementById(id)) || (name && form.elements.namedItem(name));
  if (same instanceof HTMLElement) same.focus();
};

form?.addEventListener("change", (event) => {
  if (event.target.closest("#look")) read().catch(() => {});
});
