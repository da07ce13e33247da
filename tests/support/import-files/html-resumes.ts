import { displayName } from "../../../src/documents/model/person-name.ts";
import type { ResumeContent } from "../../../src/documents/model/resume.ts";
import { plainText, type RichText } from "../../../src/documents/model/rich-text.ts";
import type { ResumeSection } from "../../../src/documents/model/section.ts";
import { formatTag } from "../../../src/portals/portal.ts";
import { portalOf } from "../documents.ts";

/** Resumes as other programs lay them out, as web pages: for PDFs by Chromium and for the reader of web pages. */
export const htmlLayouts = ["single", "datesRight", "table", "twoColumns", "timeline", "commas"] as const;
export type HtmlLayout = (typeof htmlLayouts)[number];

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

type Entry = {
  title: string;
  organization: string;
  place: string;
  dates: string;
  prose: string;
  bullets: string[];
};
type Block = {
  heading: string;
  prose?: string;
  entries?: Entry[];
  list?: { name: string; values: string }[];
};

const monthOf = (locale: string, date: string): string => {
  const [year, month] = date.split("-").map(Number);
  if (!month) return String(year);
  const format = new Intl.DateTimeFormat(formatTag(locale as never), {
    year: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return format.format(new Date(Date.UTC(year!, month - 1, 1)));
};

type Dated = { period?: { start?: string; end?: string; ongoing?: boolean }; date?: string };
const datesOf = (locale: string, { period, date }: Dated, present: string): string =>
  date
    ? monthOf(locale, date)
    : period?.start
      ? `${monthOf(locale, period.start)} – ${period.ongoing ? present : monthOf(locale, period.end ?? period.start)}`
      : "";

const text = (value: unknown): string => (value === undefined ? "" : plainText(value as RichText));

/** Fields of an item by what they are, whatever its section calls them. */
function entryOf(locale: string, item: Record<string, unknown>, present: string): Entry {
  const first = (...keys: string[]) =>
    keys.map((key) => item[key]).find((value) => typeof value === "string") as string | undefined;
  const degree = [item.degree, item.field].filter(Boolean).join(", ");
  const details = [
    text(item.summary),
    text(item.description),
    item.score,
    (item.courses as string[] | undefined)?.join(", "),
  ];
  return {
    title: degree || (first("position", "name", "title") ?? ""),
    organization: first("employer", "institution", "organization", "issuer", "awarder", "publisher") ?? "",
    place: first("location") ?? "",
    dates: datesOf(locale, item as Dated, present),
    prose: details.filter(Boolean).join("\n"),
    bullets: ((item.highlights as unknown[] | undefined) ?? []).map(text),
  };
}

function blockOf(
  locale: string,
  section: ResumeSection,
  headings: Record<string, string>,
  present: string,
): Block {
  const heading = headings[section.type]!;
  if ("text" in section) return { heading, prose: text(section.text) };
  const items: Record<string, unknown>[] = section.items;
  if (section.type === "languages")
    return {
      heading,
      list: items.map(({ language, fluency }) => ({ name: String(language), values: String(fluency ?? "") })),
    };
  if (section.type === "skills" || section.type === "interests")
    return {
      heading,
      list: items.map(({ name, keywords }) => ({
        name: String(name),
        values: ((keywords as string[]) ?? []).join(", "),
      })),
    };
  return { heading, entries: items.map((item) => entryOf(locale, item, present)) };
}

const entryHtml: Record<HtmlLayout, (entry: Entry) => string> = {
  single: (e) =>
    `<h3>${e.title}</h3><p>${e.organization}${e.place && `, ${e.place}`}</p><p class="grey">${e.dates}</p>${rest(e)}`,
  datesRight: (e) =>
    `<div class="row"><b>${e.organization}</b><span>${e.dates}</span></div><div class="row"><i>${e.title}</i><span>${e.place}</span></div>${rest(e)}`,
  table: (e) =>
    `<table><tr><td class="when">${e.dates}</td><td><b>${e.title}</b><br>${e.organization}${e.place && ` | ${e.place}`}${rest(e)}</td></tr></table>`,
  twoColumns: (e) =>
    `<p class="head"><b>${e.title}</b></p><p>${[e.organization, e.dates].filter(Boolean).join(" | ")}</p>${e.place && `<p>${e.place}</p>`}${rest(e)}`,
  timeline: (e) =>
    `<div class="line"><div class="when">${e.dates}</div><div class="what"><b>${e.title}</b><div>${e.organization}</div><div>${e.place}</div>${rest(e)}</div></div>`,
  commas: (e) =>
    `<p class="head"><b>${[e.title, e.organization, e.place].filter(Boolean).join(" — ")}</b>${e.dates && ` (${e.dates})`}</p>${rest(e)}`,
};

const rest = ({ prose, bullets }: Entry): string =>
  prose
    .split("\n")
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join("") +
  (bullets.length > 0 ? `<ul>${bullets.map((bullet) => `<li>${bullet}</li>`).join("")}</ul>` : "");

const listHtml = (list: NonNullable<Block["list"]>): string =>
  list.map(({ name, values }) => `<p>${values ? `<b>${name}:</b> ${values}` : name}</p>`).join("");

const styles = `body{font:10.5pt "Noto Sans","DejaVu Sans",sans-serif;margin:0;line-height:1.35}h1{font-size:22pt;margin:0}h2{font-size:13pt;margin:14pt 0 4pt;border-bottom:1px solid}
h3{font-size:11pt;margin:8pt 0 0}p{margin:0}ul{margin:2pt 0 6pt;padding-left:14pt}.row{display:flex;justify-content:space-between}.grey{color:#666}
.when{width:32mm;flex:none;vertical-align:top}.when{padding-inline-end:6mm}p{overflow-wrap:anywhere}.line{display:flex;margin-bottom:6pt}.columns{display:grid;grid-template-columns:55mm 1fr;column-gap:8mm}.head{margin-top:8pt}
td{padding:0;vertical-align:top}table{border-collapse:collapse;margin-bottom:6pt}[dir=rtl] ul{padding-right:14pt;padding-left:0}`;

const panelTypes = new Set(["skills", "languages", "interests"]);

/** The page of a resume in one of the layouts. `headings` are the local ones, `present` the local word for "until now". */
export function htmlResume(
  content: ResumeContent,
  layout: HtmlLayout,
  { headings, present }: { headings: Record<string, string>; present: string },
): string {
  const { person, locale } = content;
  const portal = portalOf(locale);
  const html = (section: ResumeSection) => {
    const { heading, prose, entries, list } = blockOf(locale, section, headings, present);
    const escaped = entries?.map((entry) => ({
      ...entry,
      ...Object.fromEntries(
        Object.entries(entry).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map(escapeHtml) : escapeHtml(value),
        ]),
      ),
    }));
    return `<h2>${escapeHtml(heading)}</h2>${prose ? `<p>${escapeHtml(prose)}</p>` : ""}${escaped?.map((entry) => entryHtml[layout](entry)).join("") ?? ""}${list ? listHtml(list.map(({ name, values }) => ({ name: escapeHtml(name), values: escapeHtml(values) }))) : ""}`;
  };
  const { address, postalCode, city, region } = person.location ?? {};
  const place = [address, [postalCode, city].filter(Boolean).join(" "), region].filter(Boolean).join(", ");
  const facts = [place, person.phone, person.email, ...(person.links ?? []).map(({ url }) => url)]
    .filter((fact) => !!fact)
    .map((fact) => escapeHtml(fact!));
  const name = `<h1>${escapeHtml(displayName(person.name, portal))}</h1><p>${escapeHtml(person.headline ?? "")}</p>`;
  const contact = facts.join(" | ");
  const body =
    layout === "twoColumns"
      ? `<div class="columns"><div>${`<h2>${escapeHtml(headings.contact!)}</h2>`}${facts.map((fact) => `<p>${fact}</p>`).join("")}${content.sections
          .filter(({ type }) => panelTypes.has(type))
          .map(html)
          .join("")}</div><div>${name}${content.sections
          .filter(({ type }) => !panelTypes.has(type))
          .map(html)
          .join("")}</div></div>`
      : `${name}<p>${contact}</p>${content.sections.map(html).join("")}`;
  return `<!doctype html><html lang="${locale}" dir="${portal.dir}"><meta charset="utf-8"><title>CV</title><style>${styles}</style><body>${body}</body></html>`;
}
