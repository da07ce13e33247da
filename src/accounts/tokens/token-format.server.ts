import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Lets scanners of public code find tokens that were published by mistake. */
const marker = "dossier_";
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Digits of 256 random bits, and of the checksum's 32. */
const [secretLength, checksumLength] = [43, 6];
/** Characters of a token that the settings show. */
const prefixLength = marker.length + 4;

const pattern = /^dossier_[0-9A-Za-z]{49}$/;

/** `dossier_`, 256 random bits and a CRC-32 in base 62. Scanners verify the checksum to tell tokens from other text. */
export function newAccessToken(): string {
  const secret = `${marker}${toBase62(BigInt(`0x${randomBytes(32).toString("hex")}`), secretLength)}`;
  return secret + checksumOf(secret);
}

/** False for text that cannot be a token, which needs no look-up in the database. */
export function isWellFormed(token: string): boolean {
  if (!pattern.test(token)) return false;
  const secret = token.slice(0, -checksumLength);
  return token === secret + checksumOf(secret);
}

/** What the table stores. A plain hash suffices for 256 random bits, and a look-up by it leaks no timing of the token. */
export const hashAccessToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** The start of a token, by which its owner recognizes it. */
export const prefixOf = (token: string): string => token.slice(0, prefixLength);

const checksumOf = (text: string): string => toBase62(BigInt(crc32(text)), checksumLength);

function toBase62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(length, "0");
}
