// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { blocksOf } from "../../../tests/support/printed-pages.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import type { DocumentMark } from "./block-pieces.ts";
import { ReviewDocument } from "./review-document.tsx";

const labels = {
  document: "Document",
  mark: ({ number }: DocumentMark) => `Comment ${number}`,
  removed: "Removed:",
  added: "Added:",
};
const render = (blocks: readonly PrintedBlock[], marks: DocumentMark[] = []) => {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <ReviewDocument blocks={blocks} marks={marks} dir="ltr" lang="en" labels={labels} />,
  );
  return page;
};
const block = (text: string, more: Partial<PrintedBlock> = {}): PrintedBlock => ({
  spot: "s/text/0",
  role: "paragraph",
  text,
  editable: true,
  ...more,
});
const mark = (start: number, end: number, more: Partial<DocumentMark> = {}): DocumentMark => ({
  id: `m${start}-${end}`,
  number: 1,
  kind: "comment",
  spot: "s/text/0",
  start,
  end,
  ...more,
});
/** A block's own text, as offsets count it. */
function ownText(page: Element, spot: string) {
  const element = page.querySelector(`[data-spot="${spot}"]`)!.cloneNode(true) as Element;
  for (const printed of element.querySelectorAll("[data-printed]")) printed.remove();
  return element.textContent;
}

test("every block of a resume and a letter is on the page once, with its own text", () => {
  for (const content of [buildResume("en-GB"), buildResume("ar-SA"), buildLetter("ja-JP")]) {
    const blocks = blocksOf(content);
    const page = render(blocks);
    expect(page.querySelectorAll("[data-spot]").length).toBe(blocks.length);
    for (const { spot, text } of blocks) expect(ownText(page, spot)).toBe(text);
  }
});

test("bullets below a bullet are a list in it, with the kind of their marks", () => {
  const bullet = (at: number, more: Partial<PrintedBlock> = {}) =>
    block(`b${at}`, { spot: `s/text/${at}`, role: "bullet", ...more });
  const numbered = [bullet(1, { below: "numbers", number: 1 }), bullet(2, { below: "numbers", number: 2 })];
  const page = render([bullet(0), ...numbered, bullet(3), bullet(4, { below: "bullets" })]);
  const shape = (list: Element): unknown =>
    [...list.children].map((item) => {
      const inner = item.querySelector("ul, ol");
      const text = item.querySelector("[data-spot]")!.textContent;
      return inner ? [text, inner.localName, shape(inner)] : text;
    });
  expect(shape(page.querySelector("ul")!)).toEqual([
    ["b0", "ol", ["b1", "b2"]],
    ["b3", "ul", ["b4"]],
  ]);
});

describe("marks", () => {
  test("a comment is a mark with its number, linked to the comment", () => {
    const page = render([block("I teach maths")], [mark(2, 7, { number: 3 })]);
    expect(page.querySelector("mark")?.textContent).toBe("teach");
    const number = page.querySelector("a")!;
    expect([number.textContent, number.getAttribute("href"), number.getAttribute("aria-label")]).toEqual([
      "3",
      "#comment-m2-7",
      "Comment 3",
    ]);
    expect(number.hasAttribute("aria-current")).toBe(false);
  });

  test("a suggestion strikes and adds word by word, and leaves the words that stay", () => {
    const replacement = "I have taught maths to 30 children for years";
    const suggestion = mark(0, 33, { kind: "suggestion", replacement });
    const page = render([block("I teach maths to pupils for years")], [suggestion]);
    const texts = (selector: string) =>
      [...page.querySelectorAll(selector)].map(({ textContent }) =>
        textContent.replace(/^ ?\w+: /, "").trim(),
      );
    expect(texts("del")).toEqual(["teach", "pupils"]);
    expect(texts("ins")).toEqual(["have taught", "30 children"]);
    expect(page.querySelectorAll("[id=mark-m0-33]")).toHaveLength(1);
    expect(ownText(page, "s/text/0")).toBe("I teach maths to pupils for years");
  });

  test("a suggestion shows what it removes and adds, with words for screen readers", () => {
    const suggestion = mark(2, 7, { kind: "suggestion", replacement: "<b>coach</b>", active: true });
    const page = render([block("I teach maths")], [suggestion]);
    expect(page.querySelector("del")?.textContent).toBe("Removed: teach");
    expect(page.querySelector("ins")?.textContent?.trim()).toBe("Added: <b>coach</b>");
    expect(page.querySelector("a")?.getAttribute("aria-current")).toBe("true");
    expect(ownText(page, "s/text/0")).toBe("I teach maths");
  });

  test("a removal adds nothing", () => {
    const page = render([block("I teach maths")], [mark(2, 7, { kind: "suggestion", replacement: "" })]);
    expect(page.querySelector("ins")).toBeNull();
  });

  test.each([
    ["overlapping", mark(0, 7), mark(2, 13)],
    ["nested", mark(0, 13), mark(2, 7)],
    ["equal", mark(2, 7), mark(2, 7, { id: "other", kind: "suggestion", replacement: "x" })],
    ["beyond the text", mark(2, 99), mark(50, 60)],
  ])("%s marks keep the text and have a number each", (_name, one, other) => {
    const page = render([block("I teach maths")], [one, other]);
    expect(ownText(page, "s/text/0")).toBe("I teach maths");
    expect(page.querySelectorAll("a").length).toBe(2);
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of [one, other]) expect(ids).toContain(`mark-${id}`);
  });

  test("a mark of a text that cannot be edited is the whole text, whose length the mask changes", () => {
    const page = render([block("priya@example.com", { editable: false })], [mark(0, 5)]);
    expect(page.querySelector("mark")?.textContent).toBe("priya@example.com");
  });

  test("formats stay inside marks", () => {
    const runs = [
      { text: "I " },
      { text: "teach", bold: true as const },
      { text: " maths", italic: true as const },
    ];
    const page = render([block("I teach maths", { runs })], [mark(4, 10)]);
    expect(page.querySelector("mark")?.innerHTML).toBe("<strong>ach</strong><em> ma</em>");
  });
});

test("markup and links in any field are shown as text", () => {
  const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))`;
  const roles = [
    "name",
    "headline",
    "contact",
    "heading",
    "title",
    "date",
    "meta",
    "paragraph",
    "bullet",
  ] as const;
  const blocks = roles.map((role) =>
    block(hostile, {
      spot: `s/${role}`,
      role,
      label: hostile,
      joiner: hostile,
      runs: [{ text: hostile, bold: true, italic: true, link: "javascript:alert(1)" }],
    }),
  );
  const marks = roles.map((role, at) =>
    mark(0, 8, { id: `m${at}`, spot: `s/${role}`, kind: "suggestion", replacement: hostile }),
  );
  const page = render(blocks, marks);
  expect(page.querySelectorAll("script, img, [onerror]").length).toBe(0);
  expect([...page.querySelectorAll("a")].every((link) => link.getAttribute("href")?.startsWith("#"))).toBe(
    true,
  );
  for (const { spot } of blocks) expect(ownText(page, spot)).toBe(hostile);
});

test("the page has the direction and language of the document", () => {
  const page = renderToStaticMarkup(
    <ReviewDocument blocks={[block("نص")]} marks={[]} dir="rtl" lang="ar-SA" labels={labels} />,
  );
  expect(page).toContain('dir="rtl" lang="ar-SA"');
});
