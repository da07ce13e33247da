import { readFileSync } from "node:fs";
import type { z } from "zod";
import type { PortalCode } from "../portals/portal.ts";
import { footerEntry, headerEntry } from "./entries.ts";
import { contentPath } from "./files.server.ts";
import { homePage } from "./pages.ts";

/** Reads and checks one content file. Throws an error that names the file and every field that is wrong. */
function read<T extends z.ZodType>(schema: T, ...parts: string[]): z.infer<T> {
  const file = contentPath(...parts);
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${parts.join("/")} does not fit its schema:\n${lines.join("\n")}`);
}

export const readHomePage = (portal: PortalCode) => read(homePage, "pages", portal, "home.json");
export const readHeader = (portal: PortalCode) => read(headerEntry, "entries", portal, "header.json");
export const readFooter = (portal: PortalCode) => read(footerEntry, "entries", portal, "footer.json");
