import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { openSite, type Site } from "../../../tests/support/site.ts";
import { documents } from "../../documents/tables.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { type SoftwareReading, softwareReading } from "./reading.ts";

const renderer = createTestRenderer();
let site: Site;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer } });
});
afterAll(() => site?.close());

const post = (json: object) =>
  site.request({ method: "POST", path: "/api/software-reading", as: null, json });

async function read(code: PortalCode): Promise<SoftwareReading> {
  const content = { ...buildResume(portals[code].locale), template: { id: "classic", version: 1 } };
  const { status, text } = await post({ kind: "resume", title: "CV", portal: code, content });
  expect(status).toBe(200);
  return softwareReading.parse(JSON.parse(text));
}
const statesOf = ({ groups }: SoftwareReading) =>
  groups.flatMap(({ facts }) => facts.map(({ state }) => state));

test.each(["luk", "lde", "lfr", "lpl", "ljp"] as const)(
  "%s: of a usual resume, software reads nearly every value in its field, and nothing is stored",
  async (code) => {
    const reading = await read(code);
    const states = statesOf(reading);
    const right = states.filter((state) => state === "right").length;
    expect(right / states.length).toBeGreaterThan(0.9);
    expect(reading.pages).toBeGreaterThan(0);
    expect(reading.lines.join(" ").length).toBeGreaterThan(500);
    expect(await site.db.$count(documents)).toBe(0);
  },
);

test("a letter has no fields that a recruiter's system reads", async () => {
  const content = buildLetter("de-DE");
  expect((await post({ kind: "letter", title: "Brief", portal: "lde", content })).status).toBe(400);
});
