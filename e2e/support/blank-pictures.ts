import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { sheetSize } from "../../src/landing/sheets.ts";
import { clientFolder, picturesFile, type StoredPictures } from "../../src/pages/assets.server.ts";
import { allPortals } from "../../src/portals/all.ts";

/** The portal whose pictures the server makes, for `shell/pictures.spec.ts`. */
const made = "luk";

/**
 * Stores a blank page for each sheet of the other portals, in its size, as if the server had made it: to typeset them takes
 * half a second each, and no test looks at what is on them. `tests/pictures.db.test.ts` has the server make some.
 */
export async function storeBlankPictures(dataDir: string, cwd = process.cwd()): Promise<void> {
  const { pictures } = JSON.parse(
    readFileSync(join(cwd, clientFolder, picturesFile), "utf8"),
  ) as StoredPictures;
  const blanks = new Map<string, string>();
  for (const [name, { width, format = "webp" }] of Object.entries(pictures)) {
    const portal = allPortals.find(({ code }) => name.startsWith(`sheets/${code}-`));
    if (!portal || portal.code === made) continue;
    const file = join(dataDir, "assets", name);
    mkdirSync(dirname(file), { recursive: true });
    const blank = `${portal.paper} ${width} ${format}`;
    const found = blanks.get(blank);
    if (found) linkSync(found, file);
    else writeFileSync(file, await blankPicture(sheetSize(portal, width), format));
    blanks.set(blank, found ?? file);
  }
}

const blankPicture = (size: { width: number; height: number }, format: "avif" | "webp") =>
  sharp({ create: { ...size, channels: 3, background: "#fff" } })
    .toFormat(format, { effort: 0 })
    .toBuffer();
