import {
  addressCookie,
  browserCookie,
  ccpaCookie,
  codeCookie,
  consentCookie,
  continueCookie,
  sessionCookie,
  sessionLife,
  sharedDocumentCookie,
  stayCookie,
  userStatusCookie,
  visitorCookie,
} from "./cookie-names.ts";
import type { CookieEntry } from "./storage-entry.ts";

const day = 24 * 3600;

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

/** The cookies of the storage table. */
export const cookieTable: readonly CookieEntry[] = [
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
    purpose: "Links the browser to the account that was requested in it, until its address is confirmed.",
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
    name: stayCookie,
    category: "necessary",
    lifetime: 365 * day,
    writtenBy: "server",
    scope: "host",
    purpose:
      "Remembers that a visitor stays on this country's site, so that it no longer offers another one.",
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
];

/** The entry of a cookie, by its name without prefix. Throws for a cookie that is not in the table. */
export function getCookieEntry(name: string): CookieEntry {
  const entry = cookieTable.find((cookie) => cookie.name === name);
  if (!entry) throw new Error(`The storage table has no cookie ${name}`);
  return entry;
}
