import { findDates } from "../../../kit/dates/find-dates.ts";
import { trimMarks } from "../layout/divide-text.ts";

/** Patterns of contact data inside a line. Each takes linear time: no part of a text belongs to two repetitions. */

const email = /^[\p{L}\d._%+'-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;

/** The first e-mail address of a text. */
export function findEmail(text: string): string | undefined {
  if (!text.includes("@")) return undefined;
  return text
    .split(/[\s|,;:：<>()[\]]/)
    .map((word) => trimMarks(word, ".'"))
    .find((word) => word.length <= 254 && email.test(word));
}

const phone = /(?:\+|\(\+?|00)?\d[\d\s()./\u2010-\u2013-]{5,24}\d/g;

/** A telephone number of 7 to 15 figures that is no date and no postcode. */
export function findPhone(text: string): string | undefined {
  for (const [found] of text.matchAll(phone)) {
    const digits = found.replace(/\D/g, "").length;
    if (digits < 7 || digits > 15 || /^(?:\d{3,4}\s?[-–./]\s?\d{4}|\d{4}-\d{3})$/.test(found)) continue;
    if (findDates(found, { locale: "en", dayFirst: true, now: 2100 }).length > 0) continue;
    return found.trim();
  }
  return undefined;
}

const web =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![\p{L}\d@._-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|org|net|io|dev|app|me|info|eu|co|ai|edu|tech|design|online|site|xyz|uk|it|fr|de|fi|se|es|pl|no|gr|ro|pt|cz|sk|hu|id|kr|jp|mx|sa|dk|nl|br|us|ch|at|be|ie|in)(?![\p{L}\d@.])(?:\/[^\s|,;<>()]*)?/giu;

const techniques = new Set(["asp.net", "vb.net", "ado.net", "ml.net", "socket.io"]);
/** Whether a technique has a name that looks like an address: "ASP.NET", "Vue.js". */
export const isTechnique = (text: string): boolean =>
  techniques.has(text.toLowerCase()) || /\.js$/i.test(text);

/** Web addresses of a text, with or without a scheme. */
export const findUrls = (text: string): string[] =>
  [...text.matchAll(web)].map(([url]) => url.replace(/[.:]$/, "")).filter((url) => !isTechnique(url));

const networks: Record<string, string> = {
  "linkedin.com": "LinkedIn",
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "xing.com": "XING",
  "twitter.com": "Twitter",
  "x.com": "X",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "behance.net": "Behance",
  "dribbble.com": "Dribbble",
  "medium.com": "Medium",
  "youtube.com": "YouTube",
  "stackoverflow.com": "Stack Overflow",
  "researchgate.net": "ResearchGate",
  "orcid.org": "ORCID",
  "kaggle.com": "Kaggle",
  "qiita.com": "Qiita",
};

/** The network of a profile's address: "LinkedIn". */
export function networkOf(url: string): string | undefined {
  const host = url
    .replace(/^https?:\/\//i, "")
    .split("/", 1)[0]!
    .toLowerCase();
  return Object.entries(networks).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
}

/** Postcodes before or after a town. The forms of all portals' countries; the longer ones first. */
const postcodes: RegExp[] = [
  /〒?\s?(?<!\d)\d{3}-\d{4}(?!\d)/u,
  /(?<!\d)\d{5}-\d{3}(?!\d)/u,
  /(?<!\d)\d{4}-\d{3}(?!\d)/u,
  /(?<!\d)\d{2}-\d{3}(?!\d)/u,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/u,
  /(?<!\d)\d{4}\s?[A-Z]{2}(?![\p{L}\d])/u,
  /(?<!\d)\d{5}(?:-\d{4})?(?!\d)/u,
  /(?<!\d)\d{6}(?!\d)/u,
  /(?<!\d)\d{3}\s\d{2}(?!\d)/u,
  /(?<!\d)\d{4}(?!\d)/u,
];

export function findPostcode(text: string): { code: string; before: string; after: string } | undefined {
  for (const pattern of postcodes) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [code] = found;
    const sides = { before: text.slice(0, found.index), after: text.slice(found.index + code.length) };
    return { code: code.trim(), before: trim(sides.before), after: trim(sides.after) };
  }
  return undefined;
}
const trim = (text: string): string => trimMarks(text, ",;|·•–-");
