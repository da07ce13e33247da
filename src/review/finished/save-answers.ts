/**
 * Saves what is typed as an answer when its field loses the focus, because every other form of the page loads it again. Those
 * forms wait until it is saved. The button stays for those who want to see that it is saved.
 */
const saving = new Set<Promise<void>>();

document.addEventListener("change", ({ target }) => {
  const form = target instanceof HTMLTextAreaElement && target.form;
  if (!form || form.dataset.answer === undefined) return;
  const saved = save(form);
  saving.add(saved);
  void saved.then(() => saving.delete(saved));
});

document.addEventListener("submit", async (event) => {
  if (saving.size === 0) return;
  event.preventDefault();
  await Promise.all(saving);
  (event.target as HTMLFormElement).requestSubmit(event.submitter);
});

async function save(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // It goes on while the page is left. Its response leads to the page, which is not needed.
  await fetch(form.action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
}
