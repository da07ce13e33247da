import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { type FontFile, fontFiles, versionOneFonts } from "./font-files.server.ts";
import type { DocumentJob } from "./job.ts";
import { renderingPath } from "./rendering-path.server.ts";

/** The folder whose files a compiler can read. */
export const workspace = renderingPath();

const create = (fonts: FontFile[]) =>
  NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fonts.map((font) => font.directory) }] });

/**
 * Compilers live as long as their process, because creating a new one uses more memory than it frees. Their memory still
 * grows, so `pool.server.ts` replaces the process from time to time.
 */
const current = create(fontFiles());
let versionOne: NodeCompiler | undefined;

type Compiled = Pick<DocumentJob, "template" | "folder">;

const isVersionOne = ({ template, folder }: Compiled): boolean =>
  folder ? folder.parts.every(({ layout }) => !layout) : template.startsWith("version-1/");

/**
 * The compiler of a document. Templates of version 1 must not see fonts that were added later. In a folder with a later
 * document they may: they name families and weights that later fonts have too.
 */
export function compilerOf(job: Compiled): NodeCompiler {
  if (!isVersionOne(job)) return current;
  versionOne ??= create(versionOneFonts());
  return versionOne;
}
