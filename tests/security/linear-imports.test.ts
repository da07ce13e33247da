import { expect, test, vi } from "vitest";
import { linesOfHtml } from "../../src/importing/sources/html/lines-of-html.ts";
import { viewOfLines } from "../../src/importing/sources/layout/view-of-lines.ts";
import { linesOfMarkdown } from "../../src/importing/sources/markdown/lines-of-markdown.ts";
import { parseYamlText } from "../../src/importing/sources/parse-yaml.ts";
import { linesOfText } from "../../src/importing/sources/text/lines-of-text.ts";
import { readTextResume } from "../../src/importing/sources/text-resume/read-text-resume.ts";
import { dateStyleOf } from "../../src/kit/dates/date-style.ts";
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
const readLines = (lines: ReturnType<typeof linesOfText>) => {
  const { headings } = readTextResume(lines, dateStyleOf(portals.luk));
  return viewOfLines(lines, headings);
};
const readText = (text: string) => readLines(linesOfText(text));
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
  ["one paragraph", filled("Priya Hughes\nSummary\n", (at) => `${words} ${at}\n`)],
];
test.each(sample(texts, 5))("text: %s", (_, build) => {
  expect(growthOf(build, readText, 100_000)).toBeLessThan(linearGrowth);
});

test.each(sample(texts, 5, 2))("Markdown: %s", (_, build) => {
  const read = (text: string) => readLines(linesOfMarkdown(`# Priya\n\n# Skills\n\n${text}`));
  expect(growthOf(build, read, 100_000)).toBeLessThan(linearGrowth);
});

const pages: [name: string, build: (size: number) => string][] = [
  ["paragraphs", filled("", (at) => `<p>Managed ${at} nurses</p>`)],
  ["parts of one line", filled("<p>", (at) => `<b>a${at}</b> <i>b</i>`)],
  ["rows", filled("<table>", () => "<tr><td>a</td><td>b</td></tr>")],
  ["levels", filled("", () => "<div>a")],
];
test.each(sample(pages, 2))("HTML: %s", (_, build) => {
  expect(growthOf(build, (html) => readLines(linesOfHtml(html)), 100_000)).toBeLessThan(linearGrowth);
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
