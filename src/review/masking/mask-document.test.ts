import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { blocksOf } from "../../../tests/support/printed-pages.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";
import { locales } from "../../portals/portal.ts";
import { maskedBlocksOf } from "../anchors/anchors.test-support.ts";
import { maskContacts } from "./reviewer-mask.ts";

const secrets = {
  email: "priya.hughes@mail.example",
  phone: "07700 900123",
  street: "12 Otley Road",
  url: "https://priyahughes.example",
};
const fileId = newId();
const resume = buildResume("en-GB");
const identified: ResumeContent = {
  ...resume,
  person: {
    ...resume.person,
    name: { given: "Priya", family: "Hughes", reading: "hughes", latin: "Priya Hughes", native: "Hughes" },
    email: secrets.email,
    phone: secrets.phone,
    url: secrets.url,
    location: { address: secrets.street, city: "Leeds", postalCode: "LS6 2AB", extra: { x: "Hughes" } },
    links: [{ id: "l", network: "LinkedIn", username: "hughes", url: "https://linkedin.com/in/hughes" }],
    photo: { fileId, visible: true },
    personal: [
      { field: "birthDate", value: "1990-03-15", visible: true },
      { field: "birthPlace", value: "Hull", visible: true },
      { field: "nationality", value: "British", visible: true },
    ],
    extra: { email: secrets.email },
  },
  signature: { place: "Leeds", visible: true, image: fileId },
  extra: { basics: secrets.email },
  tray: [{ id: "t", text: secrets.email }],
  sections: [
    {
      id: "s",
      type: "summary",
      visible: true,
      text: [
        {
          kind: "paragraph",
          runs: [
            { text: "Priya Hughes, priya.hughes", bold: true },
            { text: "@mail.example" },
            { text: " on the net", link: secrets.url },
          ],
        },
      ],
    },
    {
      id: "p",
      type: "publications",
      visible: true,
      items: [{ id: "i", name: "On maths", authors: ["P. Hughes", "A. Other"], doi: "10.1/hughes" }],
    },
    {
      id: "r",
      type: "references",
      visible: true,
      items: [
        {
          id: "i",
          name: "Jo Baker",
          email: "jo@baker.example",
          phone: "020 7946 0958",
          reference: "Call 020 7946 0958.",
        },
      ],
    },
    { id: "x", type: "projects", visible: true, items: [{ id: "i", name: "Site", url: secrets.url }] },
  ],
};

describe("a masked resume", () => {
  const masked = maskContacts(identified);

  test("tells no contact data, family name, file or hidden data anywhere", () => {
    const all = JSON.stringify(masked);
    for (const secret of [...Object.values(secrets), "Hughes", "hughes", "Hull", "1990", "LS6", fileId])
      expect(all).not.toContain(secret);
    for (const secret of ["jo@baker", "7946"]) expect(all).not.toContain(secret);
  });

  test("keeps the given name, the initial, the city, and what a reviewer advises on", () => {
    const texts = maskedBlocksOf(identified).map(({ text }) => text);
    expect(texts).toContain("Priya H.");
    expect(texts.find((text) => text.includes("Leeds"))).toBeDefined();
    expect(texts).toContain("British");
    expect(texts).toContain("P. H•••••, A. Other");
    expect(texts).toContain(
      "Priya H•••••, ••••••••••••••••••••••••• on the net".replace(/•{25}/, "•".repeat(25)),
    );
  });

  test("has the same spots, and editable texts of the same length", () => {
    const [real, hidden] = [blocksOf(identified), maskedBlocksOf(identified)];
    expect(hidden.map(({ spot }) => spot)).toEqual(real.map(({ spot }) => spot));
    for (const [at, { text, editable }] of real.entries())
      if (editable) expect(hidden[at]!.text.length).toBe(text.length);
  });

  test.each(["text", "title", "off"] as const)("has the same spots with links as %s", (links) => {
    const url = "https://priya.example/work";
    const content: ResumeContent = {
      ...identified,
      design: { links },
      person: {
        ...identified.person,
        url,
        links: [
          { id: "same", network: "Site", url: `${url}/` },
          { id: "other", network: "LinkedIn", url: "https://linkedin.example/priya" },
        ],
      },
      sections: identified.sections.map((section) =>
        section.type === "experience"
          ? { ...section, items: section.items.map((item) => ({ ...item, url })) }
          : section,
      ),
      signature: { place: "Leeds", visible: true },
    };
    const [real, hidden] = [blocksOf(content), maskedBlocksOf(content)];
    expect(hidden.map(({ spot }) => spot)).toEqual(real.map(({ spot }) => spot));
    expect(real.map(({ spot }) => spot)).not.toContain("person/links/same");
    expect(real.find(({ spot }) => spot === "person/signature")!.text).toBe("Leeds");
    expect(JSON.stringify(hidden)).not.toContain("priya.example");
  });

  test("leaves the real one unchanged", () => {
    const before = structuredClone(identified);
    maskContacts(identified);
    expect(identified).toEqual(before);
  });
});

