// Searches while a person types: requests the page again and replaces the results. Without this
// script the field is an ordinary form.
const form = document.querySelector("form.search");
const field = form?.querySelector("input[type=search]");
const results = document.querySelector("#results");
let latest = 0;
let waiting;

const address = () => {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (name !== "q" || value.trim()) url.searchParams.append(name, value);
  }
  return url;
};

const search = async () => {
  const turn = ++latest;
  const url = address();
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (turn !== latest) return; // A later letter has asked already.
    results.replaceChildren(...page.querySelector("#results").childNodes);
    // The other links keep the search: chips, order, map and sheet are replaced with the results.
    for (const part of [".chips", ".tools", "#filters"]) {
      const here = document.querySelector(part);
      const there = page.querySelector(part);
      if (here && there) {
        const scroll = here.scrollLeft;
        here.replaceChildren(...there.childNodes);
        here.scrollLeft = scroll;
      }
    }
    history.replaceState(history.state, "", url);
  } catch {
    // Offline or aborted: Enter sends the ordinary form, which shows the error.
  }
};

field?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 80);
});
field?.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    search();
  }
});
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  search();
  field.blur();
});
// Text typed before this script loaded.
if (field && field.value !== field.defaultValue) search();
