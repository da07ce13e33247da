import type { ExportFile } from "./privacy/personal-data.ts";

/** JSON laid out for people, as a file of an export. */
export const jsonFile = (path: string, modified: Date, data: unknown): ExportFile => ({
  path,
  modified,
  bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
});
