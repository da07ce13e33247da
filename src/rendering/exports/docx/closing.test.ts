import { expect, test } from "vitest";
import { writeWord } from "../../../../tests/docx/word-file.ts";
import { wordResume } from "../../../../tests/docx/word-resume.ts";
import type { SignatureData } from "../../render-data.ts";
import type { Picture } from "./docx-context.ts";

const drawing: Picture = { bytes: new Uint8Array([1]), type: "png", width: 400, height: 100 };
const image = { path: "signature", alt: "Signature of Jo Park" };
const closing = async (signature: Partial<SignatureData> | undefined, consent = "", drawn?: Picture) => {
  const data = {
    name: "",
    reading: "",
    headline: "",
    consent,
    ...(signature && {
      signature: { placeDate: "Leeds, 1 May 2026", name: "Jo Park", typed: false, ...signature },
    }),
  };
  return writeWord(wordResume("modern", {}, data), drawn && { signature: drawn });
};

test.each([
  ["by hand: a line, and the name below it", {}, undefined, ["Leeds, 1 May 2026", "", "Jo Park"]],
  ["typed: the name is the signature", { typed: true }, undefined, ["Leeds, 1 May 2026", "Jo Park"]],
  [
    "drawn: the picture, and the name below it",
    { image },
    drawing,
    ["Leeds, 1 May 2026", "[Signature of Jo Park]", "Jo Park"],
  ],
  ["without its picture it is signed by hand", { image }, undefined, ["Leeds, 1 May 2026", "", "Jo Park"]],
  ["without a place and a date", { placeDate: "" }, undefined, ["", "Jo Park"]],
])("a signature %s", async (_, signature, drawn, lines) => {
  const file = await closing(signature, "", drawn);
  expect(file.outline).toEqual(lines.map((line) => `Signature: ${line}`));
});

test("the lines of a signature are on one page, above a line as long as a signature", async () => {
  const [place, line, name] = (await closing({})).paragraphs;
  expect([place, line, name].map((each) => each!.properties.includes("<w:keepNext/>"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(line!.properties).toMatch(/<w:pBdr><w:bottom .*<w:ind w:end="[1-9]\d+"/);
});

test("a drawn signature is 12 mm high, as wide as it was drawn", async () => {
  const file = await closing({ image }, "", drawing);
  const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(file.parts["word/document.xml"]!)!;
  expect([Math.round(Number(width) / 36_000), Math.round(Number(height) / 36_000)]).toEqual([48, 12]);
});

test("the consent is the last paragraph, below a line", async () => {
  const file = await closing({}, "I agree to the processing of my data.");
  const last = file.paragraphs.at(-1)!;
  expect([last.style, last.text]).toEqual(["Consent", "I agree to the processing of my data."]);
  expect(last.properties).toContain("<w:pBdr><w:top ");
});

test("a resume without signature and consent has neither", async () => {
  expect((await closing(undefined)).outline).toEqual([]);
});
