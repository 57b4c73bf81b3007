// The list as text: for another program, the clipboard, or paper.
const text = document.querySelector("#text");
const tools = document.querySelector(".sharing");
if (text && tools) {
  const [share, copy, print] = ["share", "copy", "print"].map(
    (name) => tools.querySelector(`[data-${name}]`));
  share.hidden = !navigator.share;
  copy.hidden = !navigator.clipboard;
  if (share.hidden) copy.classList.remove("quiet");
  share.addEventListener("click", () => {
    navigator.share({ text: text.textContent }).catch(() => { /* Cancelled. */ });
  });
  copy.addEventListener("click", async () => {
    const words = copy.textContent;
    await navigator.clipboard.writeText(text.textContent);
    copy.textContent = copy.dataset.done;
    setTimeout(() => { copy.textContent = words; }, 2_000);
  });
  print.addEventListener("click", () => globalThis.print());
  tools.hidden = false;
}
