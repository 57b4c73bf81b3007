// The first page of a static folder, in the browser's language: the folder has one for each. All
// have the same parts, so texts are taken over in place, and what listens stays.

const links = [...document.querySelectorAll("link[hreflang]")];
const shown = document.documentElement.lang;
const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  .find((tag) => tag === shown || links.some(({ hreflang }) => hreflang === tag));

const take = (here, there) => {
  for (const name of ["placeholder", "aria-label"]) {
    if (there.hasAttribute?.(name)) here.setAttribute(name, there.getAttribute(name));
  }
  if (there.content) take(here.content, there.content);
  for (const [place, other] of [...there.childNodes].entries()) {
    const own = here.childNodes[place];
    if (own?.nodeName !== other.nodeName) continue;
    if (other.nodeType === Node.TEXT_NODE) own.data = other.data;
    else take(own, other);
  }
};

const translate = async ({ href }) => {
  const answer = await fetch(href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.documentElement.lang = wanted;
  document.title = page.title;
  take(document.body, page.body);
};

const link = wanted !== shown && links.find(({ hreflang }) => hreflang === wanted);
if (link) {
  translate(link).catch((trouble) => {
    console.info("The page stays in its language:", String(trouble));
  });
}
