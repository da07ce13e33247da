import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHomePage } from "../src/content/entries.server.ts";
import type { LetterContent } from "../src/documents/model/letter.ts";
import { letterContent } from "../src/documents/model/letter.ts";
import { type ResumeContent, resumeContent } from "../src/documents/model/resume.ts";
import type { Anchors } from "../src/landing/callouts.ts";
import { type SheetName, sheetFile, sheetWidths } from "../src/landing/sheets.ts";
import { anchorsFile } from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal, PortalCode } from "../src/portals/portal.ts";
import { createRenderer, type DocumentRenderer } from "../src/rendering/renderer.server.ts";

type Sample = { resume: ResumeContent; letter: LetterContent };

/** The sample person of a portal. Throws where the file does not fit the document model. */
export function readSample(portal: Portal): Sample {
  const { resume, letter } = JSON.parse(readFileSync(`content/samples/${portal.code}.json`, "utf8"));
  return { resume: resumeContent.parse(resume), letter: letterContent.parse(letter) };
}

const templatesHash = () => {
  const hash = createHash("sha256");
  for (const file of globSync(["src/rendering/**/*.{ts,typ}", "content/resource/*.json"]).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(file));
  return hash.digest("hex");
};

const documentsOf = ({ resume, letter }: Sample) =>
  ({
    classic: { kind: "resume", content: { ...resume, template: { ...resume.template, id: "classic" } } },
    sidebar: { kind: "resume", content: { ...resume, template: { ...resume.template, id: "sidebar" } } },
    letter: { kind: "letter", content: letter },
  }) as const;

/**
 * Where the parts of the page stand that the home page explains. Throws where a callout has nothing to point to, for
 * then its text and the sample contradict each other.
 */
export async function findAnchors(renderer: DocumentRenderer, portal: Portal): Promise<Anchors> {
  const { classic } = documentsOf(readSample(portal));
  const anchors: Anchors = await renderer.anchors({ document: classic, portal, title: "classic" });
  const lost = readHomePage(portal.code).customs.items.filter(({ at }) => !anchors[at]);
  if (lost.length > 0)
    throw new Error(
      `The page of ${portal.code} has no place for the callouts: ${lost.map(({ at }) => at).join(", ")}`,
    );
  return anchors;
}

/**
 * Pictures of real documents for the landing pages: each portal's sample person, in both templates, and the
 * letter; and where the parts of the first stand. Kept in `cache` by what they are made of, so that a build after
 * a change elsewhere is quick.
 */
export async function writeSheets(folder: string, cache: string): Promise<void> {
  mkdirSync(join(folder, "sheets"), { recursive: true });
  mkdirSync(cache, { recursive: true });
  const templates = templatesHash();
  let renderer: DocumentRenderer | undefined;
  /** The file in the cache for what these parts make; made now where it is not there. */
  async function keep(
    parts: unknown[],
    ending: string,
    make: (renderer: DocumentRenderer) => Promise<string | Uint8Array>,
  ): Promise<string> {
    const key = createHash("sha256")
      .update(JSON.stringify([templates, ...parts]))
      .digest("hex")
      .slice(0, 24);
    const file = join(cache, `${key}.${ending}`);
    if (!existsSync(file)) {
      renderer ??= createRenderer({ processes: 2 });
      writeFileSync(file, await make(renderer));
    }
    return file;
  }
  try {
    const anchors: Partial<Record<PortalCode, Anchors>> = {};
    for (const portal of allPortals) {
      const documents = documentsOf(readSample(portal));
      for (const [name, document] of Object.entries(documents))
        for (const width of sheetWidths[name as SheetName]) {
          const file = await keep([portal, document, width], "webp", (renderer) =>
            renderer.thumbnail({ document, portal, title: name }, { width }),
          );
          copyFileSync(file, join(folder, sheetFile(portal, name as SheetName, width)));
        }
      const { items } = readHomePage(portal.code).customs;
      const file = await keep(
        [portal, documents.classic, items.map(({ at }) => at)],
        "json",
        async (renderer) => JSON.stringify(await findAnchors(renderer, portal)),
      );
      anchors[portal.code] = JSON.parse(readFileSync(file, "utf8"));
    }
    writeFileSync(join(folder, anchorsFile), JSON.stringify(anchors));
  } finally {
    await renderer?.close();
  }
}
