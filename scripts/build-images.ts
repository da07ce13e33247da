import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { iconFile } from "../src/pages/site-icons.ts";
import { type ThemeFamily, themeFamilies } from "../src/portals/portal.ts";
import { faviconOf, tileIconOf } from "../src/shell/brand/marks.ts";

/** Copies the content's images and writes every theme family's icons into a client folder. */
export async function writeImages(folder: string): Promise<void> {
  mkdirSync(join(folder, "icons"), { recursive: true });
  cpSync("content/images", join(folder, "images"), { recursive: true });
  for (const family of themeFamilies) await writeIcons(folder, family);
}

async function writeIcons(folder: string, family: ThemeFamily): Promise<void> {
  const path = (size: Parameters<typeof iconFile>[1]) => join(folder, iconFile(family, size));
  writeFileSync(path("any"), faviconOf(family));
  const tile = Buffer.from(tileIconOf(family));
  for (const size of [180, 192, 512] as const)
    await sharp(tile, { density: 72 * 16 })
      .resize(size)
      .png({ palette: true })
      .toFile(path(size));
  writeFileSync(
    path("ico"),
    icoOf(
      await sharp(tile, { density: 72 * 4 })
        .resize(48)
        .png()
        .toBuffer(),
    ),
  );
}

/** An ICO file of one 48-pixel PNG: header, one directory entry, picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(48, 6);
  head.writeUInt8(48, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
