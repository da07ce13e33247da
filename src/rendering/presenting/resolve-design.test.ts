import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Design } from "../../documents/model/design.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { classic } from "../templates/classic/manifest.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { designDataOf, recolored, resolveSettings } from "./resolve-design.ts";
import { tighten, tightnessSteps } from "./tighten.ts";

const settingsOf = (design: Design = {}, portal: Portal = portals.luk, manifest = classic) =>
  resolveSettings(manifest, design, portal, portal.locale);
const dataOf = (design: Design = {}, portal: Portal = portals.luk) =>
  designDataOf(classic, settingsOf(design, portal), { chosenDateWidth: design.dateWidth !== undefined });

describe("settings", () => {
  test("come from the template, the country and the user, in this order", () => {
    expect(settingsOf()).toMatchObject({ size: 11, paper: "a4", entryOrder: "employer", levels: "words" });
    expect(settingsOf({}, portals.wlb).paper).toBe("us-letter");
    expect(settingsOf({}, portals.lpl)).toMatchObject({ entryOrder: "title", levels: "cefr" });
    expect(settingsOf({ size: 10, paper: "us-letter", entryOrder: "title", levels: "none" })).toMatchObject({
      size: 10,
      paper: "us-letter",
      entryOrder: "title",
      levels: "none",
    });
  });

  test("and choices that the template lacks are ignored", () => {
    const bare: TemplateManifest = { ...classic, settings: [] };
    expect(settingsOf({ size: 9, bullets: "dot" }, portals.luk, bare)).toMatchObject({
      size: 11,
      bullets: "dash",
    });
    expect(settingsOf({ header: "field" })).toMatchObject({ header: "margin" });
  });

  test.each([
    [
      "the template's limits",
      { ...classic, limits: { size: { min: 9, max: 11 } } },
      portals.luk,
      { size: 12 },
      { size: 11 },
    ],
    ["the smallest legible size in Arabic", classic, portals.lsa, { size: 8.5 }, { size: 9.5 }],
    ["the smallest leading in Arabic", classic, portals.lsa, {}, { leading: 1.5 }],
    ["the smallest leading in Japanese", classic, portals.ljp, { leading: 1.3 }, { leading: 1.55 }],
    ["the largest leading in Japanese", classic, portals.ljp, { leading: 1.8 }, { leading: 1.8 }],
    ["the largest leading in Latin", classic, portals.luk, { leading: 1.8 }, { leading: 1.6 }],
  ] as [string, TemplateManifest, Portal, Design, Design][])(
    "numbers are limited to %s",
    (_name, manifest, portal, design, expected) => {
      expect(settingsOf(design, portal, manifest)).toMatchObject(expected);
    },
  );

  test("calendars belong to their language", () => {
    expect(settingsOf({ calendar: "japanese" }, portals.ljp).calendar).toBe("japanese");
    expect(settingsOf({ calendar: "japanese" }, portals.lde).calendar).toBe("gregory");
    expect(settingsOf({ calendar: "hijri" }, portals.lsa).calendar).toBe("hijri");
  });
});

describe("colors", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);

  test("any accent is legible on white and on its tint, and text on a coloured header", () => {
    fc.assert(
      fc.property(color, (accent) => {
        const data = dataOf({ accent });
        const manifest: TemplateManifest = { ...classic, choices: {} };
        const band = designDataOf(manifest, settingsOf({ accent, header: "band" }, portals.luk, manifest));
        expect(wcagContrast(data.accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(band.accent, band.tint)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(data.onField, data.field)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(data.soft, data.tint)).toBeGreaterThanOrEqual(5.5);
        expect(wcagContrast(data.tint, "#ffffff")).toBeLessThan(1.2);
      }),
    );
  });

  test("another accent changes the colours of a resolved design as if it had been chosen", () => {
    const manifest: TemplateManifest = { ...classic, choices: {} };
    fc.assert(
      fc.property(color, color, (first, second) => {
        for (const header of ["start", "band"] as const) {
          const of = (accent: string) =>
            designDataOf(manifest, settingsOf({ accent, header }, portals.luk, manifest));
          expect(recolored(of(first), second)).toEqual(of(second));
        }
      }),
    );
  });

  test("a legible accent is unchanged; a template without one prints in ink", () => {
    expect(dataOf({ accent: "#1d4f63" }).accent).toBe("#1d4f63");
    expect(dataOf({ accent: "#ffd400" }).accent).not.toBe("#ffd400");
    expect(dataOf().accent).toBe(dataOf().ink);
  });
});

describe("sizes", () => {
  test("name and headings keep their ratio to the text", () => {
    expect(dataOf({ size: 8.5 }).nameSize / 8.5).toBeCloseTo(30 / 11, 2);
    expect(dataOf({ size: 10, leading: 1.4 }).pitch).toBeCloseTo(14);
  });

  test("the margin of dates has the template's width or the user's, which may leave less space after the date", () => {
    expect(dataOf()).toMatchObject({ dateWidthMm: 38, dateGapMm: 5 });
    expect(dataOf({ dateWidth: 50 })).toMatchObject({ dateWidthMm: 50, dateGapMm: 0 });
  });
});

describe("tightening", () => {
  const at = (tightness: number, portal = portals.luk) =>
    tighten(settingsOf({}, portal), classic, portal.locale, tightness);

  test("reduces space first, then leading, size and margins, down to their minimum", () => {
    expect(at(0)).toEqual(settingsOf());
    expect(at(0.25)).toMatchObject({ density: 0.7, leading: 1.32, size: 11, marginX: 25 });
    expect(at(0.5)).toMatchObject({ density: 0.7, leading: 1.22, size: 11, marginX: 25 });
    expect(at(0.75)).toMatchObject({ size: 8.5, marginX: 25, marginTop: 27 });
    expect(at(1)).toMatchObject({ marginX: 12, marginTop: 12, marginBottom: 10 });
  });

  test("stays legible in every script", () => {
    expect(at(1, portals.lsa)).toMatchObject({ size: 9.5, leading: 1.5 });
    expect(at(1, portals.ljp)).toMatchObject({ size: 8.5, leading: 1.55 });
  });

  test("never loosens a value, and leaves settings that the template lacks", () => {
    const tight = settingsOf({ size: 8.5, leading: 1.22, density: 0.7, marginX: 12 });
    expect(tighten(tight, classic, "en-GB", 1)).toMatchObject({
      size: 8.5,
      leading: 1.22,
      density: 0.7,
      marginX: 12,
    });
    const fixed: TemplateManifest = { ...classic, settings: ["size"] };
    expect(tighten(settingsOf(), fixed, "en-GB", 1)).toEqual({ ...settingsOf(), size: 8.5 });
  });

  test("each step is at most as large as the one before", () => {
    const sizes = tightnessSteps.map((step) => at(step));
    for (const name of ["density", "leading", "size", "marginX", "marginTop", "marginBottom"] as const)
      expect(sizes.map((settings) => settings[name])).toEqual(
        sizes.map((settings) => settings[name]).sort((a, b) => b - a),
      );
  });
});
