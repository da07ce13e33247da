import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

test("the tracker is at most 1.5 KB, runs as a classic script in every supported browser, and defines one global", async () => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    build: {
      write: false,
      target: "es2019",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: "src/analytics/tracker/tracker.ts",
        preserveEntrySignatures: "allow-extension",
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  expect(output).toHaveLength(1);
  const { code } = output[0];
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(1536);
  expect(() => parse(code, { ecmaVersion: 2019, sourceType: "script" })).not.toThrow();
  // Safari 13 lacks these.
  expect(code).not.toMatch(/randomUUID|\.at\(|replaceAll|allSettled|structuredClone|import\.meta/);

  const window: Record<string, unknown> = {};
  const noop = () => {};
  const context = Object.assign(createContext({}), {
    window,
    document: { getElementById: noop, addEventListener: noop },
    addEventListener: noop,
    sessionStorage: { getItem: noop, removeItem: noop },
  });
  const before = Object.keys(context);
  for (let time = 0; time < 2; time += 1) new Script(code).runInContext(context);
  expect(Object.keys(context)).toEqual(before);
  expect(Object.keys(window)).toEqual(["dossierTrack"]);
});
