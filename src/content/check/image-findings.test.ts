import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { imageFileFindings } from "./image-findings.ts";

const svg = (inner: string, attributes = "") =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const messagesOf = (name: string, bytes: Uint8Array) =>
  imageFileFindings(name, bytes).map(({ message }) => message);

describe("S14 an SVG image", () => {
  test.each([
    ["a script", svg("<script>x()</script>"), "has a script"],
    ["a script in capitals", svg("<SCRIPT>x()</SCRIPT>"), "has a script"],
    ["a handler", svg("", "onload=x()"), "an event handler"],
    ["a handler on a line of its own", svg("<g\nonclick = 'x()'/>"), "an event handler"],
    ["foreign content", svg("<foreignObject><p/></foreignObject>"), "foreignObject"],
    ["an entity", new TextEncoder().encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), "a document type"],
    ["an external image", svg('<image href="https://x.example/a.png"/>'), "loads another file or is a link"],
    ["a link", svg('<a href="#x"/>'), "loads another file or is a link"],
    ["an external part", svg('<use xlink:href="https://x.example/a.svg#b"/>'), "refers to something outside"],
    ["data", svg('<use href="data:image/svg+xml,x"/>'), "refers to something outside"],
    ["an external fill", svg('<path fill="url(https://x.example/#a)"/>'), "(url)"],
    ["an external fill in quotes", svg("<path fill=\"url('//x.example/a')\"/>"), "(url)"],
    ["a style sheet", svg("<style>@import 'x.css'</style>"), "@import"],
    [
      "another element around it",
      new TextEncoder().encode("<html><svg/></html>"),
      "does not begin with <svg",
    ],
  ])("may not have %s", (_what, bytes, message) => {
    expect(messagesOf("a.svg", bytes).join("\n")).toContain(message);
  });

  test.each([
    ["a reference to itself", svg('<defs><g id="a"/></defs><use href="#a"/>')],
    ["a fill from itself", svg('<path fill="url(#a)"/><path fill="url( \'#b\' )"/>')],
    ["a comment and a declaration", new TextEncoder().encode('<?xml version="1.0"?>\n<!-- a --><svg/>')],
    ["words such as “on” and “script”", svg("<text>once upon a description</text>")],
  ])("may have %s", (_what, bytes) => {
    expect(messagesOf("a.svg", bytes)).toEqual([]);
  });
});

describe("a raster image", () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } });
  test.each(["png", "jpg", "webp", "avif"] as const)("%s has the format of its extension", async (format) => {
    const bytes = await image
      .clone()
      .toFormat(format === "jpg" ? "jpeg" : format)
      .toBuffer();
    expect(messagesOf(`a.${format}`, bytes)).toEqual([]);
    const other = format === "png" ? "webp" : "png";
    expect(messagesOf(`a.${other}`, bytes)).toEqual([`is not a ${other.toUpperCase()} image`]);
  });
});

test.each(["A.svg", "a b.svg", "a.svg.exe", "a.gif", "..svg", "a/b.svg", "ä.svg", ".svg", "a.SVG", "a..svg"])(
  "%s is not a valid name",
  (name) => {
    expect(messagesOf(name, svg(""))[0]).toContain("is not a valid image name");
  },
);

test("empty and large images are reported", () => {
  expect(messagesOf("a.svg", new Uint8Array())).toEqual(["is empty"]);
  expect(messagesOf("a.svg", svg(" ".repeat(31_000)))[0]).toContain("may have at most 30000");
});
