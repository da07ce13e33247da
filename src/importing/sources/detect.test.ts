import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { createPdf } from "../../../tests/support/pdf-files.ts";
import { RefusedFile } from "../refused-file.ts";
import { decodeText } from "./decode-text.ts";
import { detectFile } from "./detect.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const kindOf = (bytes: Uint8Array): string => {
  try {
    return detectFile(bytes, "en-GB").kind;
  } catch (error) {
    return error instanceof RefusedFile ? error.reason : String(error);
  }
};
const zip = (...paths: string[]) => zipSync(Object.fromEntries(paths.map((path) => [path, strToU8("x")])));
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from(name, "utf16le"),
    Buffer.alloc(500),
  ]);

describe("a file is recognised by its content", () => {
  test.each<[string, Uint8Array, string]>([
    ["a PDF", createPdf(), "pdf"],
    ["a PDF behind other bytes", Buffer.concat([Buffer.from("\n\n"), createPdf()]), "pdf"],
    ["a Word document", zip("[Content_Types].xml", "word/document.xml"), "docx"],
    ["an archive of CSV files", zip("Profile.csv", "Positions.csv"), "archive"],
    ["JSON", bytesOf('{ "basics": {} }'), "data"],
    ["JSON with a byte order mark", bytesOf('\ufeff{"basics":{}}'), "data"],
    ["YAML", bytesOf("cv:\n  name: Priya\n  sections: {}\n"), "data"],
    ["YAML after a comment", bytesOf("# yaml-language-server\ncv:\n  name: Priya\n"), "data"],
    ["XML", bytesOf('<?xml version="1.0"?><SkillsPassport xmlns="x"/>'), "xml"],
    ["HTML named .pdf", bytesOf("<!DOCTYPE html><html><body>Priya</body></html>"), "html"],
    ["a part of HTML", bytesOf("<div><p>Priya</p></div>"), "html"],
    ["Markdown", bytesOf("# Priya Hughes\n\n- one"), "text"],
    ["Markdown below HTML", bytesOf('<img src="a.jpg">\n\n# Priya Hughes\n\n- one'), "text"],
    ["Markdown below a comment", bytesOf("<!-- x -->\n# Priya Hughes\n\n- one"), "text"],
    ["text that begins like YAML", bytesOf("Name: Priya Hughes\nEmail: priya@example.com"), "text"],
    ["text in braces", bytesOf("{Priya Hughes}"), "text"],
    ["a text that begins like a bitmap and is shorter than its header", bytesOf("BMW"), "text"],
  ])("%s", (_, bytes, kind) => expect(kindOf(bytes)).toBe(kind));
});

describe("a file of another kind has its own reason", () => {
  test.each<[string, Uint8Array, string]>([
    ["no bytes", new Uint8Array(), "emptyFile"],
    ["only white space", bytesOf(" \n\t\ufeff"), "emptyFile"],
    ["an empty archive", zipSync({}), "emptyFile"],
    ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "pictureOnly"],
    ["a PNG with HTML in it", Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1"), "pictureOnly"],
    ["a HEIC photo", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), "pictureOnly"],
    ["SVG", bytesOf('<?xml version="1.0"?><!-- x --><svg:svg xmlns:svg="x"/>'), "pictureOnly"],
    ["an old Word file", compound("WordDocument"), "oldWordFile"],
    ["an encrypted Word file", compound("EncryptedPackage"), "encryptedFile"],
    ["an old spreadsheet", compound("Workbook"), "unknownFormat"],
    ["RTF", bytesOf("{\\rtf1\\ansi Priya}"), "otherTextFile"],
    ["OpenDocument", zip("mimetype", "content.xml", "META-INF/manifest.xml"), "otherTextFile"],
    ["Pages", zip("Index/Document.iwa", "preview.jpg"), "otherTextFile"],
    ["a spreadsheet", zip("[Content_Types].xml", "xl/workbook.xml"), "unknownFormat"],
    [
      "a program",
      Buffer.from("\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0>\0\x01\0\0\0", "latin1"),
      "unknownFormat",
    ],
    ["half a JSON file", bytesOf('{"basics": {"name": "Priya"'), "brokenFile"],
    ["half an archive", zip("Profile.csv", "Positions.csv").subarray(0, 80), "brokenFile"],
    ["an archive with a path outside itself", zip("../Profile.csv"), "brokenFile"],
    ["JSON with 100,000 levels", bytesOf(`{"a":${"[".repeat(100_000)}`), "fileTooComplex"],
    ["JSON with 100,000 values", bytesOf(`[${'"x",'.repeat(100_000)}"x"]`), "fileTooComplex"],
  ])("%s", (_, bytes, reason) => expect(kindOf(bytes)).toBe(reason));

  test("YAML that multiplies its own parts is text, not a bomb", () => {
    const levels = Array.from(
      { length: 20 },
      (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`,
    );
    expect(kindOf(bytesOf(`a0: &a0 [x]\n${levels.join("\n")}\n`))).toBe("text");
  });

  test("prototype keys are left out of JSON", () => {
    const file = detectFile(bytesOf('{"a":{"__proto__":{"x":1},"constructor":1,"b":2}}'), "en-GB");
    expect(file.kind === "data" && file.data).toEqual({ a: { b: 2 } });
  });
});

describe("the encoding of a text", () => {
  test.each<[string, Uint8Array, string]>([
    ["UTF-8", bytesOf("Zoë"), "Zoë"],
    ["UTF-8 with a byte order mark", Buffer.from("\xef\xbb\xbfZo\xc3\xab", "latin1"), "Zoë"],
    [
      "UTF-16, little endian",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Zoë", "utf16le")]),
      "Zoë",
    ],
    [
      "UTF-16, big endian",
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("Zoë", "utf16le").swap16()]),
      "Zoë",
    ],
    ["UTF-16 without a mark", Buffer.from("Zoë Hughes, London", "utf16le"), "Zoë Hughes, London"],
    ["Windows-1252", Buffer.from("Zo\xeb \x96 caf\xe9", "latin1"), "Zoë – café"],
  ])("%s", (_, bytes, text) => expect(decodeText(bytes, "en-GB")).toBe(text));

  test.each<["ja-JP" | "ko-KR" | "pl-PL" | "el-GR", number[], string]>([
    ["ja-JP", [0x97, 0x9a, 0x97, 0xf0, 0x8f, 0x91], "履歴書"],
    ["ja-JP", [0xcd, 0xfa, 0xce, 0xf2, 0xbd, 0xf1], "履歴書"],
    ["ja-JP", [0xa4, 0xce, 0xa5, 0xb1], "のケ"],
    ["ko-KR", [0xc0, 0xcc, 0xb7, 0xc2, 0xbc, 0xad], "이력서"],
    ["pl-PL", [0xb3, 0xf3, 0x64, 0x9f], "łódź"],
    ["el-GR", [0xc2, 0xe9, 0xef], "Βιο"],
  ])("an older encoding of %s", (locale, bytes, text) =>
    expect(decodeText(Uint8Array.from(bytes), locale)).toBe(text),
  );

  test("content with control characters is not text, except for a few of them", () => {
    expect(
      decodeText(
        Uint8Array.from({ length: 256 }, (_, at) => at),
        "en-GB",
      ),
    ).toBeNull();
    expect(decodeText(bytesOf(`${"Priya ".repeat(100)}\0`), "en-GB")).toContain("Priya");
  });
});
