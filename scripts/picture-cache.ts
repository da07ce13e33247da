import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import { type LetterContent, letterContent } from "../src/documents/model/letter.ts";
import { type ResumeContent, resumeContent } from "../src/documents/model/resume.ts";
import type { Portal } from "../src/portals/portal.ts";
import { createRenderer, type DocumentRenderer } from "../src/rendering/renderer.server.ts";

export const content = createContentLibrary(createFileContentSource());

export type Sample = { resume: ResumeContent; letter: LetterContent };

/** The sample documents of a portal. Throws if the file does not match the document model. */
export function readSample(portal: Portal): Sample {
  const { resume, letter } = JSON.parse(readFileSync(`content/samples/${portal.code}.json`, "utf8"));
  return { resume: resumeContent.parse(resume), letter: letterContent.parse(letter) };
}

type MakeFile = (renderer: DocumentRenderer) => Promise<string | Uint8Array>;
export type PictureCache = ReturnType<typeof openPictureCache>;

/** Finds files by a hash of what they are made of. Starts the renderer for the first missing file. */
export function openPictureCache(folder: string) {
  mkdirSync(folder, { recursive: true });
  const sources = hashSources();
  let renderer: DocumentRenderer | undefined;
  return {
    async find(inputs: unknown[], extension: string, make: MakeFile): Promise<string> {
      const hash = createHash("sha256").update(JSON.stringify([sources, ...inputs]));
      const file = join(folder, `${hash.digest("hex").slice(0, 24)}.${extension}`);
      if (!existsSync(file)) {
        renderer ??= createRenderer({ processes: 2, translator: content.translator });
        writeFileSync(file, await make(renderer));
      }
      return file;
    },
    close: async () => renderer?.close(),
  };
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(["src/rendering/**/*.{ts,typ,json}", "content/resource/*.json"]).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(file));
  return hash.digest("hex");
}
