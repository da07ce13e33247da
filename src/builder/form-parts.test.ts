import { describe, expect, test } from "vitest";
import english from "../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../tests/support/documents.ts";
import { createTranslate } from "../content/messages.ts";
import { mergeContents } from "../documents/editing/merge.ts";
import { createResume } from "../documents/model/create-resume.ts";
import { type ResumeContent, resumeContent } from "../documents/model/resume.ts";
import { allPortals, portals } from "../portals/all.ts";
import { closingLinesOf } from "./closing-lines.ts";
import { conflictLabel, nameOfId } from "./conflict-label.ts";
import { languageLevels } from "./language-levels.ts";
import { panelsOf } from "./panels.ts";
import { personalFieldsOf } from "./personal-fields.ts";

const t = createTranslate(english, "en-US", "builder");
const tDocument = createTranslate(english, "en-US", "document");

describe.each(allPortals)("the form of $code", (portal) => {
  const resume = createResume(portal, { consent: "I agree." });

  test("starts with contact and has every section, and the country's consent and signature", () => {
    const panels = panelsOf(resume, portal);
    expect(panels[0]).toBe("contact");
    expect(panels.includes("personal")).toBe(Object.keys(portal.resume.personal).length > 0);
    expect(panels.includes("closing")).toBe(!!portal.resume.consent || !!portal.resume.signature);
    for (const { id } of resume.sections) expect(panels).toContain(id);
  });

  test("shows the usual personal fields of a new resume and offers the others", () => {
    const { shown, offered } = personalFieldsOf(portal, resume.person.personal, []);
    const fieldsOf = (usage: string) =>
      Object.entries(portal.resume.personal).flatMap(([field, each]) => (each === usage ? [field] : []));
    expect(shown).toEqual(fieldsOf("usual"));
    expect(offered).toEqual(fieldsOf("optional"));
  });

  test("suggests language levels in the country's scale", () => {
    const levels = languageLevels(portal, t);
    expect(levels[0]).toBe("Native");
    expect(levels.includes("C1")).toBe(portal.resume.languageScale === "cefr");
    expect(new Set(levels).size).toBe(levels.length);
  });
});

describe("personal fields", () => {
  const { luk } = portals;
  test("an imported field can be edited in a country that does not have it", () => {
    const personal = [{ field: "maritalStatus" as const, value: "married", visible: false }];
    expect(personalFieldsOf(luk, personal, []).shown).toEqual(["maritalStatus"]);
  });
  test("an empty imported field is not shown", () => {
    const personal = [{ field: "maritalStatus" as const, value: "", visible: false }];
    expect(personalFieldsOf(luk, personal, []).shown).toEqual([]);
  });
  test("a requested field is shown while it is empty", () => {
    expect(personalFieldsOf(luk, [], ["workPermit"])).toEqual({
      shown: ["workPermit"],
      offered: ["drivingLicence"],
    });
  });
});

describe("conflict labels", () => {
  const resume = buildResume("en-US");
  const label = (path: string[]) => conflictLabel({ path }, resume, t, tDocument);
  const experience = resume.sections.find(({ type }) => type === "experience")!;
  const job = experience.type === "experience" ? experience.items[0]! : null!;

  test.each<[string[], string]>([
    [["person", "name", "family"], "Contact details · Last name"],
    [["person", "headline"], "Contact details · Job title"],
    [["person", "location", "city"], "Contact details · City"],
    [["person", "personal", "nationality", "value"], "Personal details · Nationality"],
    [["person", "extra"], "Contact details"],
    [["template"], "Template"],
    [["sections"], "Sections"],
    [["sections", "missing"], "Sections"],
    [["sections", "experience", "title"], "Experience · Heading"],
    [["sections", "experience", "items", "missing"], "Experience · New entry"],
  ])("%j is labelled %s", (path, name) => {
    expect(label(path)).toBe(name);
  });

  test("a field of an item is labelled by section, item and field", () => {
    expect(label(["sections", experience.id, "items", job.id, "employer"])).toBe(
      `Experience · ${job.position} · Employer`,
    );
    expect(label(["sections", experience.id, "items", job.id, "period"])).toBe(
      `Experience · ${job.position} · From – To`,
    );
  });

  test("every possible conflict has a label", () => {
    const change = (value: unknown, mark: string): unknown => {
      if (typeof value === "string") return `${value}${mark}`;
      if (Array.isArray(value)) return value.map((each) => change(each, mark));
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [
          key,
          ["id", "type", "schema", "locale", "field"].includes(key) ? each : change(each, mark),
        ]),
      );
    };
    const conflicts = mergeContents(
      resume,
      change(resume, "1") as ResumeContent,
      change(resume, "2") as ResumeContent,
    ).conflicts;
    expect(conflicts.length).toBeGreaterThan(40);
    for (const conflict of conflicts) expect(conflictLabel(conflict, resume, t, tDocument)).not.toBe("");
  });

  test("ids in an order are shown as names", () => {
    expect(nameOfId(experience.id, resume, t, tDocument)).toBe("Experience");
    expect(nameOfId(job.id, resume, t, tDocument)).toBe(job.position);
    expect(nameOfId("missing", resume, t, tDocument)).toBe("New entry");
  });
});

test("a new resume of every portal is valid", () => {
  for (const portal of allPortals)
    expect(resumeContent.safeParse(createResume(portal)).error?.issues ?? []).toEqual([]);
});

test("an import without the country's consent line offers a hidden one", () => {
  const { consent, signature, ...imported } = createResume(portals.lpl, { consent: "Zgoda" });
  expect(consent).toBeDefined();
  expect(panelsOf(imported, portals.lpl)).toContain("closing");
  expect(closingLinesOf(imported, portals.lpl, "Zgoda").consent).toEqual({ text: "Zgoda", visible: false });
  expect(panelsOf(imported, portals.luk)).not.toContain("closing");
  expect(signature).toBeUndefined();
});
