import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Enrolment } from "./enrolment.ts";

const issuer = "Dossier";

/** Creates a secret for an authenticator app: 192 bits as 32 characters of Base64url. The characters' bytes are the key. */
export const newTotpSecret = (): string => randomBytes(24).toString("base64url");

const keyOf = (secret: string): Secret => Secret.fromUTF8(secret);

/**
 * Returns true for the app's current code, the one before and the one after (RFC 6238: SHA-1, six digits, 30 seconds).
 */
export const isValidTotp = (secret: string, code: string): boolean =>
  new TOTP({ secret: keyOf(secret), algorithm: "SHA1", digits: 6, period: 30 }).validate({
    token: code,
    window: 1,
  }) !== null;

/** The data for the app. The URI contains no parameters, because apps default to those of `isValidTotp`. */
export function enrolmentOf(secret: string, email: string): Enrolment {
  const key = keyOf(secret).base32;
  const query = new URLSearchParams({ secret: key, issuer });
  return { key, uri: `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}` };
}
