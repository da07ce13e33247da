import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { buildResume } from "../../../tests/support/documents.ts";
import { expectEqual } from "../../../tests/support/expect-equal.ts";
import {
  anyJson,
  fromSchema,
  type JsonSchema,
  replaceSomewhere,
} from "../../../tests/support/schema-arbitrary.ts";
import { newId } from "../../kit/id.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { portals } from "../../portals/all.ts";
import { looksLikeJsonResume } from "../json-resume/looks-like-json-resume.ts";
import { createLetter } from "../model/create-letter.ts";
import { letterContent } from "../model/letter.ts";
import { type ResumeContent, resumeContent } from "../model/resume.ts";
import type { ItemsSection } from "../model/section.ts";
import { removeTrayText } from "../model/tray.ts";
import type { OwnDocument, OwnPictures } from "./own-format.ts";
import { readOwnFormat } from "./read-own-format.server.ts";
import { writeOwnFormat } from "./write-own-format.server.ts";

const portal = portals.luk;
const head = { title: "My CV", portal: "luk" };
const resume = (content: ResumeContent): OwnDocument => ({ ...head, kind: "resume", content });
const sample = resume(buildResume("en-GB"));
const photo = { contentType: "image/jpeg" as const, bytes: new Uint8Array([255, 216, 255, 0, 1]) };

/** The file as a program reads it. */
const write = (document: OwnDocument, pictures: OwnPictures = {}): JsonObject =>
  JSON.parse(JSON.stringify(writeOwnFormat(document, pictures, portal)));
const dossierOf = (file: JsonObject) => (file.meta as JsonObject).dossier as JsonObject;
const basicsOf = (file: JsonObject) => file.basics as JsonObject;
const changed = (document: OwnDocument, change: (file: JsonObject) => void, pictures?: OwnPictures) => {
  const file = write(document, pictures);
  change(file);
  const reading = readOwnFormat(file);
  if (reading?.state !== "changed") throw new Error(`the file is ${reading?.state}`);
  return reading;
};

function arbitraryOf<T>(schema: z.ZodType<T>): fc.Arbitrary<T> {
  const jsonSchema = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      delete jsonSchema.propertyNames;
    },
  }) as JsonSchema;
  return fromSchema(jsonSchema, {})
    .map((value) => schema.safeParse(value).data)
    .filter((value): value is NonNullable<typeof value> => value !== undefined) as fc.Arbitrary<T>;
}
const documents: fc.Arbitrary<OwnDocument> = fc.oneof(
  arbitraryOf(resumeContent).map((content): OwnDocument => ({ ...head, kind: "resume", content })),
  arbitraryOf(letterContent).map((content): OwnDocument => ({ ...head, kind: "letter", content })),
);
const pictures = fc
  .record({ photo: fc.uint8Array(), signature: fc.uint8Array() }, { requiredKeys: [] })
  .map(
    (found): OwnPictures =>
      Object.fromEntries(
        Object.entries(found).map(([key, bytes]) => [
          key,
          { contentType: "image/png", bytes: new Uint8Array(bytes!) },
        ]),
      ),
  );

describe("a file that Dossier wrote", () => {
  test.each([1, 2, 3])("part %d of 3: generated documents are equal after writing and reading", () => {
    fc.assert(
      fc.property(documents, pictures, (document, found) => {
        expectEqual(readOwnFormat(write(document, found)), { state: "unchanged", document, ...found });
      }),
      { numRuns: 60 },
    );
  });

  test("is a JSON Resume with the sender's data for a letter", () => {
    const resume = { id: "018f3e1a-0000-7000-8000-000000000000", content: buildResume("en-GB") };
    const letter = createLetter(portal, { resume });
    const file = write({ ...head, kind: "letter", content: letter });
    expect(Object.keys(file).sort()).toEqual(["basics", "meta"]);
    expect(basicsOf(file).name).toBe(letter.sender.name);
    expect(looksLikeJsonResume(file)).toBe(true);
  });

  test("is unchanged if only its spaces and the order of its keys differ", () => {
    const { meta, basics, ...rest } = write(sample);
    const reordered = { meta, ...rest, basics: Object.fromEntries(Object.entries(basics!).reverse()) };
    expect(readOwnFormat(JSON.parse(JSON.stringify(reordered, null, 4)))?.state).toBe("unchanged");
  });

  test("shows other programs nothing that is hidden", () => {
    const content = structuredClone(buildResume("en-GB"));
    const experience = content.sections.find(({ type }) => type === "experience");
    if (experience?.type !== "experience") throw new Error("the sample has jobs");
    experience.items[0]!.employer = "SECRET employer";
    experience.items[0]!.hidden = true;
    experience.items[1]!.positions = [{ id: "p", position: "SECRET position", hidden: true }];
    const education = content.sections.find(({ type }) => type === "education");
    if (education?.type !== "education") throw new Error("the sample has an education");
    education.items[0]!.institution = "SECRET school";
    education.visible = false;
    content.person.links = [{ id: "l", url: "https://secret.example", hidden: true }];
    content.person.personal = [{ field: "birthDate", value: "1990-SECRET", visible: false }];
    const file = write(resume(content), { photo });
    const { meta, ...publicPart } = file;
    expect(JSON.stringify(publicPart)).not.toMatch(/secret/i);
    expectEqual(readOwnFormat(file), { state: "unchanged", document: resume(content), photo });
  });
});

