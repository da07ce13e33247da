import { describe, expect, test } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { asResume, buildResume, portalOf } from "../../../../tests/support/documents.ts";
import { createTranslate } from "../../../content/messages.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { ResumeSection } from "../../../documents/model/section.ts";
import { portals } from "../../../portals/all.ts";
import type { Locale, Portal } from "../../../portals/portal.ts";
import type { ResumeData } from "../render-data.ts";
import { present } from "./present.ts";

const today = "2026-03-05";
const messagesOf = (locale: Locale) => createTranslate(english, locale, "document");

const resume = (changes: Partial<ResumeContent> = {}, portal: Portal = portals.luk, photoPath?: string) => {
  const content = buildResume(portal.locale, changes);
  const input = { document: asResume(content), portal, title: "CV", photoPath };
  return present(input, messagesOf(content.locale), today) as ResumeData;
};
const section = (given: ResumeSection) => resume({ sections: [given] }).sections[0];
const person = (changes: Partial<ResumeContent["person"]>) => ({
  ...buildResume("en-GB").person,
  ...changes,
});

test("is pure: the same document gives the same data and is not modified", () => {
  const content = buildResume("de-DE");
  const before = structuredClone(content);
  const once = present(
    { document: asResume(content), portal: portals.lde, title: "x" },
    messagesOf("de-DE"),
    today,
  );
  const twice = present(
    { document: asResume(content), portal: portals.lde, title: "x" },
    messagesOf("de-DE"),
    today,
  );
  expect(once).toEqual(twice);
  expect(content).toEqual(before);
  expect(JSON.parse(JSON.stringify(once))).toEqual(once);
});

test.each([
  [portals.luk, "Priya Hughes"],
  [portals.lhu, "Kiss Dóra"],
  [portals.lkr, "김서연"],
  [portals.lnl, "Sanne de Vries"],
  [portals.les, "Lucía Navarro Gil"],
] as [Portal, string][])("names are in the portal's order: $0.code", (portal, name) => {
  expect(resume({}, portal)).toMatchObject({ name, author: name });
});

test("language and direction come from the document, paper from the portal", () => {
  expect(resume({}, portals.lsa)).toMatchObject({ lang: "ar", region: "SA", dir: "rtl", paper: "a4" });
  expect(resume({}, portals.wlb)).toMatchObject({ lang: "en", region: "US", dir: "ltr", paper: "us-letter" });
  // An English document on the Arabic portal is left-to-right.
  expect(resume({ locale: "en-GB" }, portals.lsa)).toMatchObject({ lang: "en", dir: "ltr" });
});

describe("contact", () => {
  test("e-mail addresses, numbers and links are marked as left-to-right, places are not", () => {
    const { items } = resume({}, portals.lsa).contact;
    expect(items.map((item) => item.ltr)).toEqual([false, true, true, true]);
  });
  test("empty fields are omitted", () => {
    const bare = resume({
      person: { name: { given: "A" }, email: " ", phone: "", personal: [], links: [{ id: "l" }] },
    });
    expect(bare.contact.items).toEqual([]);
    expect(bare.headline).toBe("");
  });
  test("a profile without a URL is its network and user name", () => {
    const { contact } = resume({
      person: person({ links: [{ id: "l", network: "Mastodon", username: "@priya" }] }),
    });
    expect(contact.items.at(-1)).toMatchObject({ text: "Mastodon @priya", ltr: false });
  });
});

describe("personal fields", () => {
  const entry = (value: string, visible = true) => ({ field: "birthDate" as const, value, visible });
  const shown = (...personal: ReturnType<typeof entry>[]) =>
    resume({ person: person({ personal }) }).personal.items.map(({ label, text }) => `${label}: ${text}`);
  test("dates are formatted, other text is unchanged", () => {
    expect(shown(entry("1990-05-04"))).toEqual(["Date of birth: 04/05/1990"]);
    expect(shown(entry("May 1990"))).toEqual(["Date of birth: May 1990"]);
  });
  test("hidden and empty ones are omitted", () => {
    expect(shown(entry("1990-05-04", false), entry(" "))).toEqual([]);
  });
});

