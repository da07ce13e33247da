import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";
import { entries } from "../src/app/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";

/** A room may import only rooms of a lower rank (docs/decisions/one-package.md). */
const ranks: Record<string, number> = {
  kit: 0,
  ui: 0,
  portals: 1,
  db: 1,
  content: 2,
  analytics: 2,
  experiments: 3,
  notifications: 3,
  accounts: 4,
  shell: 5,
  plans: 6,
  documents: 7,
  rendering: 8,
  builder: 9,
  letters: 9,
  review: 9,
  landing: 9,
  dashboard: 9,
  app: 10,
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

test("every room has a rank", () => {
  const rooms = new Set(sources.map((file) => roomOf(file)!));
  expect([...rooms].filter((room) => !(room in ranks))).toEqual([]);
});

test("a room imports only rooms of a lower rank", () => {
  const wrong = imports.filter(({ from, target }) => {
    const [mine, theirs] = [roomOf(from), roomOf(target)];
    return mine && theirs && mine !== theirs && ranks[theirs]! >= ranks[mine]!;
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
