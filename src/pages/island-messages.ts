import type { Namespace } from "../content/messages.ts";

/** Message namespaces that the page sends to each island. */
export const islandMessages = {
  builder: [
    "builder",
    "download",
    "share",
    "document",
    "errors",
    "words",
    "account",
    "ratings",
    "importing",
    "tray",
    "writing",
    "checks",
    "spelling",
    "history",
    "languages",
  ],
  importReview: ["importReview", "importing", "tray", "builder", "document", "errors", "words", "account"],
  letter: [
    "letter",
    "builder",
    "download",
    "share",
    "document",
    "errors",
    "words",
    "account",
    "ratings",
    "writing",
    "checks",
    "spelling",
    "history",
  ],
  dashboard: [
    "dashboard",
    "hunt",
    "trash",
    "builder",
    "download",
    "share",
    "errors",
    "words",
    "ratings",
    "importing",
  ],
  reviewDesk: ["desk", "builder", "errors", "words"],
} as const satisfies Record<string, readonly Namespace[]>;

/** Namespaces of the sign-in dialog, fetched separately. */
export const loginMessages = ["account", "errors"] as const satisfies readonly Namespace[];
