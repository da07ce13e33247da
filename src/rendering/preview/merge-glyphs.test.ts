import { expect, test } from "vitest";
import { mergeGlyphs } from "./merge-glyphs.ts";

const page = (outlines: string, content: string) => `<svg><defs>${outlines}</defs>${content}</svg>`;

test("a line of glyphs is one path, with each outline at its place", () => {
  const outlines = '<path id="i0" d="M0 0L1 1Z"/><path id="i1" d="M5 5H7Z"/>';
  const content =
    '<g fill="#123"><use href="#i0"/><use x="7" href="#i1"/><use x="9.5" y="-1" href="#i0"/></g>';
  expect(mergeGlyphs(page(outlines, content))).toBe(
    page(outlines, '<g fill="#123"><path d="M0 0m0 0l1 1zM7 0m5 5h2zM9.5 -1m0 0l1 1z"/></g>'),
  );
});

test("spaces, which have no outline, are left out", () => {
  const outlines = '<path id="i0" d="M0 0Z"/>';
  const merged = mergeGlyphs(
    page(outlines, '<use href="#i0"/><use x="3" href="#i9"/><use x="5" href="#i0"/>'),
  );
  expect(merged).toBe(page(outlines, '<path d="M0 0m0 0zM5 0m0 0z"/>'));
});

test("lines of different groups stay apart", () => {
  const outlines = '<path id="i0" d="M0 0Z"/>';
  const content = '<g fill="red"><use href="#i0"/></g><g fill="blue"><use href="#i0"/></g>';
  expect(mergeGlyphs(page(outlines, content)).match(/<path d=/g)).toHaveLength(2);
});

test.each([
  [
    "an outline with further attributes",
    '<path id="i0" d="M0 0Z" fill-rule="evenodd"/>',
    '<use href="#i0"/>',
  ],
  ["an outline with unknown commands", '<path id="i0" d="M0 0A1 1 0 0 0 2 2"/>', '<use href="#i0"/>'],
  [
    "a reference of another form",
    '<path id="i0" d="M0 0Z"/>',
    '<use href="#i0"/><use x="3" transform="scale(2)" href="#i0"/>',
  ],
])("a line with %s is left as it is", (_, outlines, content) => {
  const svg = page(outlines, content);
  expect(mergeGlyphs(svg)).toBe(svg);
});
