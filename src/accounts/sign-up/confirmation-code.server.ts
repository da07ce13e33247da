import { createHmac, timingSafeEqual } from "node:crypto";
import { normalizeText } from "../../kit/normalize.ts";

/**
 * Two short secrets of a sign-up (docs/decisions/accounts.md). Both follow from the stored token of the browser that signed
 * up, so nothing else is stored, and a newer sign-up has others.
 * - The code is in the mail. It confirms the address in that browser.
 * - The number is shown in that browser. It confirms the address on the device on which the link was opened.
 */
const codeLength = 6;
const numberLength = 2;

/** `browser`: the stored identifier of the browser's token. */
export const confirmationCode = (secret: string, browser: string): string =>
  digitsOf(secret, `confirmation code\n${browser}`, codeLength);

/** Does the same as `confirmationCode`, for the number. */
export const matchingNumber = (secret: string, browser: string): string =>
  digitsOf(secret, `matching number\n${browser}`, numberLength);

function digitsOf(secret: string, text: string, length: number): string {
  const hash = createHmac("sha256", secret).update(text).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** length).padStart(length, "0");
}

/** "123 456", as people read digits. */
export const formatCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Whether the digits were typed, in any script and with any spaces or hyphens. Takes the same time for every secret. */
export function isTyped(expected: string, typed: string): boolean {
  const given = [...normalizeText(typed, "NFKC").replace(/[\s\p{Pd}\p{Cf}]/gu, "")]
    .map(toWesternDigit)
    .join("");
  return (
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(expected, "latin1"), Buffer.from(given, "latin1"))
  );
}

/** Code points of the zeros of keyboards in our countries: Western, Arabic and Persian. */
const zeros = [0x30, 0x660, 0x6f0];

/** "?" for everything that is no digit. */
function toWesternDigit(character: string): string {
  const point = character.codePointAt(0)!;
  const zero = zeros.find((start) => point >= start && point < start + 10);
  return zero === undefined ? "?" : String(point - zero);
}
