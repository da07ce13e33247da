import type { RawResume } from "./raw-resume.ts";
import type { SourceFormat } from "./sources/source-format.ts";
import type { SourceView } from "./sources/source-view.ts";

/** The result of a reader. Readers return null for content that is not in their format. */
export type SourceReading = { format: SourceFormat; raw: RawResume; source: SourceView };
