import { describe, expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { allPortals, portals } from "../../portals/all.ts";
import { addressLines } from "./address.ts";
import { createLetter, senderOf } from "./create-letter.ts";
import { createResume, showsPhoto } from "./create-resume.ts";
import { letterContent } from "./letter.ts";
import { resumeContent } from "./resume.ts";

const messages = {
  consent: "I agree.",
  salutation: "Dear all,",
  closing: "Yours,",
  prompts: ["Why?", "Why us?"],
};

describe("a new resume", () => {
  test.each(allPortals)("fits the schema and the conventions of $code", (portal) => {
    const content = createResume(portal, messages);
    expect(resumeContent.parse(content)).toEqual(content);
    expect(content.locale).toBe(portal.locale);
    expect(content.sections.map(({ type }) => type)).toEqual(portal.resume.sections);
    const shown = content.person.personal.filter(({ visible }) => visible).map(({ field }) => field);
    const usual = Object.entries(portal.resume.personal).filter(([, usage]) => usage === "usual");
    expect(shown).toEqual(usual.map(([field]) => field));
    expect(content.person.personal).toHaveLength(Object.keys(portal.resume.personal).length);
    expect(content.consent?.visible).toBe(portal.resume.consent ? portal.resume.consent === "on" : undefined);
    expect(content.signature?.visible).toBe(portal.resume.signature ? false : undefined);
  });

  test("the consent line comes from the messages", () => {
    expect(createResume(portals.lpl, messages).consent).toEqual({ text: "I agree.", visible: true });
    expect(createResume(portals.luk, messages).consent).toBeUndefined();
  });

  test("the address of the account is the first contact detail", () => {
    expect(createResume(portals.luk, { email: "ana@example.com" }).person.email).toBe("ana@example.com");
    expect(createResume(portals.luk).person).not.toHaveProperty("email");
  });

  test("a photo is hidden in countries where resumes have none", () => {
    expect([showsPhoto(portals.luk), showsPhoto(portals.ljp), showsPhoto(portals.lde)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("a new letter", () => {
  test.each(allPortals)("fits the schema and the norm of $code", (portal) => {
    const content = createLetter(portal, undefined, messages);
    expect(letterContent.parse(content)).toEqual(content);
    const isLetter = portal.letter.form === "letter";
    expect(content.salutation).toBe(isLetter ? "Dear all," : "");
    expect(content.prompts.map(({ title }) => title)).toEqual(isLetter ? [] : ["Why?", "Why us?"]);
  });

  test("copies sender and place from a resume, by the letter's portal", () => {
    const id = "018f3e1a-0000-7000-8000-000000000000";
    const resume = { id, content: buildResume("de-DE") };
    const letter = createLetter(portals.lde, { resume }, messages);
    const { person } = resume.content;
    expect(letter.resumeId).toBe(id);
    expect(letter.place).toBe(person.location?.city);
    expect(letter.sender).toEqual({
      name: `${person.name.given} ${person.name.family}`,
      headline: person.headline,
      address: addressLines(person.location, portals.lde).join("\n"),
      email: person.email,
      phone: person.phone,
    });
    expect(createLetter(portals.wlb, { resume }, messages).place).toBe("");
  });

  test("a sender with the longest name and address fits the schema", () => {
    const long = "x".repeat(500);
    const content = createResume(portals.luk);
    content.person.name = { given: long, family: long };
    content.person.location = { address: long, city: long, region: long, postalCode: long };
    const letter = { ...createLetter(portals.luk), sender: senderOf(content, portals.luk) };
    expect(letterContent.safeParse(letter).error).toBeUndefined();
  });
});

describe("addressLines", () => {
  const full = { address: "1 High St\nFlat 2", postalCode: "X1", city: "Town", region: "Shire" };
  test.each([
    ["luk", full, ["1 High St", "Flat 2", "Town", "Shire", "X1"]],
    ["lde", full, ["1 High St", "Flat 2", "X1 Town"]],
    ["wlb", full, ["1 High St", "Flat 2", "Town, Shire X1"]],
    ["wlb", { postalCode: "X1" }, ["X1"]],
    ["wlb", { city: "Town", region: " ", postalCode: "X1" }, ["Town X1"]],
    ["lbr", full, ["1 High St", "Flat 2", "Town - Shire", "X1"]],
    ["lhu", full, ["Town", "1 High St", "Flat 2", "X1"]],
    [
      "ljp",
      { address: "千代田1-1", postalCode: "100-0001", city: "千代田区", region: "東京都" },
      ["〒100-0001", "東京都千代田区千代田1-1"],
    ],
    ["ljp", { city: "千代田区" }, ["千代田区"]],
    ["lde", {}, []],
    ["lde", undefined, []],
  ] as const)("%s %j → %j", (code, location, lines) => {
    expect(addressLines(location, portals[code])).toEqual(lines);
  });
});
