/**
 * Removes personal data and credentials from text. Applied to everything that the sinks receive, before it is stored.
 * Repetitions in the patterns are bounded, so that no input causes expensive backtracking.
 */

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
/** The "@" of an e-mail address, also percent-encoded, once or several times. */
const atSigns = [/@/g, /%(?:25){0,3}40/g];
/** What precedes it, matched backwards from there, and what follows it. */
const mailbox = /(?<=([\p{L}\p{N}._%+'-]{1,64}))/uy;
const mailDomain = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/uy;
/** From the "?" or "#" of an address to its end, but not the line and column that a stack frame adds. */
const query = /([\w/%)-])[?#][^\s"'<>()]+?(?=(?::\d{1,7}){1,2}(?:[\s)]|$)|[\s"'<>()]|$)/g;
const credential =
  /\b(token|secret|passw(?:or)?d|pwd|api_?key|auth|authorization|session|sid|signature|bearer|basic)(\\?["']?(?:\s{0,3}[:=]\s{0,3}|\s)\\?["']?)(?:(?:bearer|basic)\s)?([^\s"'&,;)}\\]{6,})/gi;
/** Personal access tokens (`accounts/tokens`). */
const accessToken = /\bdossier_[0-9A-Za-z]{8,64}/g;
/** The address of a shared document (`sharing`), which shows it to everyone. */
const shareAddress = /(\/s\/)[\w-]{32}/g;
const run = /[\w-]{20,}/g;
/** Phone numbers, card numbers and dates of birth, in the digits of any script. */
const number = /\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){7,30}/gu;

type Options = {
  /** False leaves long numbers in place: browser versions, campaign ids. Default: true. */
  redactNumbers?: boolean;
  /** Characters of the result. */
  maxLength?: number;
};

/** The text with e-mail addresses, secrets, URL queries and long numbers replaced by their kind in brackets. */
export function redact(
  text: string,
  { redactNumbers = true, maxLength = Number.POSITIVE_INFINITY }: Options = {},
): string {
  const clean = atSigns
    .reduce(redactMailAddresses, cleanText(shorten(text, maxLength)).replace(uuid, "[id]"))
    .replace(accessToken, "[secret]")
    .replace(shareAddress, "$1[secret]")
    .replace(query, "$1?[query]")
    .replace(credential, (whole, name: string, between: string, value: string) =>
      // "session expired" is prose, "session 8f3k2m" a credential.
      /[:=]/.test(between) || /\d/.test(value) ? `${name}${between}[secret]` : whole,
    )
    .replace(run, (found) => (looksRandom(found) ? "[secret]" : found));
  return (redactNumbers ? clean.replace(number, "[number]") : clean).slice(0, maxLength);
}

/** A path for the log of the server, without the secret of a shared document. */
export const redactPath = (path: string): string => path.replace(shareAddress, "$1[secret]");

/** Looks around each "@" only: a pattern for whole addresses tries 64 characters at each position of the text. */
function redactMailAddresses(text: string, atSign: RegExp): string {
  let [result, done] = ["", 0];
  for (const { 0: found, index } of text.matchAll(atSign)) {
    mailbox.lastIndex = index;
    mailDomain.lastIndex = index + found.length;
    const start = Math.max(done, index - (mailbox.exec(text)?.[1]?.length ?? 0));
    if (start === index || !mailDomain.test(text)) continue;
    result += `${text.slice(done, start)}[e-mail]`;
    done = mailDomain.lastIndex;
  }
  return result + text.slice(done);
}

/** Longer than any e-mail address: a cut inside one would leave a part that the pattern does not match. */
const maxAddressLength = 400;

/** Shortens before redaction, whose cost grows with the length; between words if possible. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const earliest = Math.max(0, maxLength - maxAddressLength);
  const end = Math.max(text.lastIndexOf(" ", maxLength), text.lastIndexOf("\n", maxLength));
  return text.slice(0, Math.max(earliest, end));
}

/** Without control characters (PostgreSQL rejects NUL, ESC could control a terminal) and lone surrogates. */
function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, "").toWellFormed();
}

/**
 * Scheme, host and redacted path of an http(s) address, or the redacted path of a relative one. Empty for anything else.
 */
export function redactAddress(address: string): string {
  const text = cleanText(address).trim();
  const path = /^\/[^?#]*/.exec(text)?.[0];
  if (path !== undefined) return redact(path);
  try {
    const { protocol, origin, pathname } = new URL(text);
    return /^https?:$/.test(protocol) ? `${origin}${redact(pathname)}` : "";
  } catch {
    return "";
  }
}

/** Switches between lower case, upper case and digits more often than words and names do. */
function looksRandom(text: string): boolean {
  if (text.replace(/\D/g, "").length < 2) return false;
  const kinds = text.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0").replace(/[-_]/g, "");
  let changes = 0;
  for (let at = 1; at < kinds.length; at += 1) if (kinds[at] !== kinds[at - 1]) changes += 1;
  return changes / kinds.length >= 0.3;
}
