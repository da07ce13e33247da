import {
  addressCookie,
  browserCookie,
  codeCookie,
  sessionCookie,
  sessionLife,
  userStatusCookie,
} from "./cookie-names.ts";

/**
 * Purposes of browser storage. `necessary` needs no consent anywhere: a requested function needs it, or it stores the
 * visitor's own action (a choice in a list, a parameter of the address) without identifying them (ePrivacy Directive
 * art. 5(3), as interpreted in Opinion 04/2012 of the Article 29 Working Party). The others require consent where the
 * law asks for it.
 */
export const categories = ["necessary", "preference", "statistics", "marketing"] as const;
export type Category = (typeof categories)[number];

type TableEntry = {
  name: string;
  category: Category;
  /** For operators and the cookie page's translators. */
  purpose: string;
};

export type CookieEntry = TableEntry & {
  kind: "cookie";
  /** Seconds; `session`: until the browser is closed. */
  lifetime: number | "session";
  /** Set for every cookie that no script reads or writes. */
  httpOnly: boolean;
  readBy: "server" | "browser" | "both";
  /** `edge`: the content network. `outside`: another service of the operator; Dossier only reads it. */
  writtenBy: "server" | "browser" | "edge" | "outside";
  /** `site` may be shared by the hosts of a portal (the configured `cookieDomain`): preferences and display only. */
  scope: "host" | "site";
  /** The name has the prefix `__Host-` under TLS. */
  prefixed: boolean;
};

export type StorageEntry = TableEntry & {
  kind: "local-storage" | "session-storage" | "indexed-db" | "cache-storage";
  /** `tab`: until the tab is closed. `done`: until Dossier removes it. `kept`: until the visitor removes it or withdraws consent. */
  lifetime: "tab" | "done" | "kept";
};

const day = 24 * 3600;

/** Shared documents whose password this browser has entered (module `sharing`). */
export const sharedDocumentCookie = "dossier-shared";
/** The consent record (`choice.ts`), and "continue anyway" of the unsupported-browser page. */
export const consentCookie = "dossier-consent";
export const continueCookie = "dossier-continue";
export const ccpaCookie = "ccpaconsent";
export const visitorCookie = "vsuid";

const secret = {
  kind: "cookie",
  httpOnly: true,
  readBy: "server",
  writtenBy: "server",
  scope: "host",
} as const;
const shared = { kind: "cookie", scope: "site", prefixed: false } as const;
const serverOnly = { ...shared, httpOnly: true, readBy: "server" } as const;
const readableByScripts = { ...shared, httpOnly: false, readBy: "both" } as const;

/** Everything Dossier stores in a browser (ENT-02, ENT-03, CNS-03). Nothing else may be written. */
export const storageTable: readonly (CookieEntry | StorageEntry)[] = [
  {
    ...secret,
    name: sessionCookie,
    category: "necessary",
    lifetime: sessionLife.absolute,
    prefixed: true,
    purpose: "Keeps a user signed in.",
  },
  {
    ...secret,
    name: browserCookie,
    category: "necessary",
    lifetime: day,
    prefixed: true,
    purpose:
      "Recognises the browser in which an account was requested, when its confirmation link is opened.",
  },
  {
    ...secret,
    name: addressCookie,
    category: "necessary",
    lifetime: 3600,
    prefixed: true,
    purpose: "Prefills the email address on the next account page where there is no script.",
  },
  {
    ...secret,
    name: codeCookie,
    category: "necessary",
    lifetime: 10 * 60,
    prefixed: true,
    purpose: "Marks the password as correct until the code of the second factor is entered.",
  },
  {
    ...secret,
    name: sharedDocumentCookie,
    category: "necessary",
    lifetime: 2 * 3600,
    prefixed: true,
    purpose: "Shows a shared document to a reader who has entered its password.",
  },
  {
    ...readableByScripts,
    name: userStatusCookie,
    category: "necessary",
    lifetime: sessionLife.absolute,
    writtenBy: "server",
    purpose: "Shows a signed-in user's name in the header. For display only; it grants no access.",
  },
  {
    ...readableByScripts,
    name: consentCookie,
    category: "necessary",
    lifetime: 182 * day,
    writtenBy: "server",
    scope: "host",
    purpose: "Stores the choice about cookies: categories, policy version, time. No personal data.",
  },
  {
    ...serverOnly,
    name: continueCookie,
    category: "necessary",
    lifetime: 30 * day,
    writtenBy: "server",
    scope: "host",
    purpose: "Remembers that a visitor continues with an unsupported browser.",
  },
  {
    ...serverOnly,
    name: ccpaCookie,
    category: "necessary",
    lifetime: 365 * day,
    writtenBy: "server",
    purpose: "Remembers that the California notice was acknowledged (1). Not an opt-out.",
  },
  {
    ...serverOnly,
    name: "testcountry",
    category: "necessary",
    lifetime: 365 * day,
    writtenBy: "server",
    purpose: "Stores the country chosen in the address; content is shown as for that country.",
  },
  {
    ...serverOnly,
    name: "x-georegion",
    category: "necessary",
    lifetime: "session",
    writtenBy: "edge",
    purpose: "The country of the connection, as reported by the content network.",
  },
  {
    ...serverOnly,
    name: "runtest",
    category: "necessary",
    lifetime: "session",
    writtenBy: "server",
    purpose: "A tester's choice of an experiment's variant, outside production.",
  },
  {
    ...serverOnly,
    name: "disabletests",
    category: "necessary",
    lifetime: "session",
    writtenBy: "server",
    purpose: "Excludes a browser from all experiments (1).",
  },
  {
    ...readableByScripts,
    readBy: "browser",
    name: "disableSurvey",
    category: "necessary",
    lifetime: "session",
    writtenBy: "outside",
    purpose: "Disables surveys.",
  },
  {
    ...readableByScripts,
    readBy: "server",
    name: "ismobile",
    category: "preference",
    lifetime: day,
    writtenBy: "browser",
    purpose: "Whether the window was narrow, so that the next page links to the mobile builder.",
  },
  {
    ...serverOnly,
    name: "lp",
    category: "statistics",
    lifetime: day,
    writtenBy: "server",
    scope: "host",
    purpose: "The first landing page of the visitor.",
  },
  {
    ...readableByScripts,
    name: visitorCookie,
    category: "statistics",
    lifetime: 365 * day,
    writtenBy: "server",
    scope: "host",
    purpose: "A random number that keeps a visitor in the same variant of an experiment.",
  },
  {
    ...readableByScripts,
    name: "utmParameters",
    category: "marketing",
    lifetime: 90 * day,
    writtenBy: "browser",
    scope: "host",
    purpose: "The visitor's first campaign, for the sign-up report.",
  },
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
    purpose: "The email address with which a guest has signed up to keep documents, until it is confirmed.",
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

export const isCookie = (entry: CookieEntry | StorageEntry): entry is CookieEntry => entry.kind === "cookie";
export const cookieTable: readonly CookieEntry[] = storageTable.filter(isCookie);

/** The entry of a cookie, by its name without prefix. Throws for a cookie that is not in the table. */
export function getCookieEntry(name: string): CookieEntry {
  const entry = cookieTable.find((cookie) => cookie.name === name);
  if (!entry) throw new Error(`The storage table has no cookie ${name}`);
  return entry;
}
