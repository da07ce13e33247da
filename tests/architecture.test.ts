import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { entries } from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";
import { isolatedTests } from "./support/isolated-tests.ts";

/** A module may import only modules of a lower layer (docs/decisions/one-package.md). */
const layers: Record<string, number> = {
  kit: 0,
  ui: 1,
  portals: 1,
  db: 1,
  budgets: 2,
  "security-log": 2,
  content: 3,
  analytics: 3,
  mail: 3,
  jobs: 3,
  browser: 4,
  consent: 4,
  experiments: 4,
  http: 5,
  accounts: 6,
  notifications: 7,
  support: 7,
  plans: 7,
  shell: 8,
  documents: 9,
  importing: 10,
  rendering: 10,
  ratings: 10,
  writing: 10,
  applications: 10,
  sharing: 11,
  checks: 11,
  spelling: 11,
  builder: 12,
  letters: 12,
  review: 12,
  landing: 12,
  search: 12,
  dashboard: 13,
  operator: 13,
  pages: 14,
  "api-docs": 15,
  gallery: 15,
  app: 16,
};

/** Files outside stores that may import the ORM, with the reason. */
const mayImportOrm: Record<string, string> = {};

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.includes("test-support");
const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !isTest(file));
const textOf = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));

type Import = { from: string; target: string; typeOnly: boolean };

