import type { RawLetter } from "./raw-letter.ts";
import type { RawResume } from "./raw-resume.ts";
import type { SourceFormat } from "./sources/source-format.ts";
import type { SourceView } from "./sources/source-view.ts";

/**
 * The result of a reader. Readers return null for content that is not in their format. A file that looks like a letter is
 * read as both; the user decides.
 */
export type SourceReading = { format: SourceFormat; raw: RawResume; source: SourceView; letter?: RawLetter };
