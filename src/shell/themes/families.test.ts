import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { mailColours } from "../../mail/compose-mail.ts";
import { type ThemeFamily, themeFamilies } from "../../portals/portal.ts";
import { marks } from "../brand/marks.ts";
import { defaultHeaderTheme, families, spacings } from "./families.ts";
import { colourOf, difference, readStyles, resolved, rulesOf, tokensOf } from "./tokens.test-support.ts";

const pairs = themeFamilies.flatMap((one, index) =>
  themeFamilies.slice(index + 1).map((other) => [one, other] as const),
);
const all = Object.fromEntries(themeFamilies.map((family) => [family, tokensOf({ family })])) as Record<
  ThemeFamily,
  Map<string, string>
>;

/** The largest length a `clamp()` or a plain rem length reaches, in pixels. */
const largest = (value: string): number => Number(/([\d.]+)rem\)?$/.exec(value)?.[1]) * 10;
const firstFace = (tokens: Map<string, string>) => tokens.get("--font-heading")!.split(",")[0];
const radius = (tokens: Map<string, string>) => Number.parseInt(tokens.get("--radius")!, 10);
const section = (tokens: Map<string, string>) => largest(tokens.get("--section")!);

/** The visible differences of two families among six properties, measured in the CSS of the pages. */
function differences(one: ThemeFamily, other: ThemeFamily): string[] {
  const [a, b] = [all[one], all[other]];
  const accents = [a, b].map((tokens) => colourOf(resolved("var(--accent)", tokens))) as [
    ReturnType<typeof colourOf>,
    ReturnType<typeof colourOf>,
  ];
  const ways = {
    type: firstFace(a) !== firstFace(b),
    radius: Math.abs(radius(a) - radius(b)) >= 2,
    spacing: Math.abs(section(a) - section(b)) >= 16,
    header: families[one].header !== families[other].header,
    logo: marks[one].every(({ d }) => marks[other].every((part) => part.d !== d)),
    palette: difference(...accents) >= 0.05,
  };
  return Object.entries(ways).flatMap(([way, differs]) => (differs ? [way] : []));
}

test("THM-07 there are 36 pairs of families", () => {
  expect(pairs).toHaveLength(36);
});

test.each(pairs)("THM-07 %s and %s differ in at least four of six properties", (one, other) => {
  expect(differences(one, other).length).toBeGreaterThanOrEqual(4);
});

describe.each(themeFamilies)("%s", (family) => {
  const tokens = all[family];
  const { type, radius: pixels, spacing, palette } = families[family];

  test("THM-02 has the same values in data and CSS", () => {
    expect({
      face: firstFace(tokens),
      weight: Number(tokens.get("--heading-weight")),
      hero: largest(tokens.get("--h1")!) / 10,
      radius: radius(tokens),
      section: tokens.get("--section"),
      gap: tokens.get("--gap"),
    }).toEqual({
      face: `"${type.face}"`,
      weight: type.weight,
      hero: type.hero,
      radius: pixels,
      section: spacings[spacing].section,
      gap: spacings[spacing].gap,
    });
    const names = { accentOnDark: "accent-on-dark", inkSoft: "ink-soft" } as Record<string, string>;
    for (const [name, colour] of Object.entries(palette))
      expect(tokens.get(`--${names[name] ?? name}`), name).toBe(colour);
    expect(tokens.get("--night")).toBe(palette.ink);
  });

  test("has the same colours in mails", () => {
    const { accent, desk, ink, inkSoft } = palette;
    const mail = Object.entries(mailColours[family]).map(([name, value]) => [name, value.toLowerCase()]);
    expect(Object.fromEntries(mail)).toEqual({ accent, desk, ink, inkSoft });
  });

  test("has a token file of at most 2 KB", () => {
    const css = readStyles(`${family}.css`).replaceAll(/@font-face\s*\{[^}]*\}/g, "");
    expect(gzipSync(css).length).toBeLessThanOrEqual(2048);
  });
});

/** Tokens that other modules use without a fallback. */
const contract =
  "accent accent-on-dark desk soft ink ink-soft night spark radius button-radius font-heading heading-weight " +
  "heading-tracking h1 h1-leading h2 h3 section gap field field-ink";

test.each(themeFamilies)("THM-06 %s has every required token", (family) => {
  const own = rulesOf(readStyles(`${family}.css`)).find(({ selector }) => selector === ":root")!.text;
  for (const name of contract.split(" ")) expect(own).toContain(`\n  --${name}: `);
});

test.each(["refresh-3", "refresh-4", "refresh-5", "redesign"])("%s is small", (name) => {
  expect(gzipSync(readStyles(`${name}.css`)).length).toBeLessThanOrEqual(1024);
});

test.each([
  ["wlb", null, "light"],
  ["lfr", null, "light"],
  ["lite", null, "light"],
  ["luk", null, "light-with-sans"],
  ["lit", null, "light-with-sans"],
  ["lit", 3, "light-with-sans"],
  ["lde", 4, "light"],
  ["luk", 5, "dark"],
  ["les", 5, "dark"],
] as const)("THM-05 header theme of %s in refresh %s", (family, refresh, expected) => {
  expect(defaultHeaderTheme(family, refresh)).toBe(expected);
});
