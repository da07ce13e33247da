import type { Fields } from "../fields/fields.ts";
import type { ItemFields } from "../fields/section.ts";

const contactKinds = new Set<unknown>(["phone", "email", "address", "website"]);

/** An address or number with a label. */
export function contactToTray(contact: Fields): void {
  if (contact.file.record.has(contact.object, "value")) return;
  const label = contact.heading("label");
  const text = contact.heading("value");
  if (text !== undefined) contact.file.addToTray(text, label);
  else if (label !== undefined) contact.file.addToTray(label, undefined);
  if (contactKinds.has(contact.value("flavor"))) contact.ignore("flavor");
}

/** `contact` is a list of labelled values. */
export const reference = (item: Fields): ItemFields<"references"> => {
  const found: ItemFields<"references"> = {
    name: item.text("name"),
    position: item.text("role", "position", "flavor"),
    organization: item.text("organization"),
    reference: item.text("quote", "summary", "reference"),
  };
  for (const contact of item.children("contact")) {
    const kind = contact.value("flavor");
    if (kind !== "email" && kind !== "phone") continue;
    if (found[kind] !== undefined) continue;
    found[kind] = contact.text("value");
    item.lines.push(...contact.lines);
    if (found[kind] !== undefined) contact.ignore("flavor");
  }
  item.children("contact").forEach(contactToTray);
  return found;
};
