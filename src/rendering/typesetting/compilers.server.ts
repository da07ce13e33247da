import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { type FontFile, fontFiles, versionOneFonts } from "./font-files.server.ts";
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
/** All parts of application folders are of version 1 so far. */
const folderTemplate = "templates/application/application.typ";
let versionOne: NodeCompiler | undefined;

/** The compiler of a template. Those of version 1, also as parts of a folder, must not see fonts that were added later. */
export function compilerOf(template: string): NodeCompiler {
  if (!template.startsWith("version-1/") && template !== folderTemplate) return current;
  versionOne ??= create(versionOneFonts());
  return versionOne;
}
