import { userStatusCookie } from "../accounts/user-status.ts";
import {
  addressCookie,
  browserCookie,
  codeCookie,
  sessionCookie,
  sessionLife,
} from "../http/cookie-names.ts";

/**
 * Why something is kept in the browser. `necessary` needs no consent anywhere: without it what the person asked
 * for does not work, or it keeps what they did themselves (a choice in a list, a word in the address), in a
 * form that tells nobody apart (ePrivacy Directive art. 5(3), as read in Opinion 04/2012 of the Article 29
 * Working Party). The others wait for consent where the law asks for it.
 */
export const categories = ["necessary", "preference", "statistics", "marketing"] as const;
export type Category = (typeof categories)[number];

type Kept = {
  name: string;
  category: Category;
  /** For operators and the cookie page's translators. */
  purpose: string;
};

export type CookieEntry = Kept & {
  kind: "cookie";
  /** Seconds; `session`: until the browser is closed. */
  lifetime: number | "session";
  /** Wherever no script reads or writes it. */
  httpOnly: boolean;
  readBy: "server" | "browser" | "both";
  /** `edge`: the content network. `outside`: a service of the operator's; Dossier only reads it. */
  writtenBy: "server" | "browser" | "edge" | "outside";
  /** `site` may be shared by the hosts of a portal (the configured `cookieDomain`): preferences and display only. */
  scope: "host" | "site";
  /** Carries `__Host-` under TLS. */
  prefixed: boolean;
};

export type StorageEntry = Kept & {
  kind: "local-storage" | "session-storage" | "indexed-db";
  /** `tab`: until the tab is closed. `done`: until we remove it. `kept`: until the person or a withdrawal does. */
  lifetime: "tab" | "done" | "kept";
};

const day = 24 * 3600;

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
const scriptToo = { ...shared, httpOnly: false, readBy: "both" } as const;

/** Everything Dossier keeps in a browser (ENT-02, ENT-03, CNS-03). What is not in here may not be written. */
export const storageTable: readonly (CookieEntry | StorageEntry)[] = [
  {
    ...secret,
    name: sessionCookie,
    category: "necessary",
    lifetime: sessionLife.absolute,
    prefixed: true,
    purpose: "Keeps a person signed in.",
  },
  {
    ...secret,
    name: browserCookie,
    category: "necessary",
    lifetime: day,
    prefixed: true,
    purpose: "Recognises the browser in which an account was asked for, when its link is opened.",
  },
  {
    ...secret,
    name: addressCookie,
    category: "necessary",
    lifetime: 3600,
    prefixed: true,
    purpose: "Saves typing the e-mail address again on the next account page, where there is no script.",
  },
  {
    ...secret,
    name: codeCookie,
    category: "necessary",
    lifetime: 10 * 60,
    prefixed: true,
    purpose: "Says that the password was right, until the code of the second factor is typed.",
  },
  {
    ...scriptToo,
    name: userStatusCookie,
    category: "necessary",
    lifetime: sessionLife.absolute,
    writtenBy: "server",
    purpose: "Lets the header greet a signed-in person by name. A display hint, never a right.",
  },
  {
    ...scriptToo,
    name: consentCookie,
    category: "necessary",
    lifetime: 182 * day,
    writtenBy: "server",
    scope: "host",
    purpose: "Keeps the choice about cookies: categories, policy, day. Nothing about the person.",
  },
  {
    ...serverOnly,
    name: continueCookie,
    category: "necessary",
    lifetime: 30 * day,
    writtenBy: "server",
    scope: "host",
    purpose: "Remembers that somebody wants to go on with an old browser.",
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
    purpose: "Keeps the country somebody named in the address; content is shown as for that country.",
  },
  {
    ...serverOnly,
    name: "x-georegion",
    category: "necessary",
    lifetime: "session",
    writtenBy: "edge",
    purpose: "The country of the connection, as the content network sees it.",
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
    purpose: "Takes a browser out of all experiments (1).",
  },
  {
    ...scriptToo,
    readBy: "browser",
    name: "disableSurvey",
    category: "necessary",
    lifetime: "session",
    writtenBy: "outside",
    purpose: "Says that surveys must not be shown.",
  },
  {
    ...scriptToo,
    readBy: "server",
    name: "ismobile",
    category: "preference",
    lifetime: day,
    writtenBy: "browser",
    purpose: "Whether the window was narrow, so that the next page links to the mobile builder at once.",
  },
  {
    ...serverOnly,
    name: "lp",
    category: "statistics",
    lifetime: day,
    writtenBy: "server",
    scope: "host",
    purpose: "The landing page first seen.",
  },
  {
    ...scriptToo,
    name: visitorCookie,
    category: "statistics",
    lifetime: 365 * day,
    writtenBy: "server",
    scope: "host",
    purpose: "A random number that keeps a visitor in the same variant of an experiment.",
  },
  {
    ...scriptToo,
    name: "utmParameters",
    category: "marketing",
    lifetime: 90 * day,
    writtenBy: "browser",
    scope: "host",
    purpose: "The campaign that first led here, for the sign-up report.",
  },
  {
    kind: "local-storage",
    name: "lp_conducted_experiments",
    category: "statistics",
    lifetime: "kept",
    purpose: "Which experiments' exposure was reported already.",
  },
  {
    kind: "local-storage",
    name: "dossier-rating-later",
    category: "necessary",
    lifetime: "done",
    purpose: "Until when somebody who answered “not now” is not asked for a rating again: 30 days.",
  },
  {
    kind: "session-storage",
    name: "dossier-events",
    category: "statistics",
    lifetime: "done",
    purpose: "Events that could not be sent before the page was left.",
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
    purpose: "Set by signing out, so that the sign-in dialog greets a returning person.",
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
    kind: "indexed-db",
    name: "dossier-journal",
    category: "necessary",
    lifetime: "done",
    purpose: "Edits of documents that the server has not acknowledged yet.",
  },
];

export const isCookie = (entry: CookieEntry | StorageEntry): entry is CookieEntry => entry.kind === "cookie";
export const cookieTable: readonly CookieEntry[] = storageTable.filter(isCookie);

/** The row of a cookie, by its name without a prefix. Throws for one that is not in the table. */
export function getCookieEntry(name: string): CookieEntry {
  const entry = cookieTable.find((cookie) => cookie.name === name);
  if (!entry) throw new Error(`no such cookie in the storage table: ${name}`);
  return entry;
}
