import type { z } from "zod";
import { allPortals } from "../../portals/all.ts";
import { type Locale, locales, type PortalCode } from "../../portals/portal.ts";
import { footerEntry } from "../schemas/footer-entry.ts";
import { geoContact } from "../schemas/geo-contact.ts";
import { headerEntry } from "../schemas/header-entry.ts";
import { homePage } from "../schemas/home-page.ts";
import { pageConfig } from "../schemas/page-config.ts";
import { priceList } from "../schemas/price-list.ts";
import { reviewExample } from "../schemas/review-example.ts";
import { reviewChecklist, reviewPhrases } from "../schemas/review-phrases.ts";
import { textPage, textPageNames } from "../schemas/text-page.ts";
import { writingHelp } from "../schemas/writing-help.ts";
import { didYouMean } from "./did-you-mean.ts";

/** The kind of a file in the content folder. */
export type Kind =
  | {
      name:
        | "header"
        | "footer"
        | "config"
        | "contact"
        | "plans"
        | "checklist"
        | "reviewExample"
        | "sample"
        | "writing";
      portal: PortalCode;
    }
  | { name: "page"; portal: PortalCode; page: string }
  | { name: "messages" | "overlay" | "phrases"; locale: Locale }
  | { name: "notes" }
  | { name: "image" };

const codes: readonly string[] = allPortals.map(({ code }) => code);
const pageFiles = ["home", ...textPageNames].map((page) => `${page}.json`);

/** Folders with a file or a folder for each portal. */
const byPortal: Record<
  string,
  { files?: readonly string[]; kind: (portal: PortalCode, file: string) => Kind }
> = {
  entries: {
    files: ["header.json", "footer.json"],
    kind: (portal, file) => ({ name: file === "header.json" ? "header" : "footer", portal }),
  },
  pages: { files: pageFiles, kind: (portal, file) => ({ name: "page", portal, page: file.slice(0, -5) }) },
  config: { kind: (portal) => ({ name: "config", portal }) },
  contacts: { kind: (portal) => ({ name: "contact", portal }) },
  plans: { kind: (portal) => ({ name: "plans", portal }) },
  reviewChecklists: { kind: (portal) => ({ name: "checklist", portal }) },
  reviewExamples: { kind: (portal) => ({ name: "reviewExample", portal }) },
  samples: { kind: (portal) => ({ name: "sample", portal }) },
  writing: { kind: (portal) => ({ name: "writing", portal }) },
};
const byLocale: Record<string, "messages" | "overlay" | "phrases"> = {
  resource: "messages",
  resourceLite: "overlay",
  reviewPhrases: "phrases",
};
const folders = [...Object.keys(byPortal), ...Object.keys(byLocale), "images"];

/** The kind of the file at a path, or a message why it has none. */
export function kindOf(path: string): Kind | string {
  const [folder = "", ...rest] = path.split("/");
  if (rest.length === 0) return "does not belong here: each kind of content has a folder of its own";
  if (folder === "images")
    return rest.length === 1
      ? { name: "image" }
      : "images belong in content/images itself, not in a folder below it";
  const name = Object.hasOwn(byLocale, folder) ? byLocale[folder]! : null;
  if (name) return localeFile(name, rest);
  const rule = Object.hasOwn(byPortal, folder) ? byPortal[folder]! : null;
  if (!rule) return `no such folder ${folder}${didYouMean(folder, folders)}`;
  const [first = "", ...below] = rest;
  const code = rule.files ? first : first.replace(/\.json$/, "");
  if (!codes.includes(code)) return `no such portal ${code}${didYouMean(code, codes)}`;
  const file = rule.files ? below.join("/") : first;
  if (rule.files ? !rule.files.includes(file) : below.length > 0 || !file.endsWith(".json"))
    return `does not belong here${didYouMean(file, rule.files ?? [])}`;
  return rule.kind(code as PortalCode, file);
}

function localeFile(name: "messages" | "overlay" | "phrases", rest: string[]): Kind | string {
  const file = rest.join("/");
  if (name === "messages" && file === "notes.json") return { name: "notes" };
  const locale = locales.find((one) => file === `${one}.json`);
  const own = file.replace(/\.json$/, "");
  return locale ? { name, locale } : `no such locale ${own}${didYouMean(own, locales)}`;
}

/** All files that a portal may have. */
export const filesOfPortal = (code: string): string[] =>
  Object.entries(byPortal).flatMap(([folder, { files }]) =>
    files ? files.map((file) => `${folder}/${code}/${file}`) : [`${folder}/${code}.json`],
  );

/** Files that the operator may add. */
const isOptional = (file: string) => /^(config|contacts|writing)\//.test(file);

/** Files that every portal and locale must have. */
export const requiredFiles: readonly string[] = [
  ...codes.flatMap(filesOfPortal).filter((file) => !isOptional(file)),
  ...locales.flatMap((locale) => [`resource/${locale}.json`, `reviewPhrases/${locale}.json`]),
  "resource/notes.json",
];

const schemas: Partial<Record<Kind["name"], z.ZodType>> = {
  header: headerEntry,
  footer: footerEntry,
  config: pageConfig,
  contact: geoContact,
  plans: priceList,
  checklist: reviewChecklist,
  reviewExample,
  phrases: reviewPhrases,
  writing: writingHelp,
};

/** Null for files without a schema in this module: messages, samples, images. */
export const schemaOf = (kind: Kind): z.ZodType | null =>
  kind.name === "page" ? (kind.page === "home" ? homePage : textPage) : (schemas[kind.name] ?? null);
