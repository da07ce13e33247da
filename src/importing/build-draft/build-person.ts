import { limits } from "../../documents/model/limits.ts";
import type { Person, PersonName } from "../../documents/model/person.ts";
import { splitName } from "../../documents/model/person-name.ts";
import { dateStyleOf } from "../../kit/dates/date-style.ts";
import { newId } from "../../kit/id.ts";
import type { PersonalField, Portal } from "../../portals/portal.ts";
import type { RawPerson } from "../raw-resume.ts";
import { splitBirth } from "./birth.ts";
import type { DraftParts, Part } from "./draft-parts.ts";
import type { DateReader } from "./read-dates.ts";

/** The target of marks and findings of the person. */
export const personTarget = "person";

/** The person of a draft, without the photo. `initial` has the fields of a new resume of the portal. */
export function buildPerson(
  raw: RawPerson,
  initial: Person,
  { parts, dates, portal }: { parts: DraftParts; dates: DateReader; portal: Portal },
): Person {
  const part: Part = { id: personTarget, lines: raw.lines };
  parts.mark(part);
  const line = (value: string | undefined, label?: string) =>
    parts.line(value, { ...part, ...(label !== undefined && { label }) });
  const location = {
    address: parts.lines(raw.location?.address, part),
    postalCode: line(raw.location?.postalCode),
    city: line(raw.location?.city),
    region: line(raw.location?.region),
    countryCode: line(raw.location?.countryCode),
  };
  return {
    ...initial,
    name: nameOf(raw.name, portal, (value) => line(value)),
    ...defined({
      headline: line(raw.headline),
      email: line(raw.email),
      phone: line(raw.phone),
      url: parts.url(raw.url, part),
    }),
    ...(Object.values(location).some((value) => value !== undefined) && { location: defined(location) }),
    ...linksOf(raw, parts, part),
    personal: personalOf(raw, initial, { parts, dates, portal }, part),
  };
}

/** Without the keys of undefined values. */
export const defined = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** "佐藤 健太" as Japanese names are written: readers collapse the wide space like others. */
const withWideSpace = (name: string, { name: { joiner } }: Portal): string =>
  joiner === "\u3000" && /^[\u3040-\u30ff\u3400-\u9fff々]+ [\u3040-\u30ff\u3400-\u9fff々]+$/.test(name)
    ? name.replace(" ", joiner)
    : name;

function nameOf(
  name: RawPerson["name"],
  portal: Portal,
  line: (value: string | undefined) => string | undefined,
): PersonName {
  if (typeof name === "string") {
    const whole = line(name);
    return whole === undefined ? {} : splitName(withWideSpace(whole, portal), portal);
  }
  const entries = Object.entries(name ?? {}).map(([key, value]) => [key, line(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function linksOf({ links = [] }: RawPerson, parts: DraftParts, part: Part): Pick<Person, "links"> {
  const read = links.flatMap(({ network, username, url, hidden }) => {
    const fields = defined({
      network: parts.line(network, part),
      username: parts.line(username, part),
      url: parts.url(url, part),
    });
    return Object.keys(fields).length > 0 ? [{ id: newId(), ...fields, ...(hidden && { hidden }) }] : [];
  });
  for (const { network, username, url } of read.slice(limits.links)) {
    parts.find({ kind: "cut", target: personTarget });
    parts.addToTray([network, username, url].filter(Boolean).join(" · "), part);
  }
  return read.length > 0 ? { links: read.slice(0, limits.links) } : {};
}

/** The file's facts are shown unless resumes of the country leave them out. */
function personalOf(
  { personal = {} }: RawPerson,
  initial: Person,
  { parts, dates, portal }: { parts: DraftParts; dates: DateReader; portal: Portal },
  part: Part,
): Person["personal"] {
  const fields = new Map(initial.personal.map((entry) => [entry.field, entry]));
  for (const [field, written] of Object.entries(withBirthPlace(personal, portal)) as [
    PersonalField,
    string,
  ][]) {
    const text = parts.line(written, part);
    if (text === undefined) continue;
    const value = field === "birthDate" ? dates.birthDate(text, part) : text;
    const isUsed = portal.resume.personal[field] !== undefined;
    fields.set(field, { field, value, visible: isUsed });
    if (!isUsed) parts.find({ kind: "personalField", field, text });
  }
  return [...fields.values()];
}

/** A birth date with its place as two facts. */
function withBirthPlace(personal: NonNullable<RawPerson["personal"]>, portal: Portal) {
  const birth = personal.birthDate && splitBirth(personal.birthDate, dateStyleOf(portal));
  if (!birth || (birth.place !== undefined && personal.birthPlace !== undefined)) return personal;
  const { date, place } = birth;
  return { ...personal, birthDate: date, ...(place !== undefined && { birthPlace: place }) };
}
