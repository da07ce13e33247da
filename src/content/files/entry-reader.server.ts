import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allPortals } from "../../portals/all.ts";
import { type Locale, locales, type PortalCode } from "../../portals/portal.ts";
import { checkFile, decodeText } from "../check/check-file.ts";
import { findMessageProblems, formatProblem } from "../check/compare-messages.ts";
import { type Kind as FileKind, filesOfPortal, kindOf as kindOfFile, schemaOf } from "../check/kinds.ts";

/** The folder of the portals' data. The process runs at the project's root, built or not. */
export const contentPath = (...parts: string[]): string => join(process.cwd(), "content", ...parts);

/** Names an invalid entry and its wrong fields; the message is written for editors. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  constructor(entry: string, problems: readonly string[]) {
    super(`${entry} does not fit its schema:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
}

/** Kinds of files that pages are made of. Only the build reads samples, notes and images. */
type Kind = Exclude<FileKind, { name: "sample" | "notes" | "image" }>;

/** Kinds of entries that may be missing. */
const optional: ReadonlySet<string> = new Set(["config", "contact", "overlay", "writing"]);

/** The kind of an entry. Null for any other name, including one with an unknown portal or locale. */
export function kindOf(entry: string): Kind | null {
  const kind = kindOfFile(entry);
  if (typeof kind === "string" || kind.name === "sample" || kind.name === "notes" || kind.name === "image")
    return null;
  return kind;
}

const entriesOfPortal = (portal: PortalCode): string[] =>
  filesOfPortal(portal).filter((entry) => kindOf(entry));

/** Names of all entries that pages are made of. */
export const allEntries = (): string[] => [
  ...locales.flatMap((locale) => [
    `resource/${locale}.json`,
    `resourceLite/${locale}.json`,
    `reviewPhrases/${locale}.json`,
  ]),
  ...allPortals.flatMap(({ code }) => entriesOfPortal(code)),
];

/** Every other locale must have the keys of this one. */
const reference: Locale = "en-US";

export type EntryReader = ReturnType<typeof createEntryReader>;

/** Reads and checks the entries in a content folder. */
export function createEntryReader(folder: string) {
  let atStart: unknown;
  /** The reference messages as they were at start: the running code uses those keys. */
  const referenceMessages = (): unknown =>
    (atStart ??= JSON.parse(readFileSync(join(folder, `resource/${reference}.json`), "utf8")));

  return {
    /**
     * Reads the file of an entry and checks it like `npm run content:check`. Null if an optional file does not exist.
     * Throws ContentError, with lines and columns.
     */
    read(entry: string): unknown {
      const kind = kindOf(entry);
      if (!kind) throw new ContentError(entry, ["no such entry"]);
      const text = readText(folder, entry, kind);
      if (text === null) return null;
      const { value, problems } = checkFile(entry, kind, text, { reference: referenceMessages() });
      if (problems.length > 0)
        throw new ContentError(
          entry,
          problems.map(({ line, column, field, message }) =>
            [`${line}:${column}`, field && `${field}:`, message].filter(Boolean).join(" "),
          ),
        );
      return schemaOf(kind)?.parse(value) ?? value;
    },

    /**
     * Checks an entry from an upstream service and fills in defaults. Unlike in files, unknown fields are dropped: a
     * service may have more than we use. Throws ContentError.
     */
    check(entry: string, raw: unknown): unknown {
      const kind = kindOf(entry);
      if (!kind) throw new ContentError(entry, ["no such entry"]);
      if (kind.name === "messages" || kind.name === "overlay")
        return checkMessages(entry, kind, raw, referenceMessages());
      // The endpoint's response for a portal without a contact.
      if (kind.name === "contact" && raw === null) return null;
      const parsed = schemaOf(kind)!.safeParse(raw);
      if (parsed.success) return parsed.data;
      throw new ContentError(
        entry,
        parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      );
    },
  };
}

function checkMessages(
  entry: string,
  { name, locale }: Kind & { locale: Locale },
  raw: unknown,
  referenceMessages: unknown,
): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new ContentError(entry, ["must be messages by namespace"]);
  const problems = findMessageProblems(referenceMessages, raw, locale, { partial: name === "overlay" });
  if (problems.length > 0) throw new ContentError(entry, problems.map(formatProblem));
  return raw;
}

function readText(folder: string, entry: string, { name }: Kind): string | null {
  try {
    return decodeText(readFileSync(join(folder, entry)));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (isMissing && optional.has(name)) return null;
    throw new ContentError(entry, [(error as Error).message]);
  }
}
