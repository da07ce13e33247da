import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { themeFamilies } from "../src/portals/portal.ts";
import { faviconOf } from "../src/shell/brand/marks.ts";

/** Copies the content's images and writes every theme family's icon into a client folder. */
export function writeImages(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync("content/images", join(folder, "images"), { recursive: true });
  for (const family of themeFamilies) writeFileSync(join(folder, `favicon-${family}.svg`), faviconOf(family));
}
