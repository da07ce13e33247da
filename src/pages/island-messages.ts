import type { Namespace } from "../content/messages.ts";

/** Namespaces that each island speaks in; nothing else is sent to it. */
export const islandMessages = {
  builder: ["builder", "document", "errors", "words", "account", "ratings"],
  letter: ["letter", "builder", "document", "errors", "words", "account", "ratings"],
  dashboard: ["dashboard", "builder", "errors", "words", "ratings"],
} as const satisfies Record<string, readonly Namespace[]>;

/** The sign-in dialog's, fetched as a file of their own. */
export const loginMessages = ["account", "errors"] as const satisfies readonly Namespace[];
