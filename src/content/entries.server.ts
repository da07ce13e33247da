import { readFileSync } from "node:fs";
import type { z } from "zod";
import type { PortalCode } from "../portals/portal.ts";
import { footerEntry, headerEntry } from "./entries.ts";
import { contentPath } from "./files.server.ts";
import { homePage } from "./pages.ts";

const kept = new Map<string, unknown>();

/**
 * Reads and checks one content file, once: pages that are rendered for each request ask again and again.
 * Throws an error that names the file and every field that is wrong.
 */
function read<T extends z.ZodType>(schema: T, ...parts: string[]): z.infer<T> {
  const file = contentPath(...parts);
  if (!kept.has(file)) kept.set(file, readChecked(schema, file, parts));
  return kept.get(file) as z.infer<T>;
}

function readChecked<T extends z.ZodType>(schema: T, file: string, parts: string[]): z.infer<T> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${parts.join("/")} does not fit its schema:\n${lines.join("\n")}`);
}

export const readHomePage = (portal: PortalCode) => read(homePage, "pages", portal, "home.json");
export const readHeader = (portal: PortalCode) => read(headerEntry, "entries", portal, "header.json");
export const readFooter = (portal: PortalCode) => read(footerEntry, "entries", portal, "footer.json");
