import { newId } from "../../kit/id.ts";
import { isObject, type Json, type JsonObject, type Path } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { limits } from "../model/limits.ts";
import type { Person, PersonName } from "../model/person.ts";
import { splitName } from "../model/person-name.ts";
import type { ResumeContent } from "../model/resume.ts";
import { schemaKeys } from "./aliases.ts";
import { asList, coerce, type ListShape } from "./coerce.ts";
import { Extension } from "./extension.ts";
import { basicsFields, locationFields, profileFields, prose, text } from "./fields.ts";
import type { ImportReport } from "./import-report.ts";
import { addExtra, isListOfObjects, plainOf, readText } from "./read.ts";
import { readFields, readRich } from "./read-fields.ts";
import { readItems, withExtra } from "./read-items.ts";
import { cleanName, takeNameParts } from "./read-name.ts";

const ownKeys = ["name", "image", "summary", "location", "profiles"] as const;
type OwnKey = (typeof ownKeys)[number];

/** Reads `basics` into the person and a summary section. */
export function readBasics(
  basics: JsonObject,
  path: Path,
  content: ResumeContent,
  portal: Portal,
  report: ImportReport,
): void {
  const known = [...ownKeys, ...basicsFields.map(({ json }) => json)];
  const keys = [...schemaKeys(basics, "basics", known)];
  const keyOf = (json: OwnKey): string => keys.find(([, known]) => known === json)?.[0] ?? json;
  const extension = new Extension(basics);
  report.mark(path, "person");

  const { names, rest } = takeNameParts(basics, keyOf("name"));
  const extra: JsonObject = {};
  const reader = new BasicsReader({ basics, path, extra, extension, report, keyOf });
  // The summary takes its formatting from the extension before the rest of that is stored.
  reader.summary(content);
  const kind = { name: "basics", fields: basicsFields, skipped: ownKeys };
  const { values } = readFields(rest, kind, path, report, extension, extra);
  const person: Person = { ...content.person, ...values };
  person.name = names ? cleanName(names, path, report) : (reader.name(portal) ?? person.name);
  reader.image();
  const location = reader.location();
  if (location) person.location = location;
  const links = reader.links();
  if (links) person.links = links;
  // An empty `extra` records that the file had basics, so that an export writes `{}` again.
  content.person = { ...person, extra };
}

const profileShape: ListShape = {
  keys: (entry) =>
    schemaKeys(
      entry,
      "profiles",
      profileFields.map(({ json }) => json),
    ).size > 0,
  text: "network",
  value: (text) => (isAddress(text) ? "url" : "username"),
};
const isAddress = (text: string): boolean => /^(?:https?:|www\.)|^[^\s@]+\.[a-z]{2,}(?:\/|$)/i.test(text);

type Reading = {
  basics: JsonObject;
  path: Path;
  extra: JsonObject;
  extension: Extension;
  report: ImportReport;
  keyOf: (json: OwnKey) => string;
};

/** Reads the keys of basics that are more than a field. What it cannot read goes to `extra`. */
class BasicsReader {
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  #at(json: OwnKey): { key: string; value: Json | undefined; path: Path } {
    const key = this.#reading.keyOf(json);
    return { key, value: this.#reading.basics[key], path: [...this.#reading.path, key] };
  }

  #leave(json: OwnKey, reason: "not-text" | "not-shown" | "photo-not-fetched" | null): void {
    const { extra, path, report } = this.#reading;
    const { key, value } = this.#at(json);
    if (value !== undefined) addExtra(extra, key, value, path, reason, report);
  }

  name(portal: Portal): PersonName | undefined {
    const { value: given, path } = this.#at("name");
    const value = coerce(given, text("name"));
    if (typeof value !== "string") {
      this.#leave("name", "not-text");
      return undefined;
    }
    if (value !== given) this.#reading.report.add(path, "adapted");
    return splitName(
      readText(plainOf(value, path, this.#reading.report), limits.line, path, this.#reading.report),
      portal,
    );
  }

  summary(content: ResumeContent): void {
    const { report, extension } = this.#reading;
    const { value: given, path } = this.#at("summary");
    const value = coerce(given, prose("summary"));
    if (typeof value !== "string") {
      this.#leave("summary", "not-text");
      return;
    }
    if (value !== given) report.add(path, "adapted");
    const id = newId();
    report.mark(path, id);
    const field = { json: "summary", max: limits.prose };
    const summary = readRich(value, field, path, extension, report);
    content.sections.push({ id, type: "summary", visible: true, text: summary });
  }

  image(): void {
    const { key, value, path } = this.#at("image");
    if (typeof value !== "string" || value.length <= limits.url) {
      this.#leave("image", value === "" ? null : "photo-not-fetched");
      this.#reading.report.leaveOutOfTray(this.#reading.extra, key);
      return;
    }
    // A photo embedded in the file ("data:…") is too large to store with every version.
    this.#reading.report.add(path, "photo-not-fetched");
    this.#reading.report.add(path, "too-long");
  }

  location(): Person["location"] {
    const { report } = this.#reading;
    const { value, path } = this.#at("location");
    if (isObject(value)) {
      const read = readFields(value, { name: "location", fields: locationFields }, path, report);
      return withExtra(read.values, read.extra);
    }
    if (typeof value !== "string" || value.trim() === "") {
      this.#leave("location", value === "" ? null : "not-shown");
      return undefined;
    }
    report.add(path, "adapted");
    const clean = readText(value, limits.line, path, report);
    return /[\d\n]/.test(clean) ? { address: clean } : { city: clean };
  }

  links(): Person["links"] {
    const { report } = this.#reading;
    const { value, path } = this.#at("profiles");
    const list = isListOfObjects(value)
      ? { entries: value, rest: [] }
      : asList(withAddresses(value), profileShape);
    if (!list) {
      this.#leave("profiles", "not-shown");
      return undefined;
    }
    if (list.entries !== value) report.add(path, "adapted");
    if (list.rest.length > 0) report.addRest(path, list.rest);
    const kind = { name: "profiles", fields: profileFields };
    return readItems(list.entries, kind, limits.links, path, report);
  }
}

/** Addresses in a list of texts are links without a network. */
const withAddresses = (value: Json | undefined): Json | undefined =>
  Array.isArray(value)
    ? value.map((entry) => (typeof entry === "string" && isAddress(entry) ? { url: entry } : entry))
    : value;
