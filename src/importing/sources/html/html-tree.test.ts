import { expect, test } from "vitest";
import { type HtmlElement, parseHtml } from "./html-tree.ts";

const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
const depthOf = ({ children }: HtmlElement): number =>
  1 + Math.max(0, ...children.map((child) => (typeof child === "string" ? 0 : depthOf(child))));

test.each([
  ["scripts and styles", "a<script>x</script><style>y</style>b"],
  ["the title of the window", "<title>x</title>ab"],
  ["what a page hides", 'a<p hidden>x</p><p style="display : none">y</p>b'],
  ["what is inside hidden elements", "a<div hidden><p>x <b>y</b></p></div>b"],
  ["choices and pictures of text", "a<select><option>x</select><svg><text>y</text></svg>b"],
])("%s are not read", (_, html) => {
  expect(textOf(parseHtml(html))).toBe("ab");
});

test("elements have their attributes and their children in order", () => {
  const [link] = parseHtml('<a href="/x">one <b>two</b></a>').children;
  expect(link).toEqual({
    name: "a",
    attributes: { href: "/x" },
    children: ["one ", { name: "b", attributes: {}, children: ["two"] }],
  });
});

test("the text of elements that are nested too deep is read", () => {
  const page = parseHtml(`${"<div>".repeat(500)}deep${"</div>".repeat(500)}<p>after</p>`);
  expect(textOf(page)).toBe("deepafter");
  expect(depthOf(page)).toBeLessThan(130);
});

test("the text of too many elements is read", () => {
  expect(textOf(parseHtml("<i>a</i>".repeat(50_010)))).toBe("a".repeat(50_010));
});
