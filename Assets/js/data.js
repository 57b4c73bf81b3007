// Says before sending that a file is too large; after an erasure, deletes what this browser keeps
// by itself: drafts and the cart.
const form = document.querySelector("#bring");
const file = form?.elements.file;

form?.addEventListener("submit", (event) => {
  const size = [...file.files].reduce((sum, { size }) => sum + size, 0);
  const isTooLarge = size > Number(form.dataset.most);
  document.querySelector("#file-fault").textContent = isTooLarge ? form.dataset.tooLarge : "";
  file.toggleAttribute("aria-invalid", isTooLarge);
  if (isTooLarge) event.preventDefault();
});

if (document.querySelector("#erased")) {
  try { localStorage.clear(); } catch { /* A private window keeps nothing. */ }
  indexedDB.deleteDatabase("till");
  document.cookie = "cart=; Path=/; Max-Age=0; SameSite=Lax";
}
