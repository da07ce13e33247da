import type { Namespace } from "../content/messages.ts";

/** Of both builders' editors. */
const editor = [
  "download",
  "share",
  "document",
  "account",
  "ratings",
  "checks",
  "spelling",
  "history",
] as const;

/** Message namespaces that a page sends to each island. */
export const islandMessages = {
  // "writing": the start page opens the choice of a sample for links with an occupation.
  builder: ["builder", "common", "errors", "words", "importing", "writing"],
  importReview: ["importReview", "importing", "tray", "builder", "common", "document", "errors"],
  letter: ["letter", "builder", "common", "errors", "words", "importing"],
  dashboard: [
    "dashboard",
    "hunt",
    "trash",
    "common",
    "download",
    "share",
    "errors",
    "words",
    "ratings",
    "importing",
  ],
  reviewDesk: ["desk", "common", "errors", "words"],
} as const satisfies Record<string, readonly Namespace[]>;

/** Namespaces that are fetched separately: of the sign-in dialog, and those that a builder's editor needs besides its page's. */
export const fetchedMessages = {
  login: ["account", "errors"],
  builder: [...editor, "tray", "languages"],
  letter: [...editor, "writing"],
} as const satisfies Record<string, readonly Namespace[]>;
export type FetchedMessages = keyof typeof fetchedMessages;
