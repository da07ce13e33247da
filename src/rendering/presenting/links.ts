import type { Person } from "../../documents/model/person.ts";
import type { Item } from "../render-data.ts";

const http = /^https?:\/\//i;
/** An address without a scheme: "linkedin.com/in/priya". */
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u;

/** The normalized address if it is http or https, so that no document links to a script or a file. */
export function safeAddress(url: string): string | undefined {
  if (!http.test(url) && !bareHost.test(url)) return undefined;
  const parsed = URL.parse(http.test(url) ? url : `https://${url}`);
  return parsed && (parsed.protocol === "https:" || parsed.protocol === "http:") ? parsed.href : undefined;
}

/** An address as it is printed: without scheme, "www." and trailing slash. */
export const printedAddress = (url: string): string =>
  url
    .trim()
    .replace(http, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "");

/** A web address; without a link if the address is not safe to link to. */
export const webItem = (label: string, url: string): Item =>
  ltrItem(label, printedAddress(url), safeAddress(url.trim()));

export const emailItem = (label: string, email: string): Item =>
  ltrItem(label, email, /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? `mailto:${email}` : undefined);

/** The `tel:` link leaves out spaces, brackets and other separators. */
export function phoneItem(label: string, phone: string): Item {
  const digits = phone.replace(/[\s().\-/\u00a0\u2011]/g, "");
  return ltrItem(label, phone.trim(), /^\+?\d{3,20}$/.test(digits) ? `tel:${digits}` : undefined);
}

const ltrItem = (label: string, text: string, link: string | undefined): Item => ({
  label,
  text,
  lines: [text],
  ltr: true,
  link,
});

/** Text in the direction of the document; `joiner` separates its lines where they share one. */
export const textItem = (label: string, lines: string[], joiner = " "): Item => ({
  label,
  text: lines.join(joiner),
  lines,
  ltr: false,
});

/** Ids of profiles with the address of the website or of an earlier profile, as imports have them. They are not printed. */
export function repeatedLinks({ url, links = [] }: Pick<Person, "url" | "links">): ReadonlySet<string> {
  const addressOf = (text: string | undefined) => {
    const address = text && safeAddress(text.trim());
    return address && printedAddress(address.toLowerCase());
  };
  const seen = new Set([addressOf(url)]);
  const repeated = links.filter(({ hidden, url: own }) => {
    const address = hidden ? undefined : addressOf(own);
    if (!address) return false;
    if (seen.has(address)) return true;
    seen.add(address);
    return false;
  });
  return new Set(repeated.map(({ id }) => id));
}
