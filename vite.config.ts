import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { scopedName } from "./scripts/build-class-names.ts";
import { entries, extraStyles, themeEntry } from "./src/pages/assets.server.ts";
import { buildTargets } from "./src/pages/supported-browsers.ts";
import { themeFamilies } from "./src/portals/portal.ts";

/** A dictionary's files are all named alike, and its licence has no ending that says what it is. */
const dictionaryFile = /node_modules\/dictionary-([a-z-]+)\/(?:index(\.\w+)|license)$/;

function assetName([file = ""]: readonly string[]): string {
  const [, language, ending = ".txt"] = dictionaryFile.exec(file) ?? [];
  return language ? `dictionaries/${language}-[hash]${ending}` : "assets/[name]-[hash][extname]";
}

/** Browsers get messages already compiled (`compile-messages.server.ts`), so that they need no parser. */
const formatCompiledMessages: Plugin = {
  name: "format-compiled-messages",
  enforce: "pre",
  resolveId(source, importer) {
    if (source !== "use-intl/format-message" || this.environment.config.consumer !== "client") return;
    return this.resolve(`${source}/format-only`, importer, { skipSelf: true });
  },
};

/** `BUILD_ID` is set by scripts/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), formatCompiledMessages],
  // Bundled ahead by the development server, it would keep its parser.
  optimizeDeps: { exclude: ["use-intl"] },
  base: process.env.BUILD_ID ? "/lpnext/" : "/",
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        ssr: "src/app/main.server.ts",
        emitAssets: false,
        minify: false,
        rolldownOptions: { output: { chunkFileNames: "[name].js" } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: ["es2020", ...buildTargets],
        cssTarget: buildTargets,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          // Islands are imported by address: their exports would look unused to the build.
          preserveEntrySignatures: "allow-extension",
          output: { assetFileNames: ({ originalFileNames }) => assetName(originalFileNames) },
          input: [...Object.values(entries), ...[...themeFamilies, ...extraStyles].map(themeEntry)],
        },
      },
}));
