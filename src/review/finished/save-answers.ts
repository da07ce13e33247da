/**
 * Saves what is typed as an answer when its field loses the focus, because every other form of the page loads it again. The
 * button stays for those who want to see that it is saved.
 */
document.addEventListener("change", ({ target }) => {
  const form = target instanceof HTMLTextAreaElement && target.form;
  if (form && form.dataset.answer !== undefined) void save(form);
});

async function save(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // It goes on while the page is left. Its response leads to the page, which is not needed.
  await fetch(form.action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
}
