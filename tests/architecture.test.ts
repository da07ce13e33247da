import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";
import { entries } from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";

/** A module may import only modules of a lower layer (docs/decisions/one-package.md). */
const layers: Record<string, number> = {
  kit: 0,
  ui: 0,
  portals: 1,
  db: 1,
  content: 2,
  analytics: 2,
  mail: 2,
  consent: 3,
  experiments: 3,
  http: 4,
  accounts: 5,
  notifications: 6,
  support: 6,
  plans: 6,
  shell: 7,
  documents: 8,
  rendering: 9,
  ratings: 9,
  builder: 10,
  letters: 10,
  review: 10,
  landing: 10,
  dashboard: 10,
  search: 10,
  operator: 10,
  pages: 11,
  "api-docs": 12,
  gallery: 12,
  app: 13,
};

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.includes("test-support");
const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !isTest(file));

type Import = { from: string; target: string; typeOnly: boolean };

/** Imports of a file: static, dynamic and re-exports. Relative ones are resolved to a path from the root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g,
  );
  return [...found].map(([, type, from, bare, dynamic]) => {
    const target = (from ?? bare ?? dynamic)!;
    return {
      from: file,
      target: target.startsWith(".") ? normalize(join(dirname(file), target)).split("?")[0]! : target,
      typeOnly: Boolean(type),
    };
  });
}

const roomOf = (file: string) => (file.startsWith("src/") ? file.split("/")[1]! : null);
const imports = sources.flatMap(importsOf);

test("every module has a layer", () => {
  const rooms = new Set(sources.map((file) => roomOf(file)!));
  expect([...rooms].filter((room) => !(room in layers))).toEqual([]);
});

test("a module imports only modules of a lower layer", () => {
  const wrong = imports.filter(({ from, target }) => {
    const [mine, theirs] = [roomOf(from), roomOf(target)];
    return mine && theirs && mine !== theirs && layers[theirs]! >= layers[mine]!;
  });
  expect(wrong.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
});

test("nothing that a browser entry reaches imports a server file or Node", () => {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const wrong: string[] = [];
  for (const entry of Object.values(entries)) {
    const queue = [entry as string];
    const seen = new Set(queue);
    while (queue.length > 0) {
      for (const { from, target, typeOnly } of byFile.get(queue.shift()!) ?? []) {
        if (typeOnly) continue;
        if (
          /\.server\.tsx?$/.test(target) ||
          target.startsWith("node:") ||
          /^(pg|sharp|drizzle-orm)/.test(target)
        )
          wrong.push(`${entry}: ${from} → ${target}`);
        if (target.startsWith("src/") && !seen.has(target)) {
          seen.add(target);
          queue.push(target);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("Node's modules are imported in server files only", () => {
  const wrong = imports.filter(
    ({ from, target, typeOnly }) => target.startsWith("node:") && !typeOnly && !/\.server\.tsx?$/.test(from),
  );
  expect(wrong.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
});

test("SQL stands in stores, tables and the db room", () => {
  const wrong = imports.filter(
    ({ from, target, typeOnly }) =>
      !typeOnly &&
      /^(drizzle-orm|pg$)/.test(target) &&
      roomOf(from) !== "db" &&
      !/(-store\.server|tables|create-auth\.server)\.ts$/.test(from),
  );
  expect(wrong.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
});

test("no portal, country or locale code is compared outside the portals room", () => {
  const codes = allPortals.flatMap(({ code, iso, locale }) => [code, iso, locale]);
  const compared = new RegExp(`(?:[!=]==?\\s*|case\\s+)["'](?:${codes.join("|")})["']`);
  const wrong = sources
    .filter((file) => roomOf(file) !== "portals")
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (compared.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(wrong).toEqual([]);
});

test("the environment is read in one place", () => {
  const wrong = sources.filter(
    (file) =>
      /process\.env(?!\.PATH\b)/.test(readFileSync(file, "utf8")) &&
      relative("src/kit", file) !== "env.server.ts",
  );
  expect(wrong).toEqual([]);
});

test("files stay small: at most 400 lines without a reason in the first comment", () => {
  const wrong = sources.filter((file) => {
    const text = readFileSync(file, "utf8");
    return text.split("\n").length > 400 && !/^\/\*\*[\s\S]{0,400}?(long|lines)/i.test(text);
  });
  expect(wrong).toEqual([]);
});
