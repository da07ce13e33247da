import type { ContactDetail } from "../../portals/portal.ts";
import type { Found, ResumeInput } from "../finding.ts";
import { isBlank } from "../is-blank.ts";

type Location = NonNullable<ResumeInput["content"]["person"]["location"]>;

const pathOf: Record<ContactDetail, readonly string[]> = {
  email: ["person", "email"],
  phone: ["person", "phone"],
  city: ["person", "location", "city"],
  address: ["person", "location", "address"],
};

/** The name, and the contact details that readers in the country need. */
export function missingContact({ content: { person }, portal }: ResumeInput): Found[] {
  const { name, location = {} as Location } = person;
  const has: Record<ContactDetail, boolean> = {
    email: !isBlank(person.email),
    phone: !isBlank(person.phone),
    // An import may have the whole address in one of the fields.
    city: !isBlank(location.city) || !isBlank(location.address),
    address: !isBlank(location.address),
  };
  const firstPart = portal.name.parts[0]!;
  const hasName = portal.name.parts.some((part) => !isBlank(name[part]));
  const missing = portal.resume.expectations.contact.filter((detail) => !has[detail]);
  return [
    ...(hasName ? [] : [["person", "name", firstPart]]),
    ...missing.map((detail) => pathOf[detail]),
  ].map((path) => ({ rule: "missingContact" as const, path }));
}

/** Digits of the shortest number that people are reached at. */
const fewestDigits = 7;

/** A telephone number that cannot be one, because digits are missing. */
export const incompletePhone = ({ content: { person } }: ResumeInput): Found[] =>
  isIncompletePhone(person.phone)
    ? [{ rule: "phoneIncomplete", path: pathOf.phone, values: { text: person.phone!.trim() } }]
    : [];

/** False for an empty text. */
export const isIncompletePhone = (phone: string | undefined): boolean =>
  !isBlank(phone) && (phone!.match(/\p{Nd}/gu) ?? []).length < fewestDigits;

/** Street and house number where readers do not want them. */
export function discouragedStreet({ content: { person }, portal }: ResumeInput): Found[] {
  const { street } = portal.resume.expectations;
  // One line with a town alone is no street.
  const hasStreet = /\p{Nd}/u.test(person.location?.address ?? "");
  return street === "avoid" && hasStreet ? [{ rule: "streetDiscouraged", path: pathOf.address }] : [];
}
