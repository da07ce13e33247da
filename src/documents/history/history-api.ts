import { z } from "zod";
import { documentContent } from "../model/document.ts";
import { text } from "../model/fields.ts";
import { limits } from "../model/limits.ts";
import { cleanTitle } from "../model/text.ts";

/** Requests and responses under /api/documents/{id}/versions. */

const versionSummary = z.object({
  version: z.number().int().positive(),
  /** When its content was saved: ISO 8601, UTC. */
  savedAt: z.iso.datetime(),
  name: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type VersionSummary = z.infer<typeof versionSummary>;

export const versionListResponse = z.object({ versions: z.array(versionSummary) });

const versionContent = versionSummary.extend({ content: documentContent });
export type VersionContent = z.infer<typeof versionContent>;
export const versionResponse = z.object({ version: versionContent });

const versionName = text(limits.title).overwrite(cleanTitle).min(1);
/** Null removes the name. */
export const nameRequest = z.strictObject({ name: versionName.nullable() });
export const nameResponse = z.object({ version: versionSummary });
