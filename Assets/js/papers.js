// Scales pictures before they are sent, without the place and the camera that photos carry, and
// makes their thumbnails. Without this script, files are sent as they are.
const LONGEST = 2048; // pixels
const SMALL = 160; // pixels
const MOST_OF_SMALL = 8192; // bytes

const drawn = (picture, longest) => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};
const packed = (canvas, quality) => new Promise((resolve) => {
  canvas.toBlob(resolve, "image/jpeg", quality);
});

async function thumbnail(picture) {
  for (const [longest, quality] of [[SMALL, 0.7], [SMALL, 0.4], [96, 0.4], [64, 0.3]]) {
    const blob = await packed(drawn(picture, longest), quality);
    if (!blob || blob.size > MOST_OF_SMALL) continue;
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }
  return "";
}

/// The picture to send and its thumbnail; the file itself where the browser can't read it.
async function prepared(file) {
  if (!file.type.startsWith("image/")) return { file, small: "" };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { file, small: "" };
  const blob = await packed(drawn(picture, LONGEST), 0.85);
  const small = await thumbnail(picture);
  picture.close();
  const name = file.name.replace(/\.[^.]*$/, "") + ".jpg";
  return { file: blob ? new File([blob], name, { type: blob.type }) : file, small };
}

function field(form, name) {
  const found = form.elements.namedItem(name);
  if (found) return found;
  const made = Object.assign(document.createElement("input"), { type: "hidden", name });
  form.append(made);
  return made;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.papers || form.dataset.isReady) return;
  const input = form.elements.namedItem("file");
  const [chosen] = input.files;
  if (!chosen) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const says = form.querySelector("[role=status]");
  says.textContent = form.dataset.papers;
  const { file, small } = await prepared(chosen).catch(() => ({ file: chosen, small: "" }));
  form.removeAttribute("aria-busy");
  says.textContent = "";
  if (file.size > Number(form.dataset.limitBytes)) {
    says.textContent = form.dataset.tooLarge;
    return;
  }
  const list = new DataTransfer();
  list.items.add(file);
  input.files = list.files;
  field(form, "thumbnail").value = small;
  form.dataset.isReady = "1";
  // A form can't be sent while its submit event is still on the way.
  await new Promise((resolve) => { setTimeout(resolve); });
  form.requestSubmit(event.submitter);
});

// A page shown again by the Back button must prepare the next file.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-papers]")) delete form.dataset.isReady;
});

for (const picture of document.querySelectorAll("img[data-paper]")) {
  const away = () => {
    picture.hidden = true;
    picture.parentElement.querySelector(".wrong").hidden = false;
  };
  if (picture.complete && picture.naturalWidth === 0) away();
  else picture.addEventListener("error", away);
}
