/**
 * Spots name the shown texts of a resume (`documents/content-fields/content-field.ts`). Paths name places of its content, as in
 * `Conflict`. A chain names a control of the form: the keys of its panel, its entry and its field.
 */

const contacts = new Set(["phone", "email", "url"]);
const addressParts = new Set(["address", "postalCode", "city", "region", "countryCode"]);

/** The place in the content of a spot. A line of a text has the path of the text. */
export function pathOfSpot(spot: string): string[] {
  const [root = "", ...parts] = spot.split("/");
  if (root === "person") return pathOfPerson(parts);
  const [item = "", field, position, positionField] = parts;
  if (field === undefined || item === "text" || item === "title") return ["sections", root, item];
  const path = ["sections", root, "items", item, field];
  return field === "positions" ? [...path, position ?? "", positionField ?? ""] : path;
}

function pathOfPerson([part = "", key = ""]: string[]): string[] {
  if (part === "contact") return ["person", key === "address" ? "location" : key];
  if (part === "consent" || part === "signature") return [part];
  return key === "" ? ["person", part] : ["person", part, key];
}

/** The spot of the text that a control edits; null for controls of texts that are not on the page. */
export function spotOfChain([panel, first, ...rest]: readonly string[]): string | null {
  if (!panel || !first) return null;
  if (panel === "contact") return rest.length > 0 ? `person/links/${first}` : spotOfContact(first);
  if (panel === "personal") return `person/personal/${first}`;
  if (panel === "closing") return first === "consent" ? "person/consent" : "person/signature";
  // The view of a document has one date for each entry.
  return [panel, first, ...rest.map((part) => (part === "date" ? "period" : part))].join("/");
}

function spotOfContact(field: string): string | null {
  if (field === "headline") return "person/headline";
  if (contacts.has(field)) return `person/contact/${field}`;
  if (addressParts.has(field)) return "person/contact/address";
  return field === "photo" ? null : "person/name";
}
