import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = ["README.md", "SECURITY.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];

test.each(pages)("%s names only files that exist", (page) => {
  const text = readFileSync(page, "utf8");
  const named = [...text.matchAll(/`((?:src|tests|e2e|docs|scripts|bench|content)\/[\w./-]+\.\w+)`/g)].map(
    ([, file]) => file!,
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

const asvs = readFileSync("docs/asvs.md", "utf8");
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, level, requirement, status, proof]) => ({
    id: id!,
    level,
    requirement,
    status: status!,
    proof: proof!,
  }),
);

/** Requirements of levels 1 and 2 in ASVS 5.0.0, and those of chapters that are not applicable as a whole. */
const requirements = { total: 253, wholeChapters: 29 + 7 };

test("the ASVS page has a row for each requirement of levels 1 and 2, and its summary counts them", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBe(requirements.total - requirements.wholeChapters);
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const notApplicable = count("n/a") + requirements.wholeChapters;
  expect(count("met") + count("partly") + count("not met") + count("n/a")).toBe(rows.length);
  expect(asvs).toContain(
    `Of ${requirements.total} requirements of levels 1 and 2, ${notApplicable} do not apply.`,
  );
  expect(asvs).toContain(
    `**${count("met")} are met, ${count("partly")} partly and ${count("not met")} not.**`,
  );
});

test("most requirements that are met name a test", () => {
  const met = rows.filter(({ status }) => status === "met");
  const tested = met.filter(({ proof }) => /`[^`]+\.(test|spec)\.tsx?`/.test(proof));
  expect(tested.length / met.length).toBeGreaterThan(0.85);
});

test("the drawn flows are made of functions that are where the page says", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const steps = [...text.matchAll(/^\d+\. `(\S+)` `(\w+)`/gm)].map(([, file, name]) => ({
    file: file!,
    name: name!,
  }));
  expect(steps.length).toBeGreaterThan(30);
  const missing = steps.filter(
    ({ file, name }) =>
      !new RegExp(`\\b${name}(?:<[^>]*>)?[(:]|const ${name}\\b`).test(readFileSync(file, "utf8")),
  );
  expect(missing).toEqual([]);
  const drawn = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap(([, flow]) =>
    [...flow!.matchAll(/\b(\w+)\(\)/g)].map(([, name]) => name!),
  );
  const listed = new Set(steps.map(({ name }) => name));
  expect(drawn.filter((name) => !listed.has(name))).toEqual([]);
});
