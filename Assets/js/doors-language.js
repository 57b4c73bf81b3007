// The first page of a static folder, in the browser's language: the folder has one for each.

const links = [...document.querySelectorAll("link[hreflang]")];
const shown = document.documentElement.lang;
const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  .find((tag) => tag === shown || links.some(({ hreflang }) => hreflang === tag));
const link = wanted !== shown && links.find(({ hreflang }) => hreflang === wanted);
if (link) {
  try {
    const answer = await fetch(link.href);
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.documentElement.lang = wanted;
      document.title = page.title;
      document.body.replaceWith(page.body);
    }
  } catch (trouble) {
    console.info("The page stays in its language:", String(trouble));
  }
}
await import("./doors.js");
