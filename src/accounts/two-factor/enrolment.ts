/** What an authenticator app has to know. */
export type Enrolment = {
  /** In Base32, to be typed. */
  key: string;
  /** The same as an address, for a QR code. */
  uri: string;
};

const issuer = "Dossier";
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** For RFC 6238 with the apps' defaults: SHA-1, six digits, thirty seconds. */
export function enrolmentOf(secret: string, email: string): Enrolment {
  const key = base32(new TextEncoder().encode(secret));
  const label = `${issuer}:${email}`;
  const query = new URLSearchParams({ secret: key, issuer });
  return { key, uri: `otpauth://totp/${encodeURIComponent(label)}?${query}` };
}

/** RFC 4648 without padding, which some apps refuse. */
function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** In groups of four, as people read it. */
export const showKey = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");
