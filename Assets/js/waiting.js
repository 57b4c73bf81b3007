// Changes that this device can't send any more, shown with those that wait; only its worker has the
// text.
const card = document.querySelector("#aside");
const worker = navigator.serviceWorker?.controller;

const ask = (question) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data.reply);
  worker.postMessage(question, [port2]);
});

const { aside } = (worker && await ask({ kind: "whatIsHere" })) ?? {};
const button = card.querySelector("button");
for (const text of aside ?? []) {
  button.before(Object.assign(document.createElement("pre"), { textContent: text }));
  card.hidden = false;
}
button.addEventListener("click", async () => {
  await ask({ kind: "forgetAside" });
  card.hidden = true;
});
