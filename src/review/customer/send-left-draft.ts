import { RequestFailed } from "../../browser/requests.ts";
import { listLeftDocuments, moveLeftDocuments } from "../../documents/guest/keep/left-documents.ts";

/**
 * The intake of a draft that is in this browser only shows its title, and moves it into the account before the form is sent.
 */

const form = document.querySelector<HTMLFormElement>("[data-left-draft]");
if (form) start(form);

function start(form: HTMLFormElement): void {
  const { leftDraft: id = "", base = "", userId = "", other = "", full, failed } = form.dataset;
  void listLeftDocuments().then((drafts) => {
    const draft = drafts.find((one) => one.id === id);
    if (draft) document.querySelector("[data-title]")!.textContent = draft.title;
    // It was moved or deleted in another tab.
    else location.replace(other);
  });
  let state: "here" | "moving" | "moved" = "here";
  const notice = form.querySelector<HTMLElement>("[data-move-failed]")!;
  form.addEventListener("submit", async (event) => {
    if (state === "moved") return;
    event.preventDefault();
    if (state === "moving") return;
    state = "moving";
    form.setAttribute("aria-busy", "true");
    const outcome = await moveLeftDocuments(base, { userId, ids: [id] }).catch((error: unknown) => ({
      failed: [{ error }],
    }));
    form.removeAttribute("aria-busy");
    const [failure] = outcome.failed;
    state = failure ? "here" : "moved";
    if (!failure) return form.requestSubmit(event.submitter);
    const isFull = failure.error instanceof RequestFailed && failure.error.code === "storageFull";
    notice.textContent = (isFull ? full : failed) ?? "";
    notice.hidden = false;
  });
}
