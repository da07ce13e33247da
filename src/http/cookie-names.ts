/** Seconds a session lives without a visit, at most, and at most for staff; and how often a visit is noted. */
export const sessionLife = {
  idle: 7 * 24 * 3600,
  absolute: 30 * 24 * 3600,
  staff: 12 * 3600,
  noted: 24 * 3600,
};

/**
 * With TLS the `__Host-` prefix makes the browser itself refuse the cookie from another host or path; a
 * browser would drop it over plain http.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

export const sessionCookie = "dossier";
/** The browser that asked for the account; see `confirm-address.server.ts`. */
export const browserCookie = "dossier-browser";
/** The password was right, and the code is still to come: better-auth's signed challenge. */
export const codeCookie = "dossier-code";
/** The address last typed into a form without script, so that it need not be typed again. */
export const addressCookie = "dossier-address";

type Attributes = { secure: boolean; maxAge: number };

/** For Hono's setCookie. */
export const cookieAttributes = ({ secure, maxAge }: Attributes) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge }) as const;
