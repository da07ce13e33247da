import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LetterContent } from "../src/documents/letter.ts";
import { letterContent } from "../src/documents/letter.ts";
import { type ResumeContent, resumeContent } from "../src/documents/resume.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { createRenderer, type DocumentRenderer } from "../src/rendering/renderer.server.ts";

const widths = [420, 840];

type Sample = { resume: ResumeContent; letter: LetterContent };

/** The sample person of a portal. Throws where the file does not fit the document model. */
export function readSample(portal: Portal): Sample {
  const { resume, letter } = JSON.parse(readFileSync(`content/samples/${portal.code}.json`, "utf8"));
  return { resume: resumeContent.parse(resume), letter: letterContent.parse(letter) };
}

const templatesHash = () => {
  const hash = createHash("sha256");
  for (const file of globSync(["src/rendering/**/*.{ts,typ}", "content/resource/*.json"]).sort())
    hash.update(readFileSync(file));
  return hash.digest("hex");
};

/**
 * Pictures of real documents for the landing pages: each portal's sample person, in both templates, and the
 * letter. Kept in `cache` by what they are made of, so that a build after a change elsewhere is quick.
 */
export async function writeSheets(folder: string, cache: string): Promise<void> {
  const out = join(folder, "sheets");
  mkdirSync(out, { recursive: true });
  mkdirSync(cache, { recursive: true });
  const templates = templatesHash();
  let renderer: DocumentRenderer | undefined;
  try {
    for (const portal of allPortals) {
      const { resume, letter } = readSample(portal);
      const sheets = {
        classic: { kind: "resume", content: { ...resume, template: { ...resume.template, id: "classic" } } },
        sidebar: { kind: "resume", content: { ...resume, template: { ...resume.template, id: "sidebar" } } },
        letter: { kind: "letter", content: letter },
      } as const;
      for (const [name, document] of Object.entries(sheets))
        for (const width of widths) {
          const key = createHash("sha256")
            .update(JSON.stringify([templates, portal, document, width]))
            .digest("hex")
            .slice(0, 24);
          const kept = join(cache, `${key}.webp`);
          if (!existsSync(kept)) {
            renderer ??= createRenderer({ processes: 2 });
            writeFileSync(kept, await renderer.thumbnail({ document, portal, title: name }, { width }));
          }
          copyFileSync(kept, join(out, `${portal.code}-${name}-${width}.webp`));
        }
    }
  } finally {
    await renderer?.close();
  }
}