/** Imports of a file: static, dynamic and re-exports. Relative ones are resolved to a path from the root. */
function importsOf(file: string): Import[] {
  const found = textOf
    .get(file)!
    .matchAll(
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

const moduleOf = (file: string) => (file.startsWith("src/") ? file.split("/")[1]! : null);
const imports = sources.flatMap(importsOf);
const importsByFile = Map.groupBy(imports, ({ from }) => from);
const show = ({ from, target }: Import) => `${from} → ${target}`;

/** Lines of the sources that match, as `file:line text`. */
function findLines(pattern: RegExp, isExempt: (file: string) => boolean): string[] {
  return sources
    .filter((file) => !isExempt(file))
    .flatMap((file) =>
      textOf
        .get(file)!
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

const isStore = (file: string) => moduleOf(file) === "db" || /(-store\.server|\/tables)\.ts$/.test(file);

test("every module has a layer, and every layer's module exists", () => {
  const modules = new Set(sources.map((file) => moduleOf(file)!));
  expect([...modules].sort()).toEqual(Object.keys(layers).sort());
});

test("a module imports only modules of a lower layer", () => {
  const wrong = imports.filter(({ from, target }) => {
    const [own, other] = [moduleOf(from), moduleOf(target)];
    return own && other && own !== other && layers[other]! >= layers[own]!;
  });
  expect(wrong.map(show)).toEqual([]);
});

test("no file imports itself through others", () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const { target, typeOnly } of importsByFile.get(file) ?? [])
      if (!typeOnly && target.startsWith("src/")) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

test("nothing that a browser entry reaches imports a server file or Node", () => {
  const wrong: string[] = [];
  for (const entry of Object.values(entries)) {
    const queue = [entry as string];
    const seen = new Set(queue);
    while (queue.length > 0) {
      for (const { from, target, typeOnly } of importsByFile.get(queue.shift()!) ?? []) {
        if (typeOnly) continue;
        if (/\.server\.tsx?$|^node:|^(pg|sharp|drizzle-orm)/.test(target))
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

test("every browser entry exists", () => {
  expect(Object.values(entries).filter((file) => !existsSync(file))).toEqual([]);
});

test("the README lists every module in its layer", () => {
  const rows = readFileSync("README.md", "utf8").matchAll(/^\| (\d+) \| (\[.+?) \| .+ \|$/gm);
  const listed = [...rows].flatMap(([, layer, modules]) =>
    [...modules!.matchAll(/\[([\w-]+)\]\(src\/\1\)/g)].map(([, name]) => [name, Number(layer)]),
  );
  expect(Object.fromEntries(listed)).toEqual(layers);
});

test("Node's modules are imported in server files only", () => {
  const wrong = imports.filter(
    ({ from, target, typeOnly }) => target.startsWith("node:") && !typeOnly && !/\.server\.tsx?$/.test(from),
  );
  expect(wrong.map(show)).toEqual([]);
});

test("only stores, tables and the db module import the ORM", () => {
  const wrong = imports.filter(
    ({ from, target, typeOnly }) =>
      !typeOnly && /^(drizzle-orm|pg$)/.test(target) && !isStore(from) && !(from in mayImportOrm),
  );
  expect(wrong.map(show)).toEqual([]);
  expect(Object.keys(mayImportOrm).filter((file) => !existsSync(file))).toEqual([]);
});

test("only stores, tables and the db module hold SQL", () => {
  const statement =
    /\bsql(?:<[^`]*>)?`|["'`]\s*(?:select\s+[\w*"(]|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(?:create|alter|drop)\s+(?:table|index|role|schema)\s)/i;
  expect(findLines(statement, isStore)).toEqual([]);
});

test("no portal, country or locale code is compared outside the portals module", () => {
  const codes = allPortals.flatMap(({ code, iso, locale }) => [code, iso, locale]);
  const compared = new RegExp(`(?:[!=]==?\\s*|case\\s+)["'](?:${codes.join("|")})["']`);
  expect(findLines(compared, (file) => moduleOf(file) === "portals")).toEqual([]);
});

test("the environment is read in one place", () => {
  const isEnv = (file: string) => file === "src/kit/env.server.ts";
  expect(existsSync("src/kit/env.server.ts")).toBe(true);
  expect(findLines(/process\.env(?!\.PATH\b)/, isEnv)).toEqual([]);
});

/** Files that read forms, queries and cookies, and those that they have schemas from; `-api.ts` describes operations. */
const parsesInput =
  /\breadInput\(|\bquery\.parse\(|\b(?:safeParse|parse)\([^;\n]*\b(?:c\.req|getCookie|URLSearchParams)\b/;
const inputFiles = new Set(
  sources
    .filter((file) => parsesInput.test(textOf.get(file)!))
    .flatMap((file) => [
      file,
      ...(importsByFile.get(file) ?? [])
        .filter(({ target, typeOnly }) => !typeOnly && !/(?:\.server|-api)\.tsx?$/.test(target))
        .map(({ target }) => target),
    ])
    .filter((file) => importsByFile.get(file)?.some(({ target }) => /^zod$|zod-openapi$/.test(target))),
);
/** Of these, files with texts of another kind. */
const hasOwnTexts: Record<string, string> = {
  "src/accounts/account-input.ts": "the form of an address, of which `inputLine` limits the length",
  "src/accounts/session/user-routes.server.ts": "responses",
  "src/analytics/events/event-catalogue.ts": "analytics/redact.ts cleans events, which are not refused",
  "src/documents/model/fields.ts": "texts of documents, which are cleaned and not refused",
  "src/kit/api/error-response.ts": "responses",
  "src/kit/api/input-text.ts": "the schemas themselves",
  "src/rendering/programs/render-request.ts": "an operation and its response",
};

// Schemas of operations are tested themselves: tests/security/hostile-fields.db.test.ts.
test("forms, queries and cookies consist of the texts and ids of kit/api/input-text.ts", () => {
  const bare = /\bz\s*\.(?:coerce\.)?(?:string|uuid|guid|email|url)\(|^\s+\.(?:string|uuid|guid|email|url)\(/;
  expect(findLines(bare, (file) => !inputFiles.has(file) || file in hasOwnTexts)).toEqual([]);
  expect(findLines(bare, (file) => !(file in hasOwnTexts))).not.toEqual([]);
  expect(Object.keys(hasOwnTexts).filter((file) => !inputFiles.has(file))).toEqual([]);
});

test("no type is forced through unknown, and no state hides in AsyncLocalStorage", () => {
  expect(findLines(/\bas unknown as\b|\bAsyncLocalStorage\b/, () => false)).toEqual([]);
});

test("files have at most 400 lines, or say in their first comment why they are longer", () => {
  const wrong = sources.filter((file) => {
    const text = textOf.get(file)!;
    return text.split("\n").length > 400 && !/^\/\*\*[\s\S]{0,400}?(long|lines)/i.test(text);
  });
  expect(wrong).toEqual([]);
});

test("tests change nothing of their process that other files of the worker would see", () => {
  // `leave-no-state.ts` undoes `vi.stubEnv`, `vi.stubGlobal` and fake timers.
  const changes =
    /\bprocess\.(?:env\.\w+|exitCode) = |\bdelete process\.env|\bprocess\.chdir\(|\bglobalThis\.\w+ = |\bvi\.mock\(/;
  const isAlone = (file: string, text: string) =>
    file in isolatedTests ||
    text.startsWith("// @vitest-environment") ||
    file === "tests/architecture.test.ts";
  const found = globSync("{src,tests,scripts}/**/*.test.{ts,tsx}").filter((file) => {
    const text = readFileSync(file, "utf8");
    return !isAlone(file, text) && changes.test(text);
  });
  expect(found).toEqual([]);
});
