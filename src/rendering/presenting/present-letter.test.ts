import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asLetter, buildLetter } from "../../../tests/support/documents.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import type { LetterData } from "../render-data.ts";
import { letter as manifest } from "../templates/letter/manifest.ts";
import { present } from "./present.ts";

const letter = (changes: Partial<LetterContent> = {}, portal: Portal = portals.luk, signaturePath?: string) =>
  present(
    { document: asLetter(buildLetter(portal.locale, changes)), portal, title: "Letter", signaturePath },
    manifest,
    { document: translator(portal.locale, "document"), words: translator(portal.locale, "words") },
    "2026-03-05",
  ).data as LetterData;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("a letter", () => {
  test("without a date has the date of the export, with the place if the norm requires it", () => {
    expect(letter({ date: undefined }).date).toBe("5 March 2026");
    expect(plain(letter({ date: "2026-04-01" }, portals.lde).date)).toBe("Stuttgart, 1. April 2026");
    expect(plain(letter({ place: "" }, portals.lde).date)).toBe("5. März 2026");
  });

  test("has formatted paragraphs, separated by empty lines in plain text", () => {
    expect(letter({ body: "One\nstill one\n\n two \n \nthree" }).body).toEqual(
      ["One\nstill one", "two", "three"].map((text) => ({ kind: "paragraph", runs: [{ text }] })),
    );
    const body = [
      { kind: "list" as const, ordered: true, items: [{ runs: [{ text: "a", bold: true as const }] }] },
    ];
    expect(letter({ body }).body).toEqual(body);
  });

  test.each<[Portal, Partial<LetterContent["recipient"]>, string[]]>([
    [portals.luk, { company: "Works", person: "Ms Shah" }, ["Works", "For the attention of Ms Shah", "Town"]],
    [portals.luk, { person: "Ms Shah" }, ["Ms Shah", "Town"]],
    [portals.luk, { company: "Works", department: "HR" }, ["Works", "HR", "Town"]],
    [portals.ljp, { company: "山川商事", department: "人事部" }, ["山川商事", "人事部 御中", "Town"]],
    [portals.ljp, { company: "山川商事", person: "佐藤健" }, ["山川商事", "佐藤健 様", "Town"]],
    [
      portals.ljp,
      { company: "山川商事", person: "佐藤健", honorific: "sensei" },
      ["山川商事", "佐藤健 先生", "Town"],
    ],
    [portals.ljp, { company: "山川商事", person: "佐藤健 様" }, ["山川商事", "佐藤健 様", "Town"]],
    [portals.ljp, { company: "山川商事", honorific: "none" }, ["山川商事", "Town"]],
  ])("case %#: the recipient's lines follow the country's custom", (portal, changes, expected) => {
    const recipient = { company: "", person: "", address: "Town\n", ...changes };
    expect(letter({ recipient }, portal).recipient).toEqual(expected);
  });

  test("has the reference number, the prefix of the subject and the signature", () => {
    expect(letter({ reference: " 4711 " }, portals.lfr).reference).toBe("Réf. : 4711");
    expect(letter({ reference: " " }).reference).toBe("");
    expect(letter({ subject: "Poste" }, portals.lfr).subject).toMatch(/^Objet.*Poste$/);
    const image = "018f3e1a-0000-7000-8000-000000000000";
    expect(letter({ signature: { image } }, portals.luk, "/signature.png").signature).toMatchObject({
      typed: false,
      image: { path: "/signature.png", alt: "Signature" },
    });
    expect(letter({ signature: { typed: true } }).signature).toMatchObject({ typed: true });
    expect(letter().signature).toBeUndefined();
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
    expect(letter({}, portals.lfr).norm).toMatchObject({ recipientAt: portals.lfr.letter.recipientAt });
  });

  test("has the answered prompts only", () => {
    const prompts = [
      { id: "a", title: " Why ", limit: 10, answer: "Because\n\nof that" },
      { id: "b", title: "How", limit: 10, answer: " " },
    ];
    expect(letter({ prompts }, portals.lkr).prompts).toMatchObject([{ title: "Why", body: [{}, {}] }]);
  });
});
