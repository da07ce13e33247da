import { listLeftDocuments, moveLeftDocuments } from "../../documents/guest/keep/left-documents.ts";

/**
 * Client entry of the intake of a draft that is in this browser only: shows its title, and moves it into the account before
 * the form is sent.
 */

const form = document.querySelector<HTMLFormElement>("[data-left-draft]");
if (form) start(form);

function start(form: HTMLFormElement): void {
  const { leftDraft: id = "", base = "", userId = "", other = "" } = form.dataset;
  void listLeftDocuments().then((drafts) => {
    const draft = drafts.find((one) => one.id === id);
    if (draft) document.querySelector("[data-title]")!.textContent = draft.title;
    // It was moved or deleted in another tab.
    else location.replace(other);
  });
  let isMoved = false;
  form.addEventListener("submit", async (event) => {
    if (isMoved) return;
    event.preventDefault();
    const buttons = form.querySelectorAll("button");
    for (const button of buttons) button.disabled = true;
    const outcome = await moveLeftDocuments(base, { userId, ids: [id] }).catch(() => null);
    for (const button of buttons) button.disabled = false;
    isMoved = outcome?.failed.length === 0;
    if (isMoved) form.requestSubmit(event.submitter);
    else form.querySelector<HTMLElement>("[data-move-failed]")!.hidden = false;
  });
}
