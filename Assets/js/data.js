// After an erasure, deletes the browser's own data: drafts and the cart.
if (document.querySelector("#erased")) {
  try { localStorage.clear(); } catch { /* A private window keeps nothing. */ }
  indexedDB.deleteDatabase("till");
  document.cookie = "cart=; Path=/; Max-Age=0; SameSite=Lax";
}
