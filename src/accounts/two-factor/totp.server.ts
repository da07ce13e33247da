import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Enrolment } from "./enrolment.ts";

const issuer = "Dossier";

/** Creates a secret for an authenticator app: 192 bits as 32 characters of Base64url. The characters' bytes are the key. */
export const newTotpSecret = (): string => randomBytes(24).toString("base64url");

const keyOf = (secret: string): Secret => Secret.fromUTF8(secret);

/** In seconds. */
const totpPeriod = 30;

/**
 * The number of the 30-second period that a code belongs to: the current one or the one before (RFC 6238: SHA-1, six
 * digits). Null for any other code. The code of the next period is refused: it would extend the time in which a code that
 * was read over a shoulder works, and a phone sets its clock by the network.
 */
export function findTotpPeriod(secret: string, code: string): number | null {
  const totp = new TOTP({ secret: keyOf(secret), algorithm: "SHA1", digits: 6, period: totpPeriod });
  const now = Date.now();
  const distance = totp.validate({ token: code, window: 1, timestamp: now });
  if (distance === null || distance > 0) return null;
  return TOTP.counter({ period: totpPeriod, timestamp: now }) + distance;
}

/** The data for the app. The URI contains no parameters, because apps default to those of `findTotpPeriod`. */
export function enrolmentOf(secret: string, email: string): Enrolment {
  const key = keyOf(secret).base32;
  const query = new URLSearchParams({ secret: key, issuer });
  return { key, uri: `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}` };
}
