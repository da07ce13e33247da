import { expect, test } from "vitest";
import { classesIn, usedCss } from "./used-css.ts";

const classes = classesIn(
  '<main class="page wide"><p class="lead">.later class</p><b class="x_1-y"></b></main>',
);

test.each([
  ["elements, ids and attributes stay", "p{a:b}#id{a:b}[data-x=y]{a:b}:root{--a:b}"],
  ["classes of the page stay", ".page{a:b}.page .lead:hover::before{a:b}.x_1-y{a:b}"],
  ["a class that must be missing counts as none", ".lead:not(.closed){a:b}"],
  ["arguments of pseudo-classes are not judged", ":is(.page:hover,.other:hover){a:b}p:not(:is(.a,.b)){a:b}"],
  ["attributes' values are not judged", 'a[href$=".pdf"]{a:b}p:not([dir="rtl"]){a:b}'],
  ["fonts and imports stay", '@font-face{font-family:"X";src:url(a.woff2)}'],
  ["rules without a block keep their end", '@import "x.css";@layer one,two;p{a:b}'],
  ["keyframes that run stay", ".lead{animation:fade 1s}@keyframes fade{50%{opacity:0}}"],
])("%s", (_, css) => {
  expect(usedCss(css, classes, { dir: "ltr" })).toBe(css);
});

test.each([
  ["a class that no element has", ".other{a:b}p{a:b}", "p{a:b}"],
  ["a selector of which one class is missing", ".page .other{a:b}.page.other{a:b}", ""],
  ["one of several selectors", ".page,.other,.lead{a:b}", ".page,.lead{a:b}"],
  ["what becomes empty", "@media print{.other{a:b}}@supports (a:b){@media print{.other{a:b}}}", ""],
  ["what only has such keyframes", "@supports (a:b){@keyframes fade{50%{opacity:0}}}", ""],
  ["keyframes that nothing runs", ".other{animation:fade 1s}@keyframes fade{50%{opacity:0}}", ""],
  ["a class that is only mentioned in text", ".later{a:b}", ""],
])("removes %s", (_, css, expected) => {
  expect(usedCss(css, classes, { dir: "ltr" })).toBe(expected);
});

test("rules for other values of fixed attributes go, also in quotes", () => {
  const css = '[dir=rtl] .page{a:b}[dir="ltr"] .page{a:b}:root[dir="rtl"]{a:b}';
  expect(usedCss(css, classes, { dir: "ltr" })).toBe('[dir="ltr"] .page{a:b}');
  expect(usedCss(css, classes, { dir: "rtl" })).toBe('[dir=rtl] .page{a:b}:root[dir="rtl"]{a:b}');
  expect(usedCss(css, classes, { dir: undefined })).toBe("");
});

test("rules for attributes that scripts may change stay", () => {
  const css = "[data-open=menu] .page{a:b}[dir] .page{a:b}";
  expect(usedCss(css, classes, { dir: "ltr" })).toBe(css);
});

test("the same style sheet serves pages with other classes", () => {
  const css = ".page{a:b}.other{a:b}";
  expect(usedCss(css, classes, { dir: "ltr" })).toBe(".page{a:b}");
  expect(usedCss(css, new Set(["other"]), {})).toBe(".other{a:b}");
});
