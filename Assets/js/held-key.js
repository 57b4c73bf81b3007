// Holds the key of a locked studio for the worker, which the browser ends whenever it likes.
const worker = navigator.serviceWorker;
let key = null;
worker.addEventListener("message", ({ data, ports: [port] }) => {
  if (data?.kind === "key") port?.postMessage(key);
});
worker.startMessages();

new BroadcastChannel("lock").onmessage = () => {
  key = null;
};

const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => {
  key = data.reply ?? null;
};
worker.controller?.postMessage({ kind: "key" }, [port2]);
