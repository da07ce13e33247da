import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { heroOf } from "../../content/schemas/home-page.ts";
import { headerThemes } from "../../content/schemas/page-config.ts";
import { allPortals, portals } from "../../portals/all.ts";
import { themeFamilies } from "../../portals/portal.ts";
import { countryFields, isThemedCountry, type ThemedCountry } from "./countries.ts";
import {
  type Appearance,
  type Colour,
  colourOf,
  contrast,
  resolved,
  tokensOf,
} from "./tokens.test-support.ts";

const token = (name: string) => `var(--${name})`;

/** Text and background as CSS, and the background below a translucent one. */
type Pair = [name: string, text: string, ground: string, below?: string];

const everywhere: Pair[] = [
  ...["paper", "desk", "soft"].flatMap((ground) =>
    ["ink", "ink-soft", "accent"].map((text): Pair => [`${text} on ${ground}`, token(text), token(ground)]),
  ),
  ["danger on paper", token("danger"), token("paper")],
  ["danger on desk", token("danger"), token("desk")],
  ["buttons", token("accent-ink"), token("accent")],
  ["skip link", token("paper"), token("ink")],
];
const header: Pair[] = [
  ["header", token("header-ink"), token("header-paper")],
  ["header's ground", token("header-ink"), token("header-soft"), token("header-paper")],
  ["header's links", token("header-accent"), token("header-paper")],
  ["header's links on their ground", token("header-accent"), token("header-soft"), token("header-paper")],
  ["header's button", token("header-accent-ink"), token("header-accent")],
];
/** Text and buttons on the coloured grounds of landing pages. */
const grounds: Pair[] = [
  ["text on field", token("field-ink"), token("field")],
  ["text on accent", token("accent-ink"), token("accent")],
  ["text on night", "#fff", token("night")],
];

function ratio([, text, ground, below]: Pair, tokens: Map<string, string>): number {
  const colour = (css: string, under?: Colour) => colourOf(resolved(css, tokens), under);
  const shown = colour(ground, below ? colour(below) : undefined);
  return contrast(colour(text, shown), shown);
}

/** Pairs below the required contrast: 4.5 for text (WCAG 1.4.3), 3 for other elements (1.4.11). */
const tooFaint = (pairs: Pair[], appearance: Appearance, least: number) => {
  const tokens = tokensOf(appearance);
  return pairs.flatMap((pair) => {
    const found = ratio(pair, tokens);
    return found < least ? [`${pair[0]} ${found.toFixed(2)}`] : [];
  });
};

const appearances: Appearance[] = [
  ...themeFamilies.flatMap((family) =>
    ([undefined, 3, 4, 5] as const).flatMap((refresh) =>
      [false, true].map((redesign): Appearance => ({ family, refresh, redesign })),
    ),
  ),
  ...(Object.keys(countryFields) as ThemedCountry[]).map(
    (country): Appearance => ({ family: portals[country].themeFamily, country }),
  ),
];

describe("THM-07 text has the contrast of WCAG AA", () => {
  test.each(appearances)(
    "landing pages of $family $country, refresh $refresh, redesign $redesign",
    (appearance) => {
      for (const headerTheme of headerThemes)
        for (const width of [375, 1440])
          for (const dark of [false, true]) {
            const whole: Appearance = { ...appearance, header: headerTheme, width, dark };
            expect(tooFaint([...everywhere, ...header, ...grounds], whole, 4.5)).toEqual([]);
          }
    },
  );

  test.each(appearances)(
    "app pages of $family $country, refresh $refresh, redesign $redesign",
    (appearance) => {
      for (const headerTheme of headerThemes)
        for (const dark of [false, true]) {
          const whole: Appearance = { ...appearance, header: headerTheme, surface: "app", dark };
          expect(tooFaint([...everywhere, ...header], whole, 4.5)).toEqual([]);
        }
    },
  );

  test.each(appearances)(
    "callouts of $family $country, refresh $refresh, redesign $redesign",
    (appearance) => {
      expect(tooFaint([["callout's ring", token("spark"), token("night")]], appearance, 3)).toEqual([]);
    },
  );
});

test.each(allPortals.filter(({ code }) => heroOf(contentLibrary.readHomePage(code)).layout === "bubble"))(
  "the hero's answer, which is on the spark, has the contrast of WCAG AA: $code",
  ({ themeFamily: family, code }) => {
    const country = isThemedCountry(code) ? code : undefined;
    for (const dark of [false, true])
      expect(tooFaint([["answer", token("night"), token("spark")]], { family, country, dark }, 4.5)).toEqual(
        [],
      );
  },
);

test("the tokens of a page in dark mode are dark", () => {
  const tokens = tokensOf({ family: "lde", surface: "app", dark: true, header: "dark" });
  expect(tokens.get("--paper")).toBe("#171b20");
  expect(resolved("var(--header-paper)", tokens)).toBe("#101d24");
  expect(resolved("var(--accent)", tokens)).toBe("#7cc4e3");
});

test("black on white is 21 to 1", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast(colourOf("#767676"), colourOf("#fff"))).toBeCloseTo(4.54, 2);
  expect(colourOf("rgba(255, 255, 255, 0.5)", [0, 0, 0])).toEqual([127.5, 127.5, 127.5]);
});