test.each(locales)("%s: samples keep their spots and lengths, without e-mail and phone", (locale) => {
  for (const content of [buildResume(locale), buildLetter(locale)]) {
    const [real, hidden] = [blocksOf(content), maskedBlocksOf(content)];
    expect(hidden.map(({ spot }) => spot)).toEqual(real.map(({ spot }) => spot));
    for (const [at, { text, editable }] of real.entries())
      if (editable) expect(hidden[at]!.text.length).toBe(text.length);
    const { email, phone } = "person" in content ? content.person : content.sender;
    const all = JSON.stringify(hidden);
    for (const secret of [email, phone]) if (secret) expect(all).not.toContain(secret);
  }
});

test.each([
  ["PRIYA HUGHES, teacher", "PRIYA H•••••, teacher"],
  ["Hughes, Priya", "H•••••, Priya"],
  ["Priya A. van der Hughes", "Priya A. van der H•••••"],
  ["Priya van der Hughes and Priya A. Hughes", "Priya van der H••••• and Priya A. H•••••"],
  ["the Hughes model; İ Priya Hughes", "the H••••• model; İ Priya H•••••"],
])("%s is %s", (text, expected) => {
  const name = { given: "Priya", middle: "A.", particle: "van der", family: "Hughes" };
  const content = { ...identified, person: { ...identified.person, name, headline: text } };
  expect(maskContacts(content).person.headline).toBe(expected);
});

test("a number in several bullets, paragraphs or words is hidden", () => {
  const parts = ["07700", "900", "183"];
  const section = (value: object) =>
    ({
      id: "s",
      type: "projects",
      visible: true,
      items: [{ id: "i", ...value }],
    }) as ResumeContent["sections"][number];
  const paragraphs = parts.map((text) => ({ kind: "paragraph", runs: [{ text, bold: true }] }));
  for (const value of [
    { highlights: parts },
    { highlights: parts.map((text) => [{ text }]) },
    { highlights: ["", ...parts.map((text) => ({ runs: [{ text }], below: "bullets" }))] },
    {
      description: [
        {
          kind: "list",
          ordered: false,
          items: parts.map((text, at) => ({ runs: [{ text }], ...(at > 0 && { below: "bullets" }) })),
        },
      ],
    },
    { description: paragraphs },
    { keywords: parts },
  ]) {
    const { sections } = maskContacts({ ...identified, sections: [section(value)] });
    const all = JSON.stringify(sections);
    for (const part of parts) expect(all).not.toContain(part);
    expect(all.match(/•/g)).toHaveLength(11);
  }
});

test("a letter's sender keeps the given name and the initial", () => {
  const letter = buildLetter("de-DE");
  const sender = {
    ...letter.sender,
    name: "Priya Hughes",
    email: "a@b.example",
    address: "Hauptstr. 1\nBerlin",
  };
  const masked = maskContacts({
    ...letter,
    resumeId: newId(),
    sender,
    body: "Mit Grüßen\n\nPriya Hughes",
    signature: { image: fileId },
    attachments: [{ id: "a", fileId, title: "Hughes.pdf", contentType: "application/pdf", pages: 1 }],
  });
  expect(masked.sender).toMatchObject({ name: "Priya H.", email: "•••••", address: "•••••" });
  expect(masked.body).toBe("Mit Grüßen\n\nPriya H•••••");
  expect(JSON.stringify(masked)).not.toMatch(/Hughes|Hauptstr|b\.example/);
  expect(JSON.stringify(masked)).not.toContain(fileId);
});
