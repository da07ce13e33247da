import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

test("the tracker is at most 1.5 KB, a classic script for every browser served, and leaves one name behind", async () => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    build: {
      write: false,
      target: "es2019",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: "src/analytics/tracker.ts", preserveEntrySignatures: "allow-extension" },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  expect(output).toHaveLength(1);
  const { code } = output[0];
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(1536);
  expect(() => parse(code, { ecmaVersion: 2019, sourceType: "script" })).not.toThrow();
  // Not in Safari 13.
  expect(code).not.toMatch(/randomUUID|\.at\(|replaceAll|allSettled|structuredClone|import\.meta/);

  const window: Record<string, unknown> = {};
  const none = () => {};
  const context = Object.assign(createContext({}), {
    window,
    document: { getElementById: none, addEventListener: none },
    addEventListener: none,
    sessionStorage: { getItem: none, removeItem: none },
  });
  const before = Object.keys(context);
  for (let time = 0; time < 2; time += 1) new Script(code).runInContext(context);
  expect(Object.keys(context)).toEqual(before);
  expect(Object.keys(window)).toEqual(["dossierTrack"]);
});
