import { openCopyStore } from "../../device-copies/copy-store.ts";
import { findConfirmed } from "../../guest/keep/own-sign-up.ts";
import { clearUndoSteps, undoTabKey } from "../undo/undo-store.ts";
import { openImportDrafts } from "./import-drafts.ts";
import { openJournal } from "./indexed-db-journal.ts";
import { readUserId } from "./user-id.ts";

/**
 * Client entry of pages for signed-in users: signing out leaves nothing of the user in the browser. While it has unsaved
 * edits of the user, the sign-out page asks what to do with them. `data-sign-out` is "" in a form that asks first, and
 * "keep" or "remove" in the forms of the sign-out page.
 */
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const choice = form.getAttribute("data-sign-out");
  if (choice === null) return;
  event.preventDefault();
  withPatience(prepare(form, choice)).then(
    (isReady) => (isReady ? submit(form) : location.assign(addressOfQuestion(form))),
    // The browser refuses access to its storage.
    () => submit(form),
  );
});

/** What the browser stores about a user, besides edits. */
const personalKeys = [
  ["sessionStorage", "dossier-imported"],
  ["sessionStorage", undoTabKey],
  ["localStorage", "dossier-rating-later"],
  ["localStorage", "dossier-words"],
] as const;

/** Milliseconds and attempts: an open editor saves within a second, and then there is nothing to ask. */
const pause = 500;
const attempts = 3;
/** Milliseconds after which signing out no longer waits for the browser. */
const patience = 5_000;

/** False if the user has to be asked. */
async function prepare(form: HTMLFormElement, choice: string): Promise<boolean> {
  const owner = readUserId();
  /** What no question is needed for: the server has the documents. */
  const removeTraces = () =>
    Promise.all([
      clearUndoSteps({ owner }),
      openCopyStore({ owner }).clear(),
      // Of a sign-up with the user's own address, the note that waits for it.
      findConfirmed(baseOf(form)),
    ]);
  if (choice === "keep") {
    await removeTraces();
    return true;
  }
  const journal = openJournal({ owner });
  const removeImports = () => openImportDrafts({ owner }).clear();
  if (choice === "remove") {
    await Promise.all([journal.clear(), removeImports(), removeTraces()]);
    // The server would have the browser delete other users' edits, too.
    form.querySelector('[name="device"]')?.setAttribute("value", "removed");
    return true;
  }
  for (let attempt = 1; attempt <= attempts && (await journal.count()) > 0; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, pause));
  if ((await journal.count()) > 0) return false;
  // Nor for an unfinished import: the user still has the file.
  await Promise.all([removeImports(), removeTraces()]);
  return true;
}

const withPatience = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, patience))]);

const baseOf = (form: HTMLFormElement): string =>
  new URL(form.action).pathname.replace(/\/api\/account\/sign-out$/, "");

const addressOfQuestion = (form: HTMLFormElement): string => `${baseOf(form)}/sign-out?unsaved`;

function submit(form: HTMLFormElement): void {
  for (const [area, key] of personalKeys)
    try {
      window[area].removeItem(key);
    } catch {}
  form.submit();
}
