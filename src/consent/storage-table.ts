import { cookieTable } from "./cookie-table.ts";
import type { CookieEntry, StorageEntry } from "./storage-entry.ts";

/** What scripts store in a browser, besides cookies. */
const scriptStorage: readonly StorageEntry[] = [
  {
    kind: "local-storage",
    name: "lp_conducted_experiments",
    category: "statistics",
    lifetime: "kept",
    purpose: "The experiments whose exposure has been reported.",
  },
  {
    kind: "local-storage",
    name: "dossier-rating-later",
    category: "necessary",
    lifetime: "done",
    purpose: "The time until which a user who answered “not now” is not asked for a rating again: 30 days.",
  },
  {
    kind: "local-storage",
    name: "dossier-desk-keys",
    category: "necessary",
    lifetime: "done",
    purpose: "Set while a reviewer has turned single-key shortcuts off.",
  },
  {
    kind: "session-storage",
    name: "dossier-events",
    category: "statistics",
    lifetime: "done",
    purpose: "Events that could not be sent before the page was closed.",
  },
  {
    kind: "session-storage",
    name: "disableSurvey",
    category: "necessary",
    lifetime: "tab",
    purpose: "The cookie of the same name, for scripts of the page.",
  },
  {
    kind: "session-storage",
    name: "isNewUser",
    category: "necessary",
    lifetime: "tab",
    purpose: "Set on sign-out, so that the sign-in dialog greets a returning user.",
  },
  {
    kind: "session-storage",
    name: "selectedCountry",
    category: "necessary",
    lifetime: "tab",
    purpose: "The country chosen in the country list.",
  },
  {
    kind: "session-storage",
    name: "dossier-imported",
    category: "necessary",
    lifetime: "done",
    purpose: "Carries the result of an import to the editor that opens after it.",
  },
  {
    kind: "session-storage",
    name: "dossier-advert",
    category: "necessary",
    lifetime: "tab",
    purpose: "The job advert that a resume is compared with. It never leaves the browser.",
  },
  {
    kind: "local-storage",
    name: "dossier-words",
    category: "necessary",
    lifetime: "kept",
    purpose: "Words that the user has added to the spelling list. Deleted when the user signs out.",
  },
  {
    kind: "session-storage",
    name: "dossier-undo-tab",
    category: "necessary",
    lifetime: "tab",
    purpose: "Which stored steps of undo belong to the tab.",
  },
  {
    kind: "indexed-db",
    name: "dossier-undo",
    category: "necessary",
    lifetime: "done",
    purpose: "The edits of open tabs, so that they can be undone after a reload: at most a day.",
  },
  {
    kind: "local-storage",
    name: "dossier-keep",
    category: "necessary",
    lifetime: "done",
    purpose:
      "The email address with which a guest has signed up to keep documents, and the ids of the sign-up and of these documents, until it is confirmed.",
  },
  {
    kind: "indexed-db",
    name: "dossier-guest",
    category: "necessary",
    lifetime: "kept",
    purpose: "The documents of a visitor without an account.",
  },
  {
    kind: "indexed-db",
    name: "dossier-copies",
    category: "necessary",
    lifetime: "done",
    purpose:
      "Documents that the user has opened, for use without a connection: until sign-out, at most 30 days.",
  },
  {
    kind: "cache-storage",
    name: "dossier-pages",
    category: "necessary",
    lifetime: "kept",
    purpose: "The editors' pages without any document or user, for use without a connection.",
  },
  {
    kind: "cache-storage",
    name: "dossier-files",
    category: "necessary",
    lifetime: "kept",
    purpose: "Scripts and styles of these pages.",
  },
  {
    kind: "indexed-db",
    name: "dossier-journal",
    category: "necessary",
    lifetime: "done",
    purpose: "Document edits that the server has not acknowledged.",
  },
  {
    kind: "indexed-db",
    name: "dossier-imports",
    category: "necessary",
    lifetime: "done",
    purpose: "Imported files that the user has not accepted yet.",
  },
];

/** Everything Dossier stores in a browser (ENT-02, ENT-03, CNS-03). Nothing else may be written. */
export const storageTable: readonly (CookieEntry | StorageEntry)[] = [...cookieTable, ...scriptStorage];
