import { describe, expect, test } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { asLetter, buildLetter } from "../../../../tests/support/documents.ts";
import { createTranslate } from "../../../content/messages.ts";
import type { LetterContent } from "../../../documents/model/letter.ts";
import { portals } from "../../../portals/all.ts";
import type { Locale, Portal } from "../../../portals/portal.ts";
import type { LetterData } from "../render-data.ts";
import { present } from "./present.ts";

const today = "2026-03-05";
const messagesOf = (locale: Locale) => createTranslate(english, locale, "document");

const letter = (changes: Partial<LetterContent> = {}, portal: Portal = portals.luk) =>
  present(
    { document: asLetter(buildLetter(portal.locale, changes)), portal, title: "Letter" },
    messagesOf(portal.locale),
    today,
  ) as LetterData;

describe("a letter", () => {
  test("without a date has the date of the export, with the place if the norm requires it", () => {
    expect(letter({ date: undefined }).date).toBe("5 March 2026");
    expect(letter({ date: "2026-04-01" }, portals.lde).date.replaceAll("\u00a0", " ")).toBe(
      "Stuttgart, 1. April 2026",
    );
    expect(letter({ place: "" }, portals.lde).date.replaceAll("\u00a0", " ")).toBe("5. März 2026");
  });

  test("blank lines separate paragraphs", () => {
    expect(letter({ body: "One\nstill one\n\n\n two \n \nthree" }).paragraphs).toEqual([
      "One\nstill one",
      "two",
      "three",
    ]);
  });

  test("names the recipient after the company, or alone without one", () => {
    const recipient = { company: "Works Ltd", person: "Ms Shah", address: "1 Road\nTown" };
    expect(letter({ recipient }).recipient).toEqual(["Works Ltd", "Attn.: Ms Shah", "1 Road", "Town"]);
    expect(letter({ recipient: { ...recipient, company: "" } }).recipient[0]).toBe("Ms Shah");
  });

  test("has the layout of its portal's norm", () => {
    expect(letter({}, portals.lde).norm).toMatchObject({
      sender: "window",
      addressTop: 45,
      marks: [105, 148.5, 210],
    });
    expect(letter({}, portals.ljp).norm).toMatchObject({
      closingAlign: "end",
      enclosuresOpen: "記",
      dateFirst: true,
    });
    expect(letter({}, portals.lfr).norm).toMatchObject({ recipient: "end", dateFirst: false });
  });

  test("has the answered prompts only", () => {
    const prompts = [
      { id: "a", title: " Why ", limit: 10, answer: "Because\n\nof that" },
      { id: "b", title: "How", limit: 10, answer: " " },
    ];
    expect(letter({ prompts }, portals.lkr).prompts).toEqual([
      { title: "Why", paragraphs: ["Because", "of that"] },
    ]);
  });
});
