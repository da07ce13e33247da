/** Windows hands longer addresses to no mail program; others cut them. */
const longest = 2000;

/**
 * A `mailto:` address with subject and text. `isShort`: the text does not fit, and the address has the subject alone. Letters
 * of most scripts take six to nine characters.
 */
export function mailAddress({ subject, body }: { subject: string; body: string }): {
  href: string;
  isShort: boolean;
} {
  const start = `mailto:?subject=${encodeURIComponent(subject)}`;
  // RFC 6068: lines of a body end with %0D%0A.
  const whole = `${start}&body=${encodeURIComponent(body.trimEnd().replace(/\r?\n/g, "\r\n"))}`;
  return whole.length > longest ? { href: start, isShort: true } : { href: whole, isShort: false };
}
