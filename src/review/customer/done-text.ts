import type { Translate } from "../../content/messages.ts";

const notices = ["sent", "withdrawn", "messageSent", "answered", "asked", "rated", "draftSaved"] as const;

/** The notice that a redirect names after a successful form; null for anything else. */
export function doneText(t: Translate<"reviewPages">, name: string | undefined): string | null {
  // A draft that was discarded, or a late order that was paid back: nothing returns to the plan.
  if (name === "cancelled") return t("eventCancel");
  const notice = notices.find((known) => known === name);
  return notice ? t(notice) : null;
}
