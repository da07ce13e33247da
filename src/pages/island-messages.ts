import type { Namespace } from "../content/messages.ts";

/** Message namespaces that the page sends to each island. */
export const islandMessages = {
  builder: ["builder", "download", "document", "errors", "words", "account", "ratings", "importing", "tray"],
  importReview: ["importReview", "importing", "tray", "builder", "document", "errors", "words", "account"],
  letter: ["letter", "builder", "download", "document", "errors", "words", "account", "ratings"],
  dashboard: ["dashboard", "builder", "download", "errors", "words", "ratings", "importing"],
  reviewDesk: ["desk", "builder", "errors", "words"],
} as const satisfies Record<string, readonly Namespace[]>;

/** Namespaces of the sign-in dialog, fetched separately. */
export const loginMessages = ["account", "errors"] as const satisfies readonly Namespace[];
