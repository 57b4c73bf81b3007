// On every page: what the server can't know, and the way a picture travels between pages.

// The person's clock, so that "today" is her today.
const zone = -new Date().getTimezoneOffset();
if (!document.cookie.split("; ").includes(`zone=${zone}`)) {
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

// A note's picture moves from its row to its page and back, where the browser can.
const pathOf = (address) => new URL(address, location.href).pathname;
const pictureFor = (path) => {
  const portrait = document.querySelector(".portrait .picture");
  if (portrait && location.pathname === path) return portrait;
  for (const link of document.querySelectorAll("a[href^='/notes/']")) {
    const picture = link.querySelector(".picture");
    if (picture && pathOf(link.href) === path) return picture;
  }
  return null;
};
const travel = (transition, other) => {
  const here = location.pathname;
  const picture = pictureFor(pathOf(other)) ?? pictureFor(here);
  if (!transition || !picture) return;
  picture.style.viewTransitionName = "picture";
  transition.finished.finally(() => {
    picture.style.viewTransitionName = "";
  });
};
addEventListener("pageswap", (event) => {
  if (event.activation?.entry?.url) travel(event.viewTransition, event.activation.entry.url);
});
addEventListener("pagereveal", (event) => {
  const from = globalThis.navigation?.activation?.from?.url;
  if (from) travel(event.viewTransition, from);
});

// A message leaves by itself; its address does not stay behind to say it again.
const toast = document.querySelector(".toast");
if (toast) {
  const address = new URL(location.href);
  address.searchParams.delete("saved");
  history.replaceState(history.state, "", address);
  setTimeout(() => toast.classList.add("gone"), 5000);
}

// "/" goes to the search of the page.
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const field = document.querySelector("input[type=search]");
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// A long row of chips shows the one that is on.
document.querySelector(".chips:not(.wrapped) [aria-current]")
  ?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });

// The list beside a note stays where it was.
const pane = document.querySelector(".pane");
if (pane) {
  const kept = Number(sessionStorage.getItem("pane"));
  if (kept) pane.scrollTop = kept;
  const current = pane.querySelector("[aria-current]");
  if (current) {
    const inside = current.offsetTop - pane.offsetTop;
    if (inside < pane.scrollTop || inside > pane.scrollTop + pane.clientHeight - 44) {
      pane.scrollTop = inside - pane.clientHeight / 2;
    }
  }
  addEventListener("pagehide", () => sessionStorage.setItem("pane", pane.scrollTop));
}
