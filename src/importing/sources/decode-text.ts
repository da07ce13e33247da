import type { Locale } from "../../portals/portal.ts";

/** Encodings of older files in the language of a portal, the most specific first. Others are in Windows-1252. */
const olderEncodings: Partial<Record<Locale, readonly string[]>> = {
  "ja-JP": ["shift_jis", "euc-jp"],
  "ko-KR": ["euc-kr"],
  "pl-PL": ["windows-1250"],
  "cs-CZ": ["windows-1250"],
  "sk-SK": ["windows-1250"],
  "hu-HU": ["windows-1250"],
  "ro-RO": ["windows-1250"],
  "el-GR": ["windows-1253"],
  "ar-SA": ["windows-1256"],
};

/** Bytes that decide between text and other content. */
const sampleSize = 64 * 1024;
/** Control characters that text does not have, as a part of the sample. Some files have a few. */
const maxControls = 0.005;

/**
 * The text of a file: UTF-8, UTF-16, or an older encoding of the portal's language. Null for content that is not text.
 */
export function decodeText(bytes: Uint8Array, locale: Locale): string | null {
  const utf16 = utf16Of(bytes);
  if (utf16) return cleanOrNull(new TextDecoder(utf16).decode(bytes));
  if (isBinary(bytes)) return null;
  return (
    decodeStrictly(bytes, "utf-8") ??
    bestOf((olderEncodings[locale] ?? []).flatMap((encoding) => decodeStrictly(bytes, encoding) ?? [])) ??
    new TextDecoder("windows-1252").decode(bytes)
  );
}

/** Japanese in EUC-JP is also valid Shift_JIS, but mostly of half-width kana, which texts hardly have. */
const bestOf = (texts: readonly string[]): string | undefined =>
  [...texts].sort((one, other) => halfWidthKana(one) - halfWidthKana(other))[0];
const halfWidthKana = (text: string): number => text.match(/[\uff61-\uff9f]/g)?.length ?? 0;

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By the byte order mark, or because every second byte of Latin text is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const length = Math.min(bytes.length, 1000) & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const most = length * 0.4;
  if (length < 8 || Math.min(even, odd) > 0) return null;
  if (odd > most) return "utf-16le";
  return even > most ? "utf-16be" : null;
}

function isBinary(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, sampleSize);
  let controls = 0;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  }
  return controls > length * maxControls;
}

const cleanOrNull = (text: string): string | null =>
  isBinary(Uint8Array.from(text.slice(0, sampleSize), (character) => Math.min(character.charCodeAt(0), 255)))
    ? null
    : text;
