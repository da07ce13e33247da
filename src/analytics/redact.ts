/**
 * Takes out of a text what may say who somebody is or open what is theirs. Applied to everything that reaches the sinks from
 * outside, before it is stored. Patterns have no open ends that could make one long text costly.
 */

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
/** Also percent-encoded, once or several times. */
const mailAddress =
  /[\p{L}\p{N}._%+'-]{1,64}(?:@|%(?:25){0,3}40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/gu;
/** From the question or number sign of an address to its end, but not the place in a file that a stack names behind it. */
const query = /([\w/%)-])[?#][^\s"'<>()]+?(?=(?::\d{1,7}){1,2}(?:[\s)]|$)|[\s"'<>()]|$)/g;
const credential =
  /\b(token|secret|passw(?:or)?d|pwd|api_?key|auth|authorization|session|sid|signature|bearer|basic)(\\?["']?(?:\s{0,3}[:=]\s{0,3}|\s)\\?["']?)(?:(?:bearer|basic)\s)?([^\s"'&,;)}\\]{6,})/gi;
const run = /[\w-]{20,}/g;
/** Phone numbers, cards, dates of birth, in the digits of any script. */
const number = /\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){7,30}/gu;

type Options = {
  /** False keeps long numbers: versions of browsers, ids of advertisements. */
  numbers?: boolean;
  /** Characters that are kept at most. */
  most?: number;
};

/** The text without addresses of people, secrets, queries of addresses and long numbers; each leaves its kind in brackets. */
export function redact(
  text: string,
  { numbers = true, most = Number.POSITIVE_INFINITY }: Options = {},
): string {
  const clean = cleanText(cut(text, most))
    .replace(uuid, "[id]")
    .replace(mailAddress, "[e-mail]")
    .replace(query, "$1?[query]")
    .replace(credential, (whole, name: string, between: string, value: string) =>
      // "session expired" is a sentence, "session 8f3k2m" is none.
      /[:=]/.test(between) || /\d/.test(value) ? `${name}${between}[secret]` : whole,
    )
    .replace(run, (found) => (looksRandom(found) ? "[secret]" : found));
  return (numbers ? clean.replace(number, "[number]") : clean).slice(0, most);
}

/** Longer than any address of a person: half of one at the end would not be known as one. */
const longestAddress = 400;

/** Cut before the work, which costs by length; between words where there are any. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const earliest = Math.max(0, most - longestAddress);
  const end = Math.max(text.lastIndexOf(" ", most), text.lastIndexOf("\n", most));
  return text.slice(0, Math.max(earliest, end));
}

/** Without control characters (no database takes NUL, no terminal should get ESC) and without halves of characters. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, "").toWellFormed();
}

/**
 * An address as scheme, host and path, redacted; of a path the path alone. Empty for what is no address of the web.
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

/** Changes between lower case, upper case and digits more often than words and names do. */
function looksRandom(found: string): boolean {
  if (found.replace(/\D/g, "").length < 2) return false;
  const kinds = found.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "0").replace(/[-_]/g, "");
  let changes = 0;
  for (let at = 1; at < kinds.length; at += 1) if (kinds[at] !== kinds[at - 1]) changes += 1;
  return changes / kinds.length >= 0.3;
}
