import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

/** Builds one entry in memory, like the client build. */
async function bundle(input: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    build: { write: false, target: "es2019", modulePreload: { polyfill: false }, rolldownOptions: { input } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  expect(output).toHaveLength(1);
  return output[0];
}

const entries = [
  // The only script of pages without an island.
  { file: "src/shell/enhance/controller.ts", most: 5 * 1024 },
  { file: "src/shell/enhance/third-party.ts", most: 1024 },
];

test.each(entries)(
  "$file has at most $most bytes, and every supported browser can parse it",
  async ({ file, most }) => {
    const { code, imports } = await bundle(file);
    expect(imports).toEqual([]);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(most);
    // `import()` is newer than ES2019 but supported: Safari 11.1, Chrome 63, Firefox 67.
    const readable = code.replace(/\bimport\(/g, "load(");
    expect(() => parse(readable, { ecmaVersion: 2019, sourceType: "module" })).not.toThrow();
  },
);

test("the controller uses no API that Safari 13 lacks, and checks for showModal", async () => {
  const { code } = await bundle("src/shell/enhance/controller.ts");
  const missing =
    /\.(replaceChildren|replaceAll|at|hasOwn|allSettled|any|inert|submitter|ariaLabel|randomUUID|timeout|throwIfAborted)\b|structuredClone|Segmenter|WeakRef|ResizeObserver|requestIdleCallback|reportError|import\.meta/;
  expect(missing.exec(code)?.[0]).toBeUndefined();
  expect(code.match(/showModal/g)!.length).toBeGreaterThan(1);
});
