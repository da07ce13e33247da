import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The weights that templates use. Each is a folder of its package; Typst gets only these folders. */
const packages: Record<string, { family: string; prefix: string; styles: string[] }> = {
  "source-sans-3": {
    family: "Source Sans 3",
    prefix: "SourceSans3",
    styles: ["400Regular", "600SemiBold", "700Bold"],
  },
  "source-serif-4": {
    family: "Source Serif 4",
    prefix: "SourceSerif4",
    styles: ["400Regular", "600SemiBold"],
  },
  "noto-sans": { family: "Noto Sans", prefix: "NotoSans", styles: ["400Regular", "600SemiBold"] },
  "noto-sans-jp": { family: "Noto Sans JP", prefix: "NotoSansJP", styles: ["400Regular", "600SemiBold"] },
  "noto-sans-kr": { family: "Noto Sans KR", prefix: "NotoSansKR", styles: ["400Regular", "600SemiBold"] },
  vazirmatn: { family: "Vazirmatn", prefix: "Vazirmatn", styles: ["400Regular", "600SemiBold"] },
};

export type FontFile = { family: string; directory: string; file: string };

/** All fonts for documents. */
export function fontFiles(): FontFile[] {
  return Object.entries(packages).flatMap(([name, { family, prefix, styles }]) => {
    const root = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
    return styles.map((style) => ({
      family,
      directory: join(root, style),
      file: join(root, style, `${prefix}_${style}.ttf`),
    }));
  });
}
