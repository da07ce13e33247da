import { describe, expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { allPortals, portals } from "../../portals/all.ts";
import { locales } from "../../portals/portal.ts";
import { createResume } from "../model/create-resume.ts";
import type { ResumeContent } from "../model/resume.ts";
import { exportJsonResume } from "./export.ts";
import { importJsonResume } from "./import.ts";

const lost = (content: ResumeContent) =>
  exportJsonResume(content, portals.luk).losses.map(({ path }) => path);

describe("exportJsonResume", () => {
  test("a field filled after an import replaces the imported extra value", () => {
    const { content } = importJsonResume(
      { basics: { email: true, phone: false }, skills: true },
      portals.luk,
    );
    content.person.email = "a@example.com";
    content.sections.push({ id: "s", type: "skills", visible: true, items: [{ id: "i", name: "C" }] });
    expect(exportJsonResume(content, portals.luk).resume).toEqual({
      basics: { email: "a@example.com", phone: false },
      skills: [{ name: "C" }],
    });
  });

  test("a date set after an import replaces the imported text", () => {
    const { content } = importJsonResume({ awards: [{ date: "soon" }] }, portals.luk);
    const [section] = content.sections;
    if (section?.type === "awards") section.items[0]!.date = "2024-05";
    expect(exportJsonResume(content, portals.luk).resume).toEqual({ awards: [{ date: "2024-05" }] });
  });

  test("the name is joined in the portal's order", () => {
    const name = { given: "Anna", family: "Nagy" };
    const named = { ...createResume(portals.lhu), sections: [], person: { name, personal: [] } };
    expect(exportJsonResume(named, portals.lhu).resume).toEqual({ basics: { name: "Nagy Anna" } });
    expect(exportJsonResume(named, portals.luk).resume).toEqual({ basics: { name: "Anna Nagy" } });
  });

  test("two sections of one type become one list, in order", () => {
    const content = createResume(portals.luk);
    content.sections = ["A", "B"].map((name) => ({
      id: name,
      type: "skills",
      visible: true,
      items: [{ id: name, name }],
    }));
    const { resume, losses } = exportJsonResume(content, portals.luk);
    expect(resume).toEqual({ skills: [{ name: "A" }, { name: "B" }] });
    expect(losses).toEqual([{ path: "$.sections[1]", reason: "not-in-format" }]);
  });

  test("reports only filled parts without a field in the format", () => {
    expect(lost(createResume(portals.lit))).toEqual([]);
    const content = createResume(portals.lit, { consent: "Autorizzo" });
    content.person.name.reading = "r";
    content.person.photo = { fileId: "018f3e1a-0000-7000-8000-000000000000", visible: true };
    content.person.personal[0]!.value = "1990-01-01";
    content.sections[0]!.title = "Chi sono";
    content.sections[1]!.visible = false;
    content.signature!.place = "Roma";
    expect(lost(content)).toEqual([
      "$.person.name.reading",
      "$.person.photo",
      "$.person.personal[0]",
      "$.sections[0].title",
      "$.sections[1].visible",
      "$.consent",
      "$.signature",
    ]);
  });

  test.each(locales)(
    "the sample resume of %s is equal after a round trip, except for the losses",
    (locale) => {
      const portal = allPortals.find((one) => one.locale === locale)!;
      const { resume } = exportJsonResume(buildResume(locale), portal);
      const back = importJsonResume(resume, portal);
      expect(back.losses).toEqual([]);
      expect(exportJsonResume(back.content, portal).resume).toEqual(resume);
    },
  );
});
