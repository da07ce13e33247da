import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fontFiles } from "./font-files.server.ts";
import { renderingPath } from "./rendering-path.server.ts";

/** The folder whose files the compiler can read. */
export const workspace = renderingPath();

/**
 * The compiler lives as long as its process, because creating a new one uses more memory than it frees. Its memory still
 * grows, so `pool.server.ts` replaces the process from time to time.
 */
export const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: fontFiles().map((font) => font.directory) }],
});
