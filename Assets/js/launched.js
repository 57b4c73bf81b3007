// Files that the system opens with the installed app: put into the field of the page's form.
export const takeFiles = (field) => {
  globalThis.launchQueue?.setConsumer(async ({ files = [] }) => {
    if (files.length === 0) return;
    const given = new DataTransfer();
    for (const handle of files) given.items.add(await handle.getFile());
    field.files = given.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.scrollIntoView({ block: "center" });
  });
};
