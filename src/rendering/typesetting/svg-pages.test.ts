import { expect, test } from "vitest";
import { splitPages } from "./svg-pages.ts";

const size = { width: 100, height: 200 };
const document = (pages: string) =>
  `<svg class="typst-doc" viewBox="0 0 100 400"><style>svg{fill:none}</style>` +
  `<defs class="glyph"><path id="gA/1" class="outline_glyph" d="M 0 0 L 1 1 Z"/><path id="gB" class="outline_glyph" d="M 2 2 Z"/></defs>${pages}</svg>`;
const page = (content: string, y = 0) =>
  `<g class="typst-page" transform="translate(0, ${y})" data-page-width="100"><g data-tid="x"><g transform="translate(0.000,-0.000)">${content}</g></g></g>`;
const text = (id: string) =>
  `<g class="typst-text" fill="#123" transform="scale(0.1,-0.1)"><use x="0" y="0" href="#${id}"/><use x="7" y="0" href="#${id}"/></g>`;

const pagesOf = (svg: string) => splitPages(svg, size).map((page) => page.svg);

test("each page has only the outlines that it uses", () => {
  const [first, second] = pagesOf(document(page(text("gA/1")) + page(text("gB"), 200)));
  expect(first).toContain('d="M0 0L1 1Z"');
  expect(first).not.toContain('d="M2 2Z"');
  expect(second).toContain('d="M2 2Z"');
  const id = /<path id="([^"]+)"/.exec(first!)![1]!;
  expect(id).toMatch(/^[a-z0-9]+$/);
  expect(first).toContain(`<use href="#${id}"/><use x="7" href="#${id}"/>`);
  expect(first).toMatch(/viewBox="0 0 100 200"/);
});

test("scripts, links, external resources and text are removed", () => {
  const [only] = pagesOf(
    document(
      page(
        `<a xlink:href="javascript:alert(1)"><rect class="pseudo-link" width="5" height="5"></rect>${text("gB")}</a>` +
          `<script>alert(1)</script><foreignObject><h5:div onclick="x()">Priya &lt;b&gt;</h5:div></foreignObject>` +
          `<image class="typst-image" width="5" height="5" xlink:href="https://example.com/x.png" onload="x()"/>` +
          `<image width="6" height="6" xlink:href="data:image/svg+xml;base64,AAAA"/>` +
          `<image width="7" height="7" xlink:href="data:image/jpeg;base64,AAAA"/>`,
      ),
    ),
  );
  expect(only).not.toMatch(/javascript|<a\b|script|foreignObject|Priya|example\.com|onload|svg\+xml|xlink/);
  expect(only).toContain('href="data:image/jpeg;base64,AAAA"');
  expect(only).toContain("<use");
});

test("a reference to a clip path matches its id", () => {
  const clipped = `<g clip-path="url(#c+/=)"><clipPath id="c+/="><path d="M 0 0 Z"/></clipPath>${text("gB")}</g>`;
  const [only] = pagesOf(document(page(clipped)));
  const id = /<clipPath id="([^"]+)"/.exec(only!)![1]!;
  expect(only).toContain(`clip-path="url(#${id})"`);
});

test("groups without attributes are omitted, and the rest is well-formed", () => {
  const [only] = pagesOf(
    document(page(`<g data-tid="1"><g transform="translate(3,4)">${text("gB")}</g></g>`)),
  );
  expect(only!.match(/<g[ >]/g)).toHaveLength(2);
  expect(only!.match(/<\/g>/g)).toHaveLength(2);
});

test("the text for selection is returned with its line, in points of its page, whatever the ascender of its font", () => {
  const selectable = (text: string, ascender = 8) =>
    `<g class="typst-text" transform="scale(0.1,-0.1)"><use x="0" y="0" href="#gB"/><g transform="scale(10,-10)">` +
    `<foreignObject x="0" y="-${ascender}" width="40" height="10"><h5:div class="tsel">${text}</h5:div></foreignObject></g></g>`;
  const moved = `<g transform="translate(5,20)"><g transform="translate(1.5,0)">${selectable("R&amp;D &lt;b&gt;")}</g></g>`;
  const pages = splitPages(document(page(moved) + page(selectable("two", 10), 200)), size);
  expect(pages.map(({ runs }) => runs)).toEqual([
    [{ text: "R&D <b>", x: 6.5, y: 12, width: 40, height: 11 }],
    [{ text: "two", x: 0, y: -8, width: 40, height: 11 }],
  ]);
});

test("unknown elements and forms of elements are errors", () => {
  expect(() => splitPages(document(page("<filter/>")), size)).toThrow("<filter>");
  expect(() => splitPages(document(page('<use href="#gB" fill="#000"/>')), size)).toThrow("<use");
  // A value in single quotes could end an attribute that is written in double quotes.
  expect(() => splitPages(document(page(`<g fill='"'></g>`)), size)).toThrow("fill");
});
