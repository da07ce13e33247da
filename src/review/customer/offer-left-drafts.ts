import { listLeftDocuments } from "../../documents/guest/keep/left-documents.ts";
import { leftDraftIntakePath } from "./customer-paths.ts";

/**
 * The page to choose a document shows what was written in this browser without signing in. After a purchase
 * by an account without documents it opens the intake of the only draft, if that was edited lately: the customer most likely
 * wrote it before they signed up, and its page says where it is from.
 */

/** Milliseconds since the last edit of a draft that is opened without being chosen. */
const lately = 60 * 60_000;

const section = document.querySelector<HTMLElement>("[data-left-drafts]");
if (section) void offer(section);

async function offer(section: HTMLElement): Promise<void> {
  const { leftDrafts: base = "", alone } = section.dataset;
  const drafts = await listLeftDocuments();
  const [only] = drafts;
  const isRecent = only && Date.now() - new Date(only.updatedAt).getTime() < lately;
  if (isRecent && drafts.length === 1 && alone !== undefined)
    return location.replace(`${base}${leftDraftIntakePath(only.id)}&bought`);
  const row = section.querySelector("template")!.content;
  for (const { id, title } of drafts) {
    const item = document.importNode(row, true);
    for (const element of item.querySelectorAll("[data-title]")) element.textContent = title;
    item.querySelector("a")!.href = `${base}${leftDraftIntakePath(id)}`;
    section.querySelector("ul")!.append(item);
  }
  section.hidden = drafts.length === 0;
}
