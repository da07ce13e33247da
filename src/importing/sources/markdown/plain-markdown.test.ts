import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../tests/support/linear-time.ts";
import { fencedText, plainMarkdown } from "./plain-markdown.ts";

test.each([
  ['# Jo Park <img style="float: right; width: 20px" src="a.jpg">', "# Jo Park"],
  ["# Jo Park ![photo](a.jpg)", "# Jo Park"],
  ["Jo<!-- a remark\n on two lines --> Park", "Jo Park"],
  ['<a href="https://a.example/b_(c)">Site</a>', "[Site](https://a.example/b_%28c%29)"],
  ['<a href="https://a.example"><img alt="GitHub" src="b.svg"/></a>', "[GitHub](https://a.example)"],
  ["[![GitHub](b.svg)](https://a.example)", "[![GitHub](b.svg)](https://a.example)"],
  ['<a href="jo@example.org">Mail</a>', "[Mail](mailto:jo@example.org)"],
  ["<b>Acme</b>, <i>Leeds</i>", "**Acme**, *Leeds*"],
  ["<strong> Acme </strong>Leeds", " **Acme** Leeds"],
  ["Leeds<br/>York", "Leeds\nYork"],
  ['<h1 align="center">\nJo Park\n</h1>', "# Jo Park"],
  ["<ul><li>Excel</li><li>Word</li></ul>", "- Excel\n\n- Word"],
  ['Acme <span style="float:right">2019</span>', "Acme    2019"],
  ["[Acme]{.company} [2019]{.right}", "Acme    2019"],
  ["## Skills {#skills .wide}", "## Skills"],
  ["Leeds{: .left }", "Leeds"],
  ["Leeds &middot; York &amp; Hull", "Leeds · York & Hull"],
  ["<jo@example.org> <https://a.example> List<String> <a@example.org>", undefined],
  ["> > Cook in Leeds", "Cook in Leeds"],
  ["::: {.columns}\nLeeds\n:::", "Leeds"],
  ["<style>\np { color: red }\n</style>Leeds", "Leeds"],
  ["<a>Leeds", "Leeds"],
])("of %j the text is shown", (source, shown) => {
  expect(plainMarkdown(source).trim()).toBe((shown ?? source).trim());
});

test.each([
  ["Name\n: Jo Park", "Name: Jo Park"],
  ["**Born**\n: 10.03.1987", "**Born**: 10.03.1987"],
  ["Languages:\n\n:   French, English", "Languages: French, English"],
  ["2015 - 2019\n: **Acme** (Leeds)\n  Cook\n\\\n", "2015 - 2019   **Acme** (Leeds)\n              Cook\n"],
  ["Acme\n: 2015 - 2019", "Acme   2015 - 2019"],
  ["Acme\n:   Cooked\n\n    * soup\n\nLeeds", "**Acme**\nCooked\n\n* soup\n\nLeeds"],
  ["# Skills\n: Excel", "# Skills\n: Excel"],
])("the definition list %j is %j", (source, shown) => {
  expect(plainMarkdown(source).trimEnd()).toBe(shown.trimEnd());
});

test("a resume in a code block is the text in it", () => {
  const text = "Jo Park\n\nSkills\n\nExcel   Word";
  expect(fencedText(`\n\`\`\`text\n${text}\n\`\`\`\n`)?.trim()).toBe(text);
  expect(fencedText(`# Jo Park\n${"Built bridges. ".repeat(20)}\n\`\`\`\n${text}\n\`\`\``)).toBeUndefined();
  expect(fencedText("```json\n[1,\n2,\n3,\n4]\n```")).toBeUndefined();
});

test.each([
  ...["<a href='x'>", "<", "<a ", "<b>a</b>", "{#a ", "[a", "![", "> ", "\n: a", "a\n: a\n", "<h1><li><a>"],
  ...["</a>", "    \n", "[a]{.", "&", "<!--", "<td>\n"],
])("many %j take linear time", (part) => {
  const text = (size: number) => part.repeat(size / part.length);
  expect(growthOf(text, plainMarkdown, 200_000)).toBeLessThan(linearGrowth);
});
