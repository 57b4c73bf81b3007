// After an erasure, deletes what this browser keeps by itself: drafts and the cart.
if (document.querySelector("#erased")) {
  try { localStorage.clear(); } catch { /* A private window keeps nothing. */ }
  indexedDB.deleteDatabase("till");
  document.cookie = "cart=; Path=/; Max-Age=0; SameSite=Lax";
}
