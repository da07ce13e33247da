import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { ContentFile } from "./check-files.ts";

/** All files of a content folder, in no particular order. Symbolic links are not followed. */
export const readFolder = (folder: string): ContentFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(folder, file).split(sep).join("/"), bytes: readFileSync(file) };
    });
