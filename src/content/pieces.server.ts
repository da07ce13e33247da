import { readFileSync } from "node:fs";
import type { Locale, PortalCode } from "../portals/portal.ts";
import { checkFile, decodeText } from "./check/check-file.ts";
import { type Kind as FileKind, filesOfPortal, kindOf as kindOfFile, schemaOf } from "./check/kinds.ts";
import { findMessageProblems, oneLine } from "./compare-messages.ts";
import { contentPath } from "./files.server.ts";

/** Says which piece is wrong, and in which fields; its message is for editors. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  constructor(piece: string, problems: readonly string[]) {
    super(`${piece} does not fit its schema:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
}

/** Kinds of files that pages are made of; samples, notes and pictures are read by the build alone. */
type Kind = Exclude<FileKind, { name: "sample" | "notes" | "image" }>;

/** Readers do without these. */
const optional: ReadonlySet<string> = new Set(["config", "contact", "overlay"]);

/** Null for a name that is no piece's, that of a portal or locale we do not know included. */
export function kindOf(piece: string): Kind | null {
  const kind = kindOfFile(piece);
  if (typeof kind === "string" || kind.name === "sample" || kind.name === "notes" || kind.name === "image")
    return null;
  return kind;
}

/** Names of all pieces that a portal's pages may be made of. */
export const piecesOfPortal = (portal: PortalCode): string[] =>
  filesOfPortal(portal).filter((piece) => kindOf(piece));

/** The locale whose keys all others have: the code is written for those that the process started with. */
export const reference: Locale = "en-US";
let atStart: unknown;
function referenceMessages(): unknown {
  atStart ??= JSON.parse(readFileSync(contentPath(`resource/${reference}.json`), "utf8"));
  return atStart;
}

/**
 * What a service answered for a piece, checked, with the defaults of what it leaves out. Fields that no schema knows are
 * none of our business there. Throws ContentError.
 */
export function checkPiece(piece: string, raw: unknown): unknown {
  const kind = kindOf(piece);
  if (!kind) throw new ContentError(piece, ["no such piece"]);
  if (kind.name === "messages" || kind.name === "overlay") return checkMessages(piece, kind, raw);
  const parsed = schemaOf(kind)!.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    piece,
    parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  );
}

function checkMessages(piece: string, { name, locale }: Kind & { locale: Locale }, raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new ContentError(piece, ["must be messages by namespace"]);
  const problems = findMessageProblems(referenceMessages(), raw, locale, { partial: name === "overlay" });
  if (problems.length > 0) throw new ContentError(piece, problems.map(oneLine));
  return raw;
}

/**
 * Reads and checks the file of a piece as `npm run content:check` does; null where an optional one is not there. Throws
 * ContentError, with lines and columns.
 */
export function readPiece(piece: string): unknown {
  const kind = kindOf(piece);
  if (!kind) throw new ContentError(piece, ["no such piece"]);
  const text = readText(piece, kind);
  if (text === null) return null;
  const { value, problems } = checkFile(piece, kind, text, { reference: referenceMessages() });
  if (problems.length > 0)
    throw new ContentError(
      piece,
      problems.map(({ line, column, field, message }) =>
        [`${line}:${column}`, field && `${field}:`, message].filter(Boolean).join(" "),
      ),
    );
  return schemaOf(kind)?.parse(value) ?? value;
}

function readText(piece: string, { name }: Kind): string | null {
  try {
    return decodeText(readFileSync(contentPath(piece)));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (isMissing && optional.has(name)) return null;
    throw new ContentError(piece, [(error as Error).message]);
  }
}
