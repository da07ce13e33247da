import type { Key, Translate } from "../content/messages.ts";
import { findField } from "../documents/model/item-fields.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { PersonalField } from "../portals/portal.ts";
import { headingOf, type Item, itemName } from "./item-text.ts";

type Translates = [t: Translate<"builder">, tDocument: Translate<"document">];

const personLabels: Record<string, Key<"builder">> = {
  headline: "headline",
  email: "email",
  phone: "phone",
  url: "website",
  links: "links",
  photo: "photo",
};
const locationLabels: Record<string, Key<"builder">> = {
  address: "address",
  postalCode: "postalCode",
  city: "city",
  region: "region",
  countryCode: "country",
};
const rootLabels: Record<string, Key<"builder">> = {
  sections: "sections",
  template: "template",
  design: "designTool",
  setAside: "checkTool",
  consent: "consent",
  signature: "signature",
};

/** Where a conflict is, in the labels of the form: "Experience · Nurse · Employer". */
export function conflictLabel(
  { path }: { path: readonly string[] },
  content: ResumeContent,
  ...translates: Translates
): string {
  return labelParts(path, content, ...translates).join(" · ");
}

function labelParts(
  [root = "", ...path]: readonly string[],
  content: ResumeContent,
  ...[t, tDocument]: Translates
): string[] {
  if (root === "person") return personParts(path, t, tDocument);
  if (root === "design" && path[0]) return [t("designTool"), t(`design.${path[0]}` as Key<"builder">)];
  if (root === "signature" && (path[0] === "place" || path[0] === "date"))
    return [t("signature"), t(path[0] === "place" ? "signaturePlace" : "date")];
  if (root !== "sections" || path.length === 0) return [t(rootLabels[root] ?? "contact")];
  const [sectionId, part, itemId, field] = path;
  const section = content.sections.find(({ id }) => id === sectionId);
  if (!section) return [t("sections")];
  const heading = headingOf(section, tDocument);
  if (part === "title") return [heading, t("sectionTitle")];
  if (part === "visible") return [heading, t("show")];
  if (part === "breakBefore" || part === "datePrecision") return [heading, t(part)];
  if (part !== "items" || "text" in section || !itemId) return [heading];
  const item = (section.items as readonly Item[]).find(({ id }) => id === itemId);
  const name = (item && itemName(section.type, item)) || t("untitled");
  const label = field && fieldLabel(section.type, field, t);
  return label ? [heading, name, label] : [heading, name];
}

function fieldLabel(type: string, field: string, t: Translate<"builder">): string | null {
  if (field === "hidden") return t("show");
  if (field === "breakBefore") return t("breakBefore");
  if (field === "period") return `${t("start")} – ${t("end")}`;
  const found = findField(type, field === "rawDate" ? "date" : field);
  return found && "label" in found ? t(found.label) : null;
}

function personParts(path: string[], t: Translate<"builder">, tDocument: Translate<"document">): string[] {
  const [part = "", detail = ""] = path;
  if (part === "name" && detail) return [t("contact"), t(`name.${detail}` as Key<"builder">)];
  if (part === "location") return [t("contact"), t(locationLabels[detail] ?? "address")];
  if (part === "personal" && detail) return [t("personal"), tDocument(`personal.${detail as PersonalField}`)];
  if (part === "personal") return [t("personal")];
  const label = personLabels[part];
  return label ? [t("contact"), t(label)] : [t("contact")];
}

/** The name of the section, item or link with this id. */
export function nameOfId(id: string, content: ResumeContent, ...[t, tDocument]: Translates): string {
  const section = content.sections.find((each) => each.id === id);
  if (section) return headingOf(section, tDocument);
  for (const each of content.sections) {
    if ("text" in each) continue;
    const item = (each.items as readonly Item[]).find((entry) => entry.id === id);
    if (item) return itemName(each.type, item) || t("untitled");
  }
  const link = content.person.links?.find((entry) => entry.id === id);
  return link?.network || link?.url || t("untitled");
}
