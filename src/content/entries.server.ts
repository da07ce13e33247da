import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { allPortals } from "../portals/all.ts";
import type { PortalCode } from "../portals/portal.ts";
import { contentPath } from "./files.server.ts";
import { footerEntry } from "./footer-entry.ts";
import { geoContact } from "./geo-contact.ts";
import { headerEntry } from "./header-entry.ts";
import { pageConfig } from "./page-config.ts";
import { homePage } from "./pages.ts";
import { priceList } from "./price-list.ts";
import { type TextPageName, textPage } from "./text-page.ts";

const kept = new Map<string, unknown>();

/**
 * Reads and checks one content file, once: pages that are rendered for each request ask again and again.
 * Throws an error that names the file and every field that is wrong, or that no schema knows.
 */
function read<T extends z.ZodType>(schema: T, ...parts: string[]): z.infer<T> {
  const file = contentPath(...parts);
  if (!kept.has(file)) kept.set(file, readChecked(schema, file, parts));
  return kept.get(file) as z.infer<T>;
}

function readChecked<T extends z.ZodType>(schema: T, file: string, parts: string[]): z.infer<T> {
  const raw: unknown = JSON.parse(readFileSync(file, "utf8"));
  const parsed = schema.safeParse(raw);
  const lines = parsed.success
    ? strayFields(raw, parsed.data).map((path) => `  ${path}: no such field`)
    : parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  if (!parsed.success || lines.length > 0)
    throw new Error(`${parts.join("/")} does not fit its schema:\n${lines.join("\n")}`);
  return parsed.data;
}

/** Paths of what the schema left out: in a file of ours a typing error, in a service's answer none of our business. */
export function strayFields(raw: unknown, parsed: unknown, path = ""): string[] {
  if (typeof raw !== "object" || raw === null) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (typeof parsed !== "object" || parsed === null || !Object.hasOwn(parsed, key)) return [at];
    return strayFields(value, (parsed as Record<string, unknown>)[key], at);
  });
}

/** Null for a file that was not there when it was first asked for. */
function optional<T extends z.ZodType>(schema: T, ...parts: string[]): z.infer<T> | null {
  const file = contentPath(...parts);
  if (!kept.has(file) && !existsSync(file)) kept.set(file, null);
  return kept.get(file) === null ? null : read(schema, ...parts);
}

export const readHomePage = (portal: PortalCode) => read(homePage, "pages", portal, "home.json");
export const readTextPage = (portal: PortalCode, page: TextPageName) =>
  read(textPage, "pages", portal, `${page}.json`);
export const readHeader = (portal: PortalCode) => read(headerEntry, "entries", portal, "header.json");
export const readFooter = (portal: PortalCode) => read(footerEntry, "entries", portal, "footer.json");
const defaultConfig = pageConfig.parse({});

/** A portal without a config file has every default. Asked several times for each request: the same object each time. */
export const readConfig = (portal: PortalCode) =>
  optional(pageConfig, "config", `${portal}.json`) ?? defaultConfig;
/** Null until the operator adds one. */
export const readGeoContact = (portal: PortalCode) => optional(geoContact, "contacts", `${portal}.json`);
/** What plans will cost there. */
export const readPriceList = (portal: PortalCode) => read(priceList, "plans", `${portal}.json`);

let named: ReadonlySet<string> | undefined;

/** Names of the events that items of any header send (HDR-20); what nobody names is not taken. */
export function eventNames(): ReadonlySet<string> {
  named ??= new Set(
    allPortals.flatMap(({ code }) => {
      const { nav_details, nav_details_mob = [], headerOptions } = readHeader(code);
      const items = [...nav_details, ...nav_details_mob];
      return [...items, ...items.flatMap(({ subList = [] }) => subList), ...headerOptions.authList].flatMap(
        ({ eventName }) => (eventName ? [eventName] : []),
      );
    }),
  );
  return named;
}
