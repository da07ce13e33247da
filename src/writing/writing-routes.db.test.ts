import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../tests/support/site.ts";
import { writingHelp } from "../content/schemas/writing-help.ts";
import { findBlanks } from "../documents/model/blanks.ts";
import { letterContent } from "../documents/model/letter.ts";
import { resumeContent } from "../documents/model/resume.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test("the writing help of a language is public, cached, and not sent twice", async () => {
  const path = "/api/writing/de-DE";
  const first = await site.request({ path });
  expect([first.status, first.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=300, stale-while-revalidate=86400",
  ]);
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(writingHelp.parse(JSON.parse(first.text)).occupations.length).toBeGreaterThanOrEqual(15);
  const etag = first.headers.etag as string;
  const again = await site.request({ path, headers: { "if-none-match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("a sample resume of an occupation is a complete resume with blanks to fill in", async () => {
  const response = await site.request({ path: "/api/writing/de-DE/samples/electrician" });
  const resume = resumeContent.parse(JSON.parse(response.text));
  expect(resume.person.headline).toBe("Elektronikerin");
  expect(resume.sections.map(({ type }) => type)).toEqual([
    "summary",
    "experience",
    "education",
    "languages",
    "skills",
  ]);
  expect(findBlanks(JSON.stringify(resume.sections)).length).toBeGreaterThan(10);
  expect(JSON.stringify(resume)).not.toContain("{title}");
});

test("the documents of the sample person are public", async () => {
  const resume = await site.request({ path: "/api/writing/ja-JP/sample/resume" });
  expect(resumeContent.parse(JSON.parse(resume.text)).locale).toBe("ja-JP");
  const letter = await site.request({ path: "/api/writing/ja-JP/sample/letter" });
  expect(letterContent.parse(JSON.parse(letter.text)).locale).toBe("ja-JP");
});

test.each([
  ["/api/writing/xx-XX", 400],
  ["/api/writing/de-DE/sample/person", 400],
  ["/api/writing/de-DE/samples/astronaut", 404],
  ["/api/writing/de-DE/samples/constructor", 404],
])("%s: %i", async (path, status) => {
  expect((await site.request({ path })).status).toBe(status);
});
