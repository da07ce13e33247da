import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { pageOf } from "./lines.test-support.ts";
import { readReferences } from "./reference-section.ts";

const read = (text: string) => readReferences(linesOfText(text)).map(({ lines: _, ...item }) => item);

test("a reference has its name, position, organisation and contact data", () => {
  expect(read("Dr Ada Moss\nHead of bridges, Acme Ltd\nada@example.com | +44 20 7946 0000")).toEqual([
    {
      name: "Dr Ada Moss",
      position: "Head of bridges",
      organization: "Acme Ltd",
      email: "ada@example.com",
      phone: "+44 20 7946 0000",
    },
  ]);
});

test.each([
  "Tel. +44 20 7946 0000\nE-mail: ada@example.com",
  "Phone: +44 20 7946 0000 | Email: ada@example.com",
  "ada@example.com, +44 20 7946 0000",
  "T: +44 20 7946 0000 / E: ada@example.com",
])("labels of contact data are in no field: %j", (text) => {
  expect(read(`Ada Moss\n${text}`)).toEqual([
    { name: "Ada Moss", email: "ada@example.com", phone: "+44 20 7946 0000" },
  ]);
});

test.each([
  ["after an empty line", "Ada Moss\nAcme\n\nBen Hill\nNordwerk"],
  ["at a list entry", "• Ada Moss, Acme\n• Ben Hill, Nordwerk"],
])("the next reference begins %s", (_, text) => {
  expect(read(text)).toMatchObject([{ name: "Ada Moss" }, { name: "Ben Hill" }]);
});

test("the next reference begins at a name that looks like the first one", () => {
  const lines = pageOf(["Ada Moss", { bold: true }], ["Acme"], ["Ben Hill", { bold: true }], ["Nordwerk"]);
  expect(readReferences(lines)).toEqual([
    { name: "Ada Moss", organization: "Acme", lines: [0, 1] },
    { name: "Ben Hill", organization: "Nordwerk", lines: [2, 3] },
  ]);
});

test("what the referee says is the reference", () => {
  expect(read("Ada Moss\nAcme\nJo plans with care. I would work with her again.")).toEqual([
    { name: "Ada Moss", organization: "Acme", reference: "Jo plans with care. I would work with her again." },
  ]);
});

test("references on request are text", () => {
  expect(read("Available on request.")).toEqual([{ reference: "Available on request." }]);
});
