/**
 * Composes the first pages of all templates: `docs/pictures/templates.webp`, each in the language of a country that uses it,
 * and `templates-languages.webp`, every template in five languages.
 *
 *     node scripts/template-sheet.ts [--out docs/pictures]
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Locale } from "../src/portals/portal.ts";
import { createRenderer } from "../src/rendering/renderer.server.ts";
import { templates } from "../src/rendering/templates/all.ts";
import type { TemplateManifest } from "../src/rendering/templates/manifest.ts";
import { readSample } from "./samples.ts";

const { values: flags } = parseArgs({ options: { out: { type: "string", default: "docs/pictures" } } });
const content = createContentLibrary(createFileContentSource());
const renderer = createRenderer({ processes: 2, translator: content.translator });

/** Templates that are at home in a country; the others are shown in English. */
const homeOf: Record<string, Locale> = {
  modern: "es-ES",
  compact: "pl-PL",
  executive: "en-US",
  technical: "sv-SE",
  "early-career": "el-GR",
  creative: "it-IT",
  sidebar: "da-DK",
  tabular: "de-DE",
  french: "fr-FR",
  rirekisho: "ja-JP",
  shokumukeirekisho: "ja-JP",
  iryeokseo: "ko-KR",
  europass: "ro-RO",
  plain: "en-US",
  letter: "de-DE",
};
const languages: Locale[] = ["en-GB", "de-DE", "ja-JP", "ar-SA", "el-GR"];
const [width, gap, caption] = [420, 24, 30];

/** Stands for a portrait. */
const portrait = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800"
    fill="#d5dce2"/><circle cx="300" cy="310" r="130" fill="#8b99a6"/><path d="M70 800c0-190 100-290 230-290s230 100 230 290z"
    fill="#8b99a6"/></svg>`),
)
  .jpeg()
  .toBuffer();

/** The first page as a picture. */
async function pictureOf({ id, version, kind }: TemplateManifest, locale: Locale): Promise<Uint8Array> {
  const portal = allPortals.find((each) => each.locale === locale)!;
  const sample = readSample(portal);
  const template = { id, version };
  if (kind === "letter")
    return renderer.thumbnail(
      { document: { kind, content: { ...sample.letter, template } }, portal, title: id },
      { width },
    );
  const { person } = sample.resume;
  const resume = {
    ...sample.resume,
    template,
    design: undefined,
    person: { ...person, photo: { fileId: "00000000-0000-7000-8000-000000000000", visible: true } },
  };
  const photo = { bytes: portrait, contentType: "image/jpeg" };
  return renderer.thumbnail(
    {
      document: { kind, content: resume },
      portal,
      title: id,
      ...(portal.resume.photo !== "avoid" && { photo }),
    },
    { width },
  );
}

const label = (text: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="20"
    font-family="sans-serif" font-size="15" fill="#1b2430">${text}</text></svg>`);

type Picture = { manifest: TemplateManifest; locale: Locale };

async function compose(file: string, columns: number, pictures: Picture[]): Promise<void> {
  const height = Math.round(width * Math.SQRT2);
  const parts: OverlayOptions[] = [];
  for (const [at, { manifest, locale }] of pictures.entries()) {
    const left = gap + (at % columns) * (width + gap);
    const top = gap + Math.floor(at / columns) * (height + caption + gap);
    const picture = await sharp(await pictureOf(manifest, locale))
      .resize(width, height, { fit: "contain", position: "top", background: "#dfe4ea" })
      .toBuffer();
    parts.push({ input: picture, left, top });
    parts.push({ input: label(`${manifest.id}, ${locale}`), left, top: top + height });
  }
  const rows = Math.ceil(pictures.length / columns);
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + caption + gap),
      channels: 3,
      background: "#dfe4ea",
    },
  })
    .composite(parts)
    .webp({ quality: 72 })
    .toFile(join(flags.out, file));
}

try {
  await compose(
    "templates.webp",
    6,
    templates.map((manifest) => ({ manifest, locale: homeOf[manifest.id] ?? "en-GB" })),
  );
  const every = templates.flatMap((manifest) => languages.map((locale) => ({ manifest, locale })));
  await compose("templates-languages.webp", languages.length * 2, every);
} finally {
  await renderer.close();
}