describe("a file that another program has changed", () => {
  test("has the tray of both, and theirs goes with its origin", () => {
    const content = { ...buildResume("en-GB"), tray: [{ id: newId(), text: "Own text" }] };
    const { document } = changed(resume(resumeContent.parse(JSON.parse(JSON.stringify(content)))), (file) => {
      (file.work as JsonObject[])[0]!.shift = "Nachtdienst";
    });
    const merged = document.content as ResumeContent;
    expect(merged.tray?.map(({ text }) => text)).toEqual(["Own text", "Nachtdienst"]);
    expect(JSON.stringify(removeTrayText(merged, merged.tray![1]!.id))).not.toContain("Nachtdienst");
  });

  test("has its texts, with our design, personal fields, hidden parts, ids and pictures", () => {
    const content = structuredClone(buildResume("en-GB"));
    const [first] = content.sections.flatMap((section) =>
      section.type === "experience" ? section.items : [],
    );
    first!.hidden = true;
    content.design = { ...content.design, columns: undefined } as ResumeContent["design"];
    content.person.personal = [{ field: "birthDate", value: "1990-01-01", visible: true }];
    const clean = resumeContent.parse(JSON.parse(JSON.stringify(content)));
    const reading = changed(
      resume(clean),
      (file) => {
        basicsOf(file).label = "Changed headline";
        (file.work as JsonObject[])[0]!.position = "Changed position";
      },
      { photo },
    );
    const { content: merged } = reading.document as { content: ResumeContent };
    expect(reading.photo).toEqual(photo);
    expect(merged.person).toMatchObject({ headline: "Changed headline", name: clean.person.name });
    expect(merged.person.personal).toEqual(clean.person.personal);
    expect(merged.design).toEqual(clean.design);
    expect(merged.template).toEqual(clean.template);
    expect(merged.sections.map(({ id }) => id)).toEqual(clean.sections.map(({ id }) => id));
    const [before, after] = [clean, merged].map((one) =>
      one.sections.flatMap((section) => (section.type === "experience" ? section.items : [])),
    );
    expect(after![0]).toEqual(first);
    expect(after![1]).toMatchObject({ position: "Changed position", employer: before![1]!.employer });
    expect(after!.slice(2)).toEqual(before!.slice(2));
    const marked = new Set(reading.marks.map(({ target }) => target));
    for (const { id } of after!.slice(1)) expect(marked).toContain(id);
  });

  test("has new sections, and none that were removed", () => {
    const reading = changed(sample, (file) => {
      delete file.education;
      file.awards = [...((file.awards as Json[]) ?? []), { title: "New prize" }];
    });
    const { sections } = (reading.document as { content: ResumeContent }).content;
    expect(sections.map(({ type }) => type)).not.toContain("education");
    expect(JSON.stringify(sections)).toContain("New prize");
  });

  test("has the hidden entries of a section that was removed", () => {
    const content = buildResume("en-GB");
    const education = content.sections.find(({ type }) => type === "education") as ItemsSection;
    const [hidden] = education.items;
    hidden!.hidden = true;
    education.items.push({ id: newId(), institution: "Removed school" } as never);
    const reading = changed(resume(content), (file) => delete file.education);
    const { sections } = (reading.document as { content: ResumeContent }).content;
    expect(sections).toContainEqual({ ...education, items: [hidden] });
  });

  test("has the sender of a letter", () => {
    const content = createLetter(portal);
    const reading = changed({ ...head, kind: "letter", content }, (file) => {
      file.basics = { name: "Ann Lee", location: { address: "1 High Street" } };
    });
    expect(reading.document.content).toEqual({
      ...content,
      sender: { ...content.sender, name: "Ann Lee", address: "1 High Street" },
    });
  });
});

describe("other files", () => {
  test.each<[string, (file: JsonObject) => void]>([
    ["no meta", (file) => delete file.meta],
    ["meta of another program", (file) => (file.meta = { version: "v1.0.0" })],
    ["a broken content", (file) => (dossierOf(file).content = { schema: 1 })],
    ["another kind", (file) => (dossierOf(file).kind = "invoice")],
    ["a version that is no number", (file) => (dossierOf(file).format = "1")],
    [
      "a photo that is no base64",
      (file) => (dossierOf(file).photo = { contentType: "image/png", data: "%" }),
    ],
    [
      "a photo of another type",
      (file) => (dossierOf(file).photo = { contentType: "image/svg+xml", data: "" }),
    ],
    ["a portal that is no culture", (file) => (dossierOf(file).portal = "../etc")],
  ])("%s: null", (_, damage) => {
    const file = write(sample);
    damage(file);
    expect(readOwnFormat(file)).toBeNull();
  });

  test.each([null, 5, "x", [], {}, { meta: 5 }, { meta: { dossier: [] } }])("%j: null", (json) => {
    expect(readOwnFormat(json)).toBeNull();
  });

  test("prototype keys and deep nesting: null", () => {
    const text = JSON.stringify(write(sample));
    expect(readOwnFormat(JSON.parse(text.replace("{", '{"__proto__":{"x":1},')))).toBeNull();
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    expect(readOwnFormat(JSON.parse(text.replace("{", `{"deep":${deep},`)))).toBeNull();
  });

  test("a later version says so", () => {
    const file = write(sample);
    dossierOf(file).format = 2;
    expect(readOwnFormat(file)).toEqual({ state: "newer" });
  });

  test("damage anywhere never throws, and a document that is read is valid", () => {
    const file = write(sample, { photo });
    fc.assert(
      fc.property(fc.nat(), anyJson, (at, value) => {
        const damaged = JSON.parse(JSON.stringify(replaceSomewhere(file, at, value)));
        const reading = readOwnFormat(damaged);
        if (!reading || reading.state === "newer") return;
        const schema = reading.document.kind === "resume" ? resumeContent : letterContent;
        expect(schema.safeParse(reading.document.content).error).toBeUndefined();
        expect(isObject(damaged)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
