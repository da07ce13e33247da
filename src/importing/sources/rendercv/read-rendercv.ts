import { isObject } from "../../../kit/json.ts";
import type { RawPerson } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type Fields, FieldsFile } from "../fields/fields.ts";
import { compact, photoOf } from "../fields/section.ts";
import { readSections } from "./read-sections.ts";

/** The appearance and the settings of the program. */
const ignored = ["design", "locale", "locale_catalog", "rendercv_settings", "settings", "fontawesome_icon"];

/** Reads RenderCV's YAML, parsed, or the same as JSON. Null for any other data. */
export function readRenderCv(data: unknown): SourceReading | null {
  if (!isObject(data) || !isObject(data.cv)) return null;
  const { cv } = data;
  if (!isObject(cv.sections) && typeof cv.name !== "string") return null;
  const file = new FieldsFile(ignored);
  const fields = file.fields(cv);
  const person = readPerson(fields);
  const sections = readSections(fields);
  return file.result("rendercv", data, { person, sections });
}

function readPerson(cv: Fields): RawPerson {
  cv.lines.push(...cv.file.view.heading("CV"));
  const [email, ...emails] = cv.list("email") ?? [];
  const [phone, ...phones] = (cv.list("phone") ?? []).map((text) => text.replace(/^tel:/i, ""));
  const [url, ...urls] = cv.list("website") ?? [];
  for (const text of emails) cv.file.addToTray(text, "Email");
  for (const text of phones) cv.file.addToTray(text, "Phone");
  const photo = photoOf(cv.value("photo"));
  if (photo) cv.ignore("photo");
  const links = [
    ...urls.map((address) => ({ url: address })),
    ...cv.children("social_networks").map(readNetwork),
    ...cv.children("custom_connections").flatMap(readConnection),
  ];
  const city = cv.text("location");
  const person = compact({
    name: cv.text("name"),
    headline: cv.text("headline", "label"),
    ...{ email, phone, url, photo },
    location: city === undefined ? undefined : { city },
  });
  return { ...person, ...(links.length > 0 && { links }), lines: cv.lines };
}

/** Addresses of profiles, which the format leaves to the program. */
const profileAddress: Record<string, string> = {
  LinkedIn: "https://linkedin.com/in/",
  GitHub: "https://github.com/",
  GitLab: "https://gitlab.com/",
  ORCID: "https://orcid.org/",
  "Google Scholar": "https://scholar.google.com/citations?user=",
};

function readNetwork(item: Fields): NonNullable<RawPerson["links"]>[number] {
  const network = item.text("network");
  const username = item.text("username");
  const base =
    network !== undefined && Object.hasOwn(profileAddress, network) ? profileAddress[network] : undefined;
  const url = base !== undefined && username !== undefined ? base + username : undefined;
  return compact({ network, username, url });
}

/** A text with an optional address; without one it goes to the tray. */
function readConnection(item: Fields): NonNullable<RawPerson["links"]> {
  const url = item.text("url");
  if (url === undefined) return [];
  return [compact({ username: item.text("placeholder"), url })];
}
