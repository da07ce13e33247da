import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureFindings } from "./image-findings.ts";

const svg = (inner: string, attributes = "") =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const said = (name: string, bytes: Uint8Array) => pictureFindings(name, bytes).map(({ message }) => message);

describe("S14 a drawing", () => {
  test.each([
    ["a script", svg("<script>x()</script>"), "has a script"],
    ["a script in capitals", svg("<SCRIPT>x()</SCRIPT>"), "has a script"],
    ["a handler", svg("", "onload=x()"), "an event handler"],
    ["a handler on a line of its own", svg("<g\nonclick = 'x()'/>"), "an event handler"],
    ["other content", svg("<foreignObject><p/></foreignObject>"), "foreignObject"],
    ["an entity", new TextEncoder().encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), "a document type"],
    ["a picture of elsewhere", svg('<image href="https://x.example/a.png"/>'), "loads or leads elsewhere"],
    ["a link", svg('<a href="#x"/>'), "loads or leads elsewhere"],
    [
      "a part of elsewhere",
      svg('<use xlink:href="https://x.example/a.svg#b"/>'),
      "refers to something outside",
    ],
    ["data", svg('<use href="data:image/svg+xml,x"/>'), "refers to something outside"],
    ["a fill of elsewhere", svg('<path fill="url(https://x.example/#a)"/>'), "(url)"],
    ["a fill of elsewhere in quotes", svg("<path fill=\"url('//x.example/a')\"/>"), "(url)"],
    ["a style sheet", svg("<style>@import 'x.css'</style>"), "@import"],
    ["something else in front", new TextEncoder().encode("<html><svg/></html>"), "does not begin with <svg"],
  ])("may not have %s", (_what, bytes, message) => {
    expect(said("a.svg", bytes).join("\n")).toContain(message);
  });

  test.each([
    ["a part of its own", svg('<defs><g id="a"/></defs><use href="#a"/>')],
    ["a fill of its own", svg('<path fill="url(#a)"/><path fill="url( \'#b\' )"/>')],
    ["a comment and a declaration", new TextEncoder().encode('<?xml version="1.0"?>\n<!-- a --><svg/>')],
    ["words such as “on” and “script”", svg("<text>once upon a description</text>")],
  ])("may have %s", (_what, bytes) => {
    expect(said("a.svg", bytes)).toEqual([]);
  });
});

describe("a photograph", () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } });
  test.each(["png", "jpg", "webp", "avif"] as const)("%s is what its name says", async (format) => {
    const bytes = await picture
      .clone()
      .toFormat(format === "jpg" ? "jpeg" : format)
      .toBuffer();
    expect(said(`a.${format}`, bytes)).toEqual([]);
    const other = format === "png" ? "webp" : "png";
    expect(said(`a.${other}`, bytes)).toEqual([`is no picture of the format ${other.toUpperCase()}`]);
  });
});

test.each(["A.svg", "a b.svg", "a.svg.exe", "a.gif", "..svg", "a/b.svg", "ä.svg", ".svg", "a.SVG", "a..svg"])(
  "%s is no name",
  (name) => {
    expect(said(name, svg(""))[0]).toContain("is no name for a picture");
  },
);

test("what is empty or heavy is said", () => {
  expect(said("a.svg", new Uint8Array())).toEqual(["is empty"]);
  expect(said("a.svg", svg(" ".repeat(31_000)))[0]).toContain("may have at most 30000");
});
