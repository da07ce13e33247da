import { expect, test } from "vitest";
import { shortClassNames } from "./short-class-names.ts";
import { classesIn } from "./used-css.ts";

const html =
  '<main class="page_wide logo"><p class="page_lead  hero_x-y">.page_lead class</p><b class="page_lead"></b></main>';

test("classes of modules get short names, in elements and in rules", () => {
  const { inHtml, inCss } = shortClassNames(classesIn(html));
  expect(inHtml(html)).toBe(
    '<main class="a logo"><p class="b c">.page_lead class</p><b class="b"></b></main>',
  );
  expect(inCss(".page_wide>.page_lead.hero_x-y:not(.page_other,.logo){a:b}")).toBe(
    ".a>.b.c:not(.page_other,.logo){a:b}",
  );
});

test("names that begin with another name are told apart", () => {
  const { inCss } = shortClassNames(classesIn('<i class="a_b">'));
  expect(inCss(".a_b,.a_b-c,.a_bc{background:url(/x.a_b-1.woff2)}")).toBe(
    ".a,.a_b-c,.a_bc{background:url(/x.a_b-1.woff2)}",
  );
});

test("hundreds of classes have different names", () => {
  const page = Array.from({ length: 800 }, (_, index) => `<i class="m_${index}">`).join("");
  const classes = shortClassNames(classesIn(page))
    .inHtml(page)
    .match(/"[a-z]+"/g);
  expect(new Set(classes).size).toBe(800);
});

test("a short name is not that of another class of the page", () => {
  const page = '<i class="page_x b page_y">';
  expect(shortClassNames(classesIn(page)).inHtml(page)).toBe('<i class="a b c">');
});
