import type { PersonName } from "../../../documents/model/person.ts";
import { type PersonalField, personalFields } from "../../../portals/portal.ts";
import type { RawPerson } from "../../raw-resume.ts";
import { readAddress } from "./addresses.ts";
import { networkOf } from "./contact-patterns.ts";
import type { LabelKind } from "./labels.ts";
import { wordKey } from "./words.ts";

const isPersonalField = (kind: LabelKind): kind is LabelKind & PersonalField =>
  personalFields.some((field) => field === kind);

/** Collects what the head of a resume says about its person. */
export class PersonWriter {
  readonly #person: RawPerson = { lines: [] };
  readonly #used = new Set<number>();
  readonly #name: PersonName = {};
  readonly #address: string[] = [];
  readonly #links = new Map<string, { network?: string; username?: string; url: string }>();

  get hasName(): boolean {
    return this.#person.name !== undefined;
  }
  get hasAddress(): boolean {
    return this.#address.length > 0;
  }
  get headline(): string | undefined {
    return this.#person.headline;
  }

  use(line: number): void {
    if (this.#used.has(line)) return;
    this.#used.add(line);
    this.#person.lines.push(line);
  }

  name(text: string): void {
    this.#person.name ??= text;
  }

  setHeadline(text: string): void {
    this.#person.headline = text;
  }

  /** Whether the text has a field that was free. */
  email(text: string): boolean {
    if (this.#person.email !== undefined) return this.#person.email === text;
    this.#person.email = text;
    return true;
  }

  phone(text: string): boolean {
    if (this.#person.phone !== undefined) return this.#person.phone === text;
    this.#person.phone = text;
    return true;
  }

  link(url: string, network = networkOf(url)): boolean {
    const key = keyOfLink(url);
    if (!this.#links.has(key)) this.#links.set(key, { ...(network !== undefined && { network }), url });
    return true;
  }

  /** The name that the page shows for a link. False for an unknown address. */
  nameLink(url: string, network: string, username: string): boolean {
    const link = this.#links.get(keyOfLink(url));
    if (link) Object.assign(link, { network: link.network ?? network, username });
    return link !== undefined;
  }

  addressLine(text: string): void {
    this.#address.push(text);
  }

  /** A value with its label. False if it has no field, or the field has another value. */
  labelled(kind: LabelKind, value: string): boolean {
    if (isPersonalField(kind)) {
      this.#person.personal ??= {};
      const { personal } = this.#person;
      if (personal[kind] !== undefined) return personal[kind] === value;
      personal[kind] = value;
      return true;
    }
    if (kind === "name") {
      const isFree = this.#person.name === undefined || this.#person.name === value;
      this.#person.name = isFree ? value : this.#person.name!;
      return isFree;
    }
    if (kind === "familyFirst") return this.#familyFirst(value);
    const part =
      kind === "givenName"
        ? "given"
        : kind === "familyName"
          ? "family"
          : kind === "reading"
            ? kind
            : undefined;
    if (part === undefined || this.#name[part] !== undefined) return false;
    this.#name[part] = value;
    return true;
  }

  /** "Rossi Paolo", "ROSSI Mario Luca", "de la Cruz, Ana" */
  #familyFirst(value: string): boolean {
    if (this.#name.family !== undefined) return false;
    const words = value.split(/\s+/);
    const comma = words.findIndex((word) => word.endsWith(","));
    const capitals = words.findIndex((word) => word !== word.toUpperCase());
    const names = words.findIndex((word) => !particles.has(word.toLowerCase()));
    const count = comma >= 0 ? comma + 1 : capitals > 0 ? capitals : names + 1;
    this.#name.family = words.slice(0, count).join(" ").replace(/,$/, "");
    if (words.length > count) this.#name.given = words.slice(count).join(" ");
    return true;
  }

  result(): RawPerson {
    const person = this.#person;
    if (typeof person.name === "string" && person.email !== undefined)
      person.name = nameInOrderOf(person.email, person.name) ?? person.name;
    if (this.#name.given !== undefined || this.#name.family !== undefined) person.name = { ...this.#name };
    else if (this.#name.reading !== undefined && typeof person.name === "string")
      person.name = nameWithReading(person.name, this.#name.reading);
    const links = [...this.#links.values()];
    const own = links.find(({ network }) => network === undefined);
    if (own) person.url = own.url;
    const others = links.filter((link) => link !== own);
    if (others.length > 0) person.links = others;
    if (this.#address.length > 0) person.location = readAddress(this.#address);
    return person;
  }
}

/** "Ferretti Chiara" has the family name first if her address is chiara.ferretti@…; undefined for other names. */
function nameInOrderOf(email: string, name: string): PersonName | undefined {
  const [family, given, ...more] = name.split(" ");
  if (family === undefined || given === undefined || more.length > 0) return undefined;
  const [first, last, ...others] = email.slice(0, email.indexOf("@")).toLowerCase().split(/[._-]/);
  const isReversed = first === wordKey(given) && last === wordKey(family) && others.length === 0;
  return isReversed ? { given, family } : undefined;
}

const keyOfLink = (url: string): string =>
  url
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/\/$/, "")
    .toLowerCase();

/** Words before a family name that belong to it. */
const particles = new Set(
  "de del della di da dal dalla dos das do la le van von der den ten ter el al lo".split(" "),
);

function nameWithReading(name: string, reading: string): PersonName {
  const [family, given, ...more] = name.split(/[\s\u3000]+/);
  return family !== undefined && given !== undefined && more.length === 0
    ? { family, given, reading }
    : { given: name, reading };
}
