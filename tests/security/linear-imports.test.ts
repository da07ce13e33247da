import { expect, test, vi } from "vitest";
import { linesOfHtml } from "../../src/importing/sources/html/lines-of-html.ts";
import { linesOfMarkdown } from "../../src/importing/sources/markdown/lines-of-markdown.ts";
import { parseYamlText } from "../../src/importing/sources/parse-yaml.ts";
import { readLines } from "../../src/importing/sources/read-lines.ts";
import { linesOfText } from "../../src/importing/sources/text/lines-of-text.ts";
import { portals } from "../../src/portals/all.ts";
import { growthOf, linearGrowth } from "../support/linear-time.ts";
import { sample } from "../support/sampling.ts";

// Ends a test that hangs.
vi.setConfig({ testTimeout: 600_000 });

/** What a file costs is estimated from its size (`expectedCpu`), so every reader takes linear time, whatever it reads. */
const filled = (head: string, unit: (at: number) => string) => (size: number) => {
  let text = head;
  for (let at = 0; text.length < size; at += 1) text += unit(at);
  return text;
};
/** As a resume and as a letter. */
const read = (lines: ReturnType<typeof linesOfText>) =>
  readLines(lines, { format: "text", portal: portals.luk });
const readText = (text: string) => read(linesOfText(text));
const words = "word word word word word word word word";

const texts: [name: string, build: (size: number) => string][] = [
  ["short parts in one line", filled("Priya Hughes\n", () => "a – ")],
  ["cells in one line", filled("Priya Hughes\n", () => "a\tb\t")],
  ["addresses of pages in one line", filled("Priya Hughes\n", () => "http://a.b/ ")],
  ["postcodes in one line", filled("Priya Hughes\n", () => "12345 Town | ")],
  ["lines with numbers", filled("Priya Hughes\n", (at) => `Managed a team of ${at} nurses in a hospital\n`)],
  ["lines with dates", filled("Priya Hughes\n", (at) => `1/1980 - 3/1981 Company ${at}\n`)],
  ["lines with phone numbers", filled("Priya Hughes\n", (at) => `+1 555 ${1_000_000 + at}\n`)],
  ["skills that wrap", filled("Priya Hughes\nSkills\n", (at) => `${words}, ${at},\n`)],
  ["skills without a comma", filled("Priya Hughes\nSkills\n", (at) => `${words} ${at}\n`)],
  [
    "blocks below a labelled entry",
    filled("Priya Hughes\n\nExperience\n\nPeriod: 2018 – 2020\nPosition: Cook\n\n", (at) => `a${at}\n\n`),
  ],
  [
    "lines of a letter",
    filled("Priya Hughes\n\nDear Ms Lee,\n\n", (at) => `${words} ${at}\nDear Ms ${at},\n`),
  ],
  [
    "undated lines over one date",
    (size) => `${filled("Priya Hughes\nExperience\n", (at) => `Alpha Bb${at}\n`)(size)}2019\n`,
  ],
  ["places below a head", filled("Priya Hughes\nExperience\nCook, Acme\n2019\n", () => "Leeds\n")],
  [
    "labelled lines below a date",
    filled("Priya Hughes\nExperience\n2019\n", (at) => `Hours per week: ${at}\nFoo\n`),
  ],
  ["one paragraph", filled("Priya Hughes\nSummary\n", (at) => `${words} ${at}\n`)],
];
test.each(sample(texts, 5))("text: %s", (_, build) => {
  expect(growthOf(build, readText, 100_000)).toBeLessThan(linearGrowth);
});

test.each(sample(texts, 5, 2))("Markdown: %s", (_, build) => {
  const readMarkdown = (text: string) => read(linesOfMarkdown(`# Priya\n\n# Skills\n\n${text}`));
  expect(growthOf(build, readMarkdown, 100_000)).toBeLessThan(linearGrowth);
});

const pages: [name: string, build: (size: number) => string][] = [
  ["paragraphs", filled("", (at) => `<p>Managed ${at} nurses</p>`)],
  ["parts of one line", filled("<p>", (at) => `<b>a${at}</b> <i>b</i>`)],
  ["rows", filled("<table>", () => "<tr><td>a</td><td>b</td></tr>")],
  ["levels", filled("", () => "<div>a")],
];
test.each(sample(pages, 2))("HTML: %s", (_, build) => {
  expect(growthOf(build, (html) => read(linesOfHtml(html)), 100_000)).toBeLessThan(linearGrowth);
});

const refused = (work: () => unknown) => {
  try {
    return work();
  } catch {
    return null;
  }
};
const yaml: [name: string, build: (size: number) => string][] = [
  ["keys", filled("cv:\n", (at) => `  k${at}: v\n`)],
  ["keys in one line", (size) => `cv: {${filled("", (at) => `k${at}: v, `)(size)}}\n`],
  ["anchors and aliases", filled("cv:\n", (at) => `  k${at}: &a${at} v\n  l${at}: *a${at}\n`)],
  ["errors in one line", filled("cv:\n  l: ", () => "} ")],
  ["levels without end", filled("cv:\n  l: ", () => "[")],
  ["values", filled("cv:\n", () => "  - v\n")],
];
test.each(yaml)("YAML: %s", (_, build) => {
  const read = (text: string) => refused(() => parseYamlText(text, text.slice(0, 4096)));
  expect(growthOf(build, read, 60_000)).toBeLessThan(linearGrowth);
});
