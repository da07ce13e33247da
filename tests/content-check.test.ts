import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkContext } from "../scripts/check-context.ts";
import { checkFiles } from "../src/content/check/check-files.ts";
import { readFolder } from "../src/content/check/read-folder.server.ts";
import { reportOf } from "../src/content/check/report.ts";
import { brokenContent as cases } from "./support/broken-content.ts";
import { sample, turn } from "./support/sampling.ts";

const real = readFolder("content");

test("PRT-02 ENT-01 SHL-13 the content has no problem", () => {
  expect(reportOf(checkFiles(real, checkContext), real.length)).toMatch(
    /^The content is valid: \d{3} files checked/,
  );
});

type Problem = { file: string; line: number; column: number; field: string; message: string };

const folder = mkdtempSync(join(tmpdir(), "dossier-content-"));
const broken = new Map<string, string>();

/** Runs the command in the folder, as an editor does. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve("scripts/content-check.ts"), ...args], {
    cwd: folder,
    encoding: "utf8",
  });

beforeAll(() => {
  cpSync("content", join(folder, "content"), { recursive: true });
  for (const { file, edit, what } of cases) {
    const path = join(folder, "content", file);
    mkdirSync(dirname(path), { recursive: true });
    const before = real.find((one) => one.path === file);
    const text = edit(before ? new TextDecoder().decode(before.bytes) : "");
    broken.set(file, text);
    if (what === "a file that is not UTF-8") writeFileSync(path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    else if (what === "a page that is missing") rmSync(path);
    else writeFileSync(path, text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run content:check", () => {
  let problems: Problem[] = [];
  beforeAll(() => {
    const { stdout, status } = run("--json");
    expect(status).toBe(1);
    problems = JSON.parse(stdout);
  });

  test.each(cases.map((one) => [one.what, one] as const))(
    "reports %s",
    (_what, { file, at, field, says }) => {
      const found = problems.filter((one) => one.file === `content/${file}`);
      expect(found.map(({ message }) => message).join("\n")).toContain(says);
      const problem = found.find(({ message }) => message.includes(says))!;
      expect(problem.field).toMatch(
        field.endsWith(".") ? new RegExp(`^${field}\\d$`) : new RegExp(`^${field}$`),
      );
      const text = broken.get(file)!;
      const index = at === undefined ? text.length : text.indexOf(at);
      expect(index).toBeGreaterThanOrEqual(0);
      const lines = text.slice(0, index).split("\n");
      if (at) expect(problem).toMatchObject({ line: lines.length, column: lines.at(-1)!.length + 1 });
    },
  );

  test("reports nothing else", () => {
    const extra = problems.filter(({ file }) => !cases.some((one) => file === `content/${one.file}`));
    expect(extra).toEqual([]);
    expect(problems).toHaveLength(cases.length);
  });

  test("prints one line per problem, sorted by file, and a summary", () => {
    const { stdout, status } = run();
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^content\/plans\/lcz\.json:14:20 {2}plans\.1\.UnitPrice {2}is a text, must be a number$/m,
    );
    expect(stdout).toContain(`${cases.length} problems in ${cases.length} files`);
  });

  // Each starts a process.
  const parts: [string, string[]][] = [
    ["les", ["content/entries/les/footer.json", "content/plans/les.json"]],
    ["lcz", ["content/plans/lcz.json", "content/resource/cs-CZ.json"]],
    ["cs-CZ", ["content/resource/cs-CZ.json"]],
    ["content/plans/lcz.json", ["content/plans/lcz.json"]],
    ["content/samples/lbr.json", []],
  ];
  test.each(sample(parts, 4, turn))("can check a single portal, locale or file: %s", (name, files) => {
    const { stdout, status } = run(name, "--json");
    expect((JSON.parse(stdout) as Problem[]).map(({ file }) => file)).toEqual(files);
    expect(status).toBe(files.length > 0 ? 1 : 0);
  });

  test("fails for an unknown name instead of reporting success", () => {
    const { status, stderr } = run("lxe");
    expect(status).toBe(2);
    expect(stderr).toContain("no portal, locale or file has the name “lxe”");
  });
});
