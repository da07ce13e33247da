import { readFileSync } from "node:fs";
import type { z } from "zod";
import { allPortals } from "../portals/all.ts";
import { type Locale, locales, type PortalCode } from "../portals/portal.ts";
import { compareMessages } from "./compare-messages.ts";
import { contentPath } from "./files.server.ts";
import { footerEntry } from "./footer-entry.ts";
import { geoContact } from "./geo-contact.ts";
import { headerEntry } from "./header-entry.ts";
import { partOf } from "./lay-over.ts";
import { pageConfig } from "./page-config.ts";
import { homePage } from "./pages.ts";
import { priceList } from "./price-list.ts";
import { textPage, textPageNames } from "./text-page.ts";

/** Says which piece is wrong, and in which fields; its message is for editors. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  constructor(piece: string, problems: readonly string[]) {
    super(`${piece} does not fit its schema:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
}

export type Origin = "file" | "service";

type Kind = {
  /** Readers do without it. */
  optional: boolean;
  check: (piece: string, raw: unknown, origin: Origin) => unknown;
};

/** Fields that no schema knows: a typing error in a file, none of our business in a service's answer. */
const fits = (schema: z.ZodType, optional = false): Kind => ({
  optional,
  check(piece, raw, origin) {
    const parsed = schema.safeParse(raw);
    if (!parsed.success)
      throw new ContentError(
        piece,
        parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      );
    const stray = origin === "file" ? strayFields(raw, parsed.data) : [];
    if (stray.length > 0)
      throw new ContentError(
        piece,
        stray.map((path) => `${path}: no such field`),
      );
    return parsed.data;
  },
});

const messages: Kind = {
  optional: false,
  check: (piece, raw) => checkMessages(piece, raw, referenceMessages()),
};

/** Words that the lite flow has otherwise: some of the locale's keys. */
const overlay: Kind = {
  optional: true,
  check: (piece, raw) => checkMessages(piece, raw, partOf(referenceMessages(), raw)),
};

function checkMessages(piece: string, raw: unknown, wanted: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new ContentError(piece, ["must be messages by namespace"]);
  const problems = compareMessages(wanted, raw, localeOf(piece));
  if (problems.length > 0) throw new ContentError(piece, problems);
  return raw;
}

const localeOf = (piece: string): Locale => /([^/]+)\.json$/.exec(piece)![1] as Locale;

/** The locale whose keys all others have: the code is written for those that the process started with. */
export const reference: Locale = "en-US";
let atStart: unknown;
function referenceMessages(): unknown {
  atStart ??= readJson(`resource/${reference}.json`);
  return atStart;
}

const byPortal: Record<string, Kind> = {
  "config/*.json": fits(pageConfig, true),
  "contacts/*.json": fits(geoContact, true),
  "plans/*.json": fits(priceList),
  "entries/*/header.json": fits(headerEntry),
  "entries/*/footer.json": fits(footerEntry),
  "pages/*/home.json": fits(homePage),
  ...Object.fromEntries(textPageNames.map((name) => [`pages/*/${name}.json`, fits(textPage)])),
};
const byLocale: Record<string, Kind> = { "resource/*.json": messages, "resourceLite/*.json": overlay };

/** Null for a name that is no piece's, that of a portal or locale we do not know included. */
export function kindOf(piece: string): Kind | null {
  const [, folder, code = "", rest] = /^(\w+)\/([\w-]+)(\/[\w-]+)?\.json$/.exec(piece) ?? [];
  const pattern = `${folder}/*${rest ?? ""}.json`;
  if (allPortals.some((portal) => portal.code === code) && Object.hasOwn(byPortal, pattern))
    return byPortal[pattern]!;
  if (locales.some((locale) => locale === code) && Object.hasOwn(byLocale, pattern))
    return byLocale[pattern]!;
  return null;
}

/** Names of all pieces that a portal's pages may be made of. */
export const piecesOfPortal = (portal: PortalCode): string[] =>
  Object.keys(byPortal).map((pattern) => pattern.replace("*", portal));

/** A checked piece, with the defaults of what it leaves out. Throws ContentError. */
export function checkPiece(piece: string, raw: unknown, origin: Origin): unknown {
  const kind = kindOf(piece);
  if (!kind) throw new ContentError(piece, ["no such piece"]);
  return kind.check(piece, raw, origin);
}

/** Reads and checks the file of a piece; null where an optional one is not there. Throws ContentError. */
export function readPiece(piece: string): unknown {
  let raw: unknown;
  try {
    raw = readJson(piece);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (isMissing && kindOf(piece)?.optional) return null;
    throw new ContentError(piece, [(error as Error).message]);
  }
  return checkPiece(piece, raw, "file");
}

const readJson = (piece: string): unknown => JSON.parse(readFileSync(contentPath(piece), "utf8"));

/** Paths of what the schema left out. */
export function strayFields(raw: unknown, parsed: unknown, path = ""): string[] {
  if (typeof raw !== "object" || raw === null) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (typeof parsed !== "object" || parsed === null || !Object.hasOwn(parsed, key)) return [at];
    return strayFields(value, (parsed as Record<string, unknown>)[key], at);
  });
}