describe("sections", () => {
  test("keep the customer's order and headings; hidden and empty ones are omitted", () => {
    const { sections } = resume({
      sections: [
        { id: "1", type: "interests", visible: true, items: [{ id: "a", name: "Maps" }] },
        { id: "2", type: "summary", title: "About me", visible: true, text: "Text" },
        { id: "3", type: "skills", visible: false, items: [{ id: "a", name: "SQL" }] },
        { id: "4", type: "education", visible: true, items: [{ id: "a" }] },
        { id: "5", type: "projects", visible: true, items: [] },
        { id: "6", type: "summary", visible: true, text: " \n " },
      ],
    });
    expect(sections.map(({ heading, aside }) => [heading, aside])).toEqual([
      ["Interests", true],
      ["About me", false],
    ]);
  });

  test("a job has title, date, details and body", () => {
    const items = [
      {
        id: "a",
        position: "Analyst",
        employer: "Council",
        location: "Leeds",
        period: { start: "2021-03", ongoing: true },
        description: "A town of 80,000",
        summary: "First line\n\nSecond line",
        highlights: ["One\ntwo", "  ", "Three"],
        url: "https://example.com",
      },
    ];
    expect(section({ id: "e", type: "experience", visible: true, items })!.blocks).toEqual([
      {
        kind: "entry",
        title: "Analyst",
        date: "Mar 2021 – Present".replaceAll(" ", "\u00a0"),
        details: ["Council", "Leeds"],
        link: expect.objectContaining({ text: "example.com", link: "https://example.com/" }),
        paragraphs: ["A town of 80,000", "First line", "Second line"],
        bullets: ["One two", "Three"],
        tags: "",
        compact: false,
      },
    ]);
  });

  test("without a first name the next one becomes the title", () => {
    const items = [{ id: "a", employer: "Council", location: "Leeds" }];
    expect(section({ id: "e", type: "experience", visible: true, items })!.blocks[0]).toMatchObject({
      title: "Council",
      details: ["Leeds"],
      date: "",
    });
  });

  test("a date that an import could not parse is shown as text", () => {
    const items = [{ id: "a", name: "Course", rawDate: "last summer" }];
    expect(section({ id: "c", type: "certificates", visible: true, items })!.blocks[0]).toMatchObject({
      date: "last summer",
      compact: true,
    });
  });

  test("skills and languages are rows", () => {
    const skills = section({
      id: "s",
      type: "skills",
      visible: true,
      items: [{ id: "a", name: "Data", level: "good", keywords: ["SQL", "", "R"] }],
    });
    expect(skills!.blocks).toEqual([{ kind: "row", label: "Data, good", value: "SQL, R", run: false }]);
    const languages = section({
      id: "l",
      type: "languages",
      visible: true,
      items: [{ id: "a", language: "Welsh", fluency: "Fluent" }, { id: "b" }],
    });
    expect(languages!.blocks).toEqual([{ kind: "row", label: "Welsh", value: "Fluent", run: true }]);
  });
});

test("photo, consent and signature are present only if visible", () => {
  const photo = { fileId: "0190a0a0-0000-7000-8000-000000000000", visible: true };
  const all = resume(
    {
      person: person({ photo }),
      consent: { text: "I agree.\nReally.", visible: true },
      signature: { place: "Leeds", visible: true },
    },
    portals.luk,
    "/photo.jpg",
  );
  expect(all.photo).toEqual({ path: "/photo.jpg", alt: "Portrait photo" });
  expect(all.consent).toBe("I agree. Really.");
  expect(all.signature).toEqual({ placeDate: "Leeds, 5 March 2026", name: "Priya Hughes" });
  const none = resume(
    {
      person: person({ photo: { ...photo, visible: false } }),
      consent: { text: "I agree.", visible: false },
      signature: { place: "Leeds", visible: false },
    },
    portals.luk,
    "/photo.jpg",
  );
  expect(none).not.toHaveProperty("photo");
  expect(none.consent).toBe("");
  expect(none).not.toHaveProperty("signature");
  expect(resume({ person: person({ photo }) })).not.toHaveProperty("photo");
});

test("portalOf finds the portal of a locale", () => {
  expect(portalOf("fr-FR").code).toBe("lfr");
});
