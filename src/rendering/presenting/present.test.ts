import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asResume, buildResume } from "../../../tests/support/documents.ts";
import type { Design } from "../../documents/model/design.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import type { ResumeData } from "../render-data.ts";
import { classic } from "../templates/classic/manifest.ts";
import { present } from "./present.ts";

const today = "2026-03-05";
const messagesOf = (locale: Locale) => ({
  document: translator(locale, "document"),
  words: translator(locale, "words"),
});
const presented = (
  changes: Partial<ResumeContent> = {},
  portal: Portal = portals.luk,
  paths: { photoPath?: string; signaturePath?: string } = {},
) => {
  const content = buildResume(changes.locale ?? portal.locale, changes);
  const input = { document: asResume(content), portal, title: "CV", ...paths };
  return present(input, classic, messagesOf(content.locale), today);
};
const resume = (...args: Parameters<typeof presented>) => presented(...args).data as ResumeData;
const person = (changes: Partial<ResumeContent["person"]>) => ({
  ...buildResume("en-GB").person,
  ...changes,
});

test("is pure: the same document gives the same data and is not modified", () => {
  const content = buildResume("de-DE", { design: { fit: 1 } });
  const before = structuredClone(content);
  const once = () =>
    present(
      { document: asResume(content), portal: portals.lde, title: "x" },
      classic,
      messagesOf("de-DE"),
      today,
    );
  expect(once()).toEqual(once());
  expect(content).toEqual(before);
  expect(JSON.parse(JSON.stringify(once()))).toEqual(once());
});

test("language and direction come from the document, paper from the portal or the user", () => {
  expect(resume({}, portals.lsa)).toMatchObject({ lang: "ar", region: "SA", dir: "rtl", listJoiner: "، " });
  expect(resume({ locale: "en-GB" }, portals.lsa)).toMatchObject({ lang: "en", dir: "ltr" });
  expect(presented({}, portals.wlb).paper).toBe("us-letter");
  expect(presented({ design: { paper: "a4" } }, portals.wlb).paper).toBe("a4");
  expect(resume({}, portals.lde).kindLabel).toBe("Lebenslauf");
});

test("a number of pages gives eight designs, of which the first is that of the document", () => {
  const { fit, data } = presented({ design: { fit: 2 } });
  expect(fit).toMatchObject({ pages: 2 });
  expect(fit!.designs).toHaveLength(8);
  expect(fit!.designs[0]).toEqual(data.design);
  expect(fit!.designs.at(-1)).toMatchObject({ size: 8.5, density: 0.7, marginXMm: 12 });
  expect(presented().fit).toBeUndefined();
});

describe("the head", () => {
  test("has the name's reading and its other letters, once", () => {
    const name = { family: "홍", given: "길동", latin: "Hong Gildong", native: "洪吉童", reading: " r " };
    expect(resume({ person: person({ name }) }, portals.lkr)).toMatchObject({
      name: "홍길동",
      latinName: "Hong Gildong",
      nativeName: "洪吉童",
      reading: "r",
    });
    expect(resume({ person: person({ name: { given: "A", latin: "A" } }) }).latinName).toBe("");
  });

  test.each<[Portal, string | undefined, string | undefined]>([
    [portals.lde, "DE", undefined],
    [portals.lde, "de", undefined],
    [portals.lde, "AT", "Österreich"],
    [portals.lde, "Deutschland", undefined],
    [portals.lde, "Narnia", "Narnia"],
    [portals.ljp, "DE", "ドイツ"],
    [portals.luk, undefined, undefined],
  ])(
    "case %#: the country of an address is printed if it is not that of the site",
    (portal, countryCode, country) => {
      const location = { city: "Graz", countryCode };
      const [address] = resume({ person: person({ location }) }, portal).contact.items;
      expect(address!.lines).toEqual(country ? ["Graz", country] : ["Graz"]);
    },
  );

  test("a web address is printed once, though it is the website and a profile", () => {
    const links = [
      { id: "a", network: "GitHub", url: "https://www.github.com/hughes/" },
      { id: "b", url: "https://github.com/hughes/dossier" },
    ];
    const { contact } = resume({ person: person({ url: "http://github.com/Hughes", links }) });
    expect(contact.items.filter(({ text }) => /github/i.test(text))).toHaveLength(2);
  });

  test("a profile that repeats the headline is not printed again", () => {
    const summary = (text: string) => ({ id: text, type: "summary" as const, visible: true, text });
    const sections = [summary("Data  analyst "), summary("Data analyst in Leeds")];
    const shown = resume({ person: person({ headline: "Data analyst" }), sections }).sections;
    expect(shown.map(({ id }) => id)).toEqual(["Data analyst in Leeds"]);
  });

  test("hidden links are omitted, and no item is a link if the user wants none", () => {
    const links = [
      { id: "a", url: "https://a.de", hidden: true as const },
      { id: "b", url: "https://b.de" },
    ];
    const items = (design: Design) => resume({ person: person({ links }), design }).contact.items;
    expect(items({}).map(({ text }) => text)).not.toContain("a.de");
    expect(items({}).at(-1)).toMatchObject({ text: "b.de", link: "https://b.de/" });
    expect(items({ links: "off" }).every(({ link }) => link === undefined)).toBe(true);
  });

  test("personal facts are shown with their date in words of the calendar", () => {
    const personal = [
      { field: "birthDate" as const, value: "1990-03-15", visible: true },
      { field: "nationality" as const, value: "x", visible: false },
    ];
    const { items } = resume(
      { person: person({ personal }), design: { calendar: "hijri" } },
      portals.lsa,
    ).personal;
    expect(items.map(({ text }) => text)).toEqual(["15 مارس 1990 (17 شعبان 1410 هـ)"]);
  });

  test("the photo is shown only if the user wants it", () => {
    const photo = { fileId: "018f3e1a-0000-7000-8000-000000000000", visible: false };
    const shown = { ...photo, visible: true };
    const paths = { photoPath: "/photo.jpg" };
    expect(resume({ person: person({ photo }) }, portals.luk, paths).photo).toBeUndefined();
    expect(resume({ person: person({ photo: shown }) }, portals.luk, paths).photo).toMatchObject({
      path: "/photo.jpg",
    });
  });
});

describe("closing lines", () => {
  const image = "018f3e1a-0000-7000-8000-000000000000";
  test("the consent line is one line, if it is visible", () => {
    expect(resume({ consent: { text: "a\nb", visible: true } }).consent).toBe("a b");
    expect(resume({ consent: { text: "a", visible: false } }).consent).toBe("");
  });

  test("the signature has place, date and its picture, if the file exists", () => {
    const signature = { place: "Bonn", date: "2026-03-01", visible: true, image };
    const paths = { signaturePath: "/signature.png" };
    expect(resume({ signature }, portals.lde, paths).signature).toEqual({
      placeDate: "Bonn, 1.\u00a0März 2026",
      name: "Lena Hoffmann",
      typed: false,
      image: { path: "/signature.png", alt: "Unterschrift" },
    });
    expect(resume({ signature }, portals.lde).signature).not.toHaveProperty("image");
    expect(resume({ signature: { ...signature, visible: false } }, portals.lde).signature).toBeUndefined();
  });
});
