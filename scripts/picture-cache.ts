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

/** Typesetting processes of a cache: so many pictures are made at once. */
export const processes = 2;

export type Sample = { resume: ResumeContent; letter: LetterContent };

/** The sample documents of a portal. Throws if the file does not match the document model. */
export function readSample(portal: Portal): Sample {
  const { resume, letter } = JSON.parse(readFileSync(`content/samples/${portal.code}.json`, "utf8"));
  return { resume: resumeContent.parse(resume), letter: letterContent.parse(letter) };
}

type MakeFile = (renderer: DocumentRenderer) => Promise<string | Uint8Array>;
export type PictureCache = ReturnType<typeof openPictureCache>;

/**
 * Finds files by a hash of what they are made of: the inputs, and the sources of the template. Starts the renderer for the
 * first missing file.
 */
export function openPictureCache(folder: string) {
  mkdirSync(folder, { recursive: true });
  const sourcesOf = createSourceHashes();
  let renderer: DocumentRenderer | undefined;
  return {
    async find(template: string, inputs: unknown[], extension: string, make: MakeFile): Promise<string> {
      const hash = createHash("sha256").update(JSON.stringify([sourcesOf(template), ...inputs]));
      const file = join(folder, `${hash.digest("hex").slice(0, 24)}.${extension}`);
      if (!existsSync(file)) {
        renderer ??= createRenderer({ processes, translator: content.translator });
        writeFileSync(file, await make(renderer));
      }
      return file;
    },
    close: async () => renderer?.close(),
  };
}

/** Folders of `src/rendering` without influence on a page. */
const unrelated = "application,design-panel,pdf,preview,scheduling,thumbnails,version-1".split(",");

/** Hashes what a page in a template depends on, so that work on other templates does not render its pictures again. */
function createSourceHashes(): (template: string) => string {
  const root = "src/rendering/";
  const files = globSync([`${root}**/*.{ts,typ,json}`])
    .filter((file) => !file.endsWith(".test.ts") && !unrelated.some((name) => file.startsWith(root + name)))
    .sort();
  const messages = globSync("content/resource/*.json")
    .sort()
    .map((file) => JSON.parse(readFileSync(file, "utf8")))
    .map(({ document, words }) => [document, words]);
  const folderOf = (file: string) => /\/templates\/([^/]+)\//.exec(file)?.[1] ?? "engine";
  const known = new Map<string, string>();
  const hashOf = (template: string) => {
    const hash = createHash("sha256").update(JSON.stringify(messages));
    for (const file of files)
      if (["engine", template].includes(folderOf(file))) hash.update(readFileSync(file));
    return hash.digest("hex");
  };
  return (template) => {
    if (!known.has(template)) known.set(template, hashOf(template));
    return known.get(template)!;
  };
}
