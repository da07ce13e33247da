import { createContentLibrary } from "../../src/content/content-library.server.ts";
import { createFileContentSource } from "../../src/content/files/file-content-source.server.ts";

/** The portals' files, and the content library over them. Tests that publish entries make a library of their own. */
export const contentFiles = createFileContentSource();
export const contentLibrary = createContentLibrary(contentFiles);
export const { translator } = contentLibrary;

/** Fields of a home page that name types, layouts, templates and positions instead of holding copy. */
export const namingFields: ReadonlySet<string> = new Set([
  "type",
  "layout",
  "ground",
  "live",
  "template",
  "second",
  "templates",
  "at",
  "occupations",
  "variants",
]);
