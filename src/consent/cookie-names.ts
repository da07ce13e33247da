/** Session lifetimes in seconds: without a request, in total, in total for staff; and how often use is recorded. */
export const sessionLife = {
  idle: 7 * 24 * 3600,
  absolute: 30 * 24 * 3600,
  staff: 12 * 3600,
  noted: 24 * 3600,
};

/**
 * With TLS the `__Host-` prefix makes browsers refuse the cookie from another host or path; over plain http they
 * would drop a cookie with this prefix.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

export const sessionCookie = "dossier";
/** Identifies the browser in which an account was requested, when its confirmation link is opened. */
export const browserCookie = "dossier-browser";
/** The signed challenge between a correct password and the code of the second factor. */
export const codeCookie = "dossier-code";
/** The email address last entered into a form without script, to prefill the next one. */
export const addressCookie = "dossier-address";
/** What the header shows before the server is asked (ENT-02); format and checks in `accounts/session/user-status.ts`. */
export const userStatusCookie = "UserStatus";

/** Shared documents whose password this browser has entered (module `sharing`). */
export const sharedDocumentCookie = "dossier-shared";
/** The consent record (`choice.ts`), and "continue anyway" of the unsupported-browser page. */
export const consentCookie = "dossier-consent";
export const continueCookie = "dossier-continue";
/** The visitor stays on this country's site: the site of their own country is not offered again. */
export const stayCookie = "dossier-stay";
export const ccpaCookie = "ccpaconsent";
export const visitorCookie = "vsuid";

type Attributes = { secure: boolean; maxAge: number };

/** Attributes of an HttpOnly cookie, for Hono's `setCookie`. */
export const cookieAttributes = ({ secure, maxAge }: Attributes) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge }) as const;
