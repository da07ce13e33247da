import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const glob = /import\.meta\.glob\(\s*\[([^\]]*)\]/g;
const path = /"(\.{1,2}\/[^"]+\.css)"/g;
const imported = /^import "(\.{1,2}\/[^"]+\.css)";$/gm;

/**
 * The CSS files that a file of `src/pages/styles` gathers, in the order of the build: what it imports, then each glob with its
 * files sorted by their paths.
 * @example
 * gatheredCss("src/pages/styles/sell.ts"); // ["src/shell/ui/base.css", "src/consent/ui/banner.module.css", …]
 */
export function gatheredCss(entry: string): string[] {
  const source = readFileSync(entry, "utf8");
  const folder = dirname(entry);
  const own = [...source.matchAll(imported)].map(([, file]) => join(folder, file!));
  const globbed = [...source.matchAll(glob)].flatMap(([, patterns]) =>
    globSync([...patterns!.matchAll(path)].map(([, pattern]) => join(folder, pattern!))).sort(),
  );
  return [...own, ...globbed];
}
