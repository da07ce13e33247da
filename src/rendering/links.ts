import type { Item } from "./render-data.ts";

const http = /^https?:\/\//i;
/** A host with a dot, as people type it: "linkedin.com/in/priya". */
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u;

/** The address a link may lead to: http and https only, so that no document carries a script or a file URL. */
function safeAddress(url: string): string | undefined {
  if (!http.test(url) && !bareHost.test(url)) return undefined;
  const parsed = URL.parse(http.test(url) ? url : `https://${url}`);
  return parsed && (parsed.protocol === "https:" || parsed.protocol === "http:") ? parsed.href : undefined;
}

/** An address as it is printed: without scheme, "www." and the slash at the end. */
export const printedAddress = (url: string): string =>
  url
    .trim()
    .replace(http, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "");

/** A web address; only text where it is none that a document may link to. */
export const webItem = (label: string, url: string): Item =>
  ltrItem(label, printedAddress(url), safeAddress(url.trim()));

export const emailItem = (label: string, email: string): Item =>
  ltrItem(label, email, /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? `mailto:${email}` : undefined);

/** The number is dialled as typed, without the spaces and brackets people read it by. */
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

/** Text in one line or several, in the direction of the document. */
export const textItem = (label: string, lines: string[], joiner = " "): Item => ({
  label,
  text: lines.join(joiner),
  lines,
  ltr: false,
});
