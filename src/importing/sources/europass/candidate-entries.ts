import type { Fields } from "../fields/fields.ts";
import { splitHighlights } from "../fields/rich.ts";
import type { ItemFields, ListType } from "../fields/section.ts";
import { linesOf, periodIn } from "./parts.ts";

/** Readers of one entry of a group: a title, a date, a description and links. */

const titleOf = (item: Fields): string | undefined =>
  item.text("Title", "OrganizationName", "Name", "CertificationName");
const description = (item: Fields) => item.html("Description");

/** Further links stay unread. */
function firstLink(item: Fields): string | undefined {
  const links = item.value("Link");
  if (!Array.isArray(links)) return item.text("Link");
  const first = links.findIndex((text) => typeof text === "string" && text.trim() !== "");
  if (first === -1) return undefined;
  item.file.record.add(links, first);
  const address = String(links[first]);
  item.show("Link", address);
  return address;
}

export const entry = (item: Fields): ItemFields<"custom"> => ({
  title: titleOf(item),
  location: item.text("Location"),
  period: periodIn(item, "Date"),
  url: firstLink(item),
  ...splitHighlights(description(item)),
});

export const entryReaders: { [T in ListType]?: (item: Fields) => ItemFields<T> } = {
  projects: (item) => {
    const { summary, highlights } = splitHighlights(description(item));
    return {
      name: titleOf(item),
      period: periodIn(item, "Date"),
      url: firstLink(item),
      description: summary,
      highlights,
    };
  },
  volunteering: (item) => ({
    position: titleOf(item),
    organization: item.text("Location"),
    period: periodIn(item, "Date"),
    url: firstLink(item),
    ...splitHighlights(description(item)),
  }),
  memberships: (item) => ({
    organization: titleOf(item),
    location: item.text("Location"),
    period: periodIn(item, "Date"),
    url: firstLink(item),
    summary: description(item),
  }),
  courses: (item) => ({
    name: titleOf(item),
    location: item.text("Location"),
    period: periodIn(item, "Date"),
    url: firstLink(item),
    summary: description(item),
  }),
  awards: (item) => ({
    title: titleOf(item),
    awarder: item.text("Issuer"),
    date: dateIn(item),
    summary: description(item),
  }),
  certificates: (item) => ({
    name: titleOf(item),
    issuer: item.text("Issuer"),
    date: dateIn(item),
    url: firstLink(item),
  }),
  publications: (item) => ({
    name: titleOf(item),
    publisher: item.text("Publisher"),
    date: item.text("Year") ?? dateIn(item),
    url: firstLink(item),
    summary: item.html("Description", "FormattedPublicationDescription", "Reference"),
  }),
  interests: (item) => {
    const keywords = linesOf(description(item));
    return { name: titleOf(item), ...(keywords.length > 0 && { keywords }) };
  },
};

/** The day of an award; a period's start, if the file has periods only. */
function dateIn(item: Fields): string | undefined {
  const date = item.child("Date");
  return (
    date?.child("StartDate")?.text("FormattedDateTime") ??
    date?.text("FormattedDateTime") ??
    item.text("Date")
  );
}
