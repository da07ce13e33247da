import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { cookieName, sessionCookie } from "../../consent/cookie-names.ts";

/** The value of a signed cookie: `token.signature`. The signature is the token's HMAC-SHA-256 in Base64. */
export const signToken = (token: string, secret: string): string => `${token}.${signatureOf(token, secret)}`;

/** The token of a signed cookie, or null if the signature is wrong. The token itself may have expired. */
export function readSigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

const signatureOf = (token: string, secret: string): string =>
  createHmac("sha256", secret).update(token).digest("base64");

/** The token of the session cookie in a Cookie header, or null. Its session may have ended. */
export function readSessionToken(
  { secret, secure }: { secret: string; secure: boolean },
  cookies: string | undefined,
): string | null {
  const name = cookieName(sessionCookie, secure);
  if (!cookies?.includes(`${name}=`)) return null;
  return readSigned(parse(cookies, name)[name] ?? "", secret);
}
