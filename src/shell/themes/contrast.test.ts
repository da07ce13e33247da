import { describe, expect, test } from "vitest";
import { headerThemes } from "../../content/schemas/page-config.ts";
import { themeFamilies } from "../../portals/portal.ts";
import {
  type Appearance,
  type Colour,
  colourOf,
  contrast,
  declared,
  readStyles,
  resolved,
  tokensOf,
} from "./tokens.test-support.ts";

const landing = readStyles("landing/ui/landing.module.css");
const of = (selector: string, property: string) => declared(landing, selector, property);
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
const hero: Pair[] = [
  ["headline", of(".hero", "color"), of(".hero", "background")],
  ["lead", of(".lead", "color"), of(".hero", "background")],
  ["quiet link", of(".quiet", "color"), of(".hero", "background")],
  ["hero's button", of(".hero .cta", "color"), of(".hero .cta", "background")],
];
/** `none` shows the section's `--paper`. */
const stepPaper = of(".steps li", "background").replace("none", token("paper"));
const steps: Pair[] = [
  ["step", token("ink"), stepPaper],
  ["step's text", token("ink-soft"), stepPaper],
  ["step's number", token("accent"), stepPaper],
  ["callout's number", "#fff", token("night")],
];

function ratio([, text, ground, below]: Pair, tokens: Map<string, string>): number {
  const colour = (css: string, under?: Colour) => {
    const value = resolved(css, tokens);
    return colourOf(value === "none" ? tokens.get("--paper")! : value, under);
  };
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

const appearances = themeFamilies.flatMap((family) =>
  ([undefined, 3, 4, 5] as const).flatMap((refresh) =>
    [false, true].map((redesign): Appearance => ({ family, refresh, redesign })),
  ),
);

describe("THM-07 text has the contrast of WCAG AA", () => {
  test.each(appearances)("landing pages of $family, refresh $refresh, redesign $redesign", (appearance) => {
    for (const headerTheme of headerThemes)
      for (const width of [375, 1440])
        for (const dark of [false, true]) {
          const whole: Appearance = { ...appearance, header: headerTheme, width, dark };
          expect(tooFaint([...everywhere, ...header, ...hero, ...steps], whole, 4.5)).toEqual([]);
        }
  });

  test.each(appearances)("app pages of $family, refresh $refresh, redesign $redesign", (appearance) => {
    for (const headerTheme of headerThemes)
      for (const dark of [false, true]) {
        const whole: Appearance = { ...appearance, header: headerTheme, surface: "app", dark };
        expect(tooFaint([...everywhere, ...header], whole, 4.5)).toEqual([]);
      }
  });

  test.each(appearances)("focus rings of $family, refresh $refresh, redesign $redesign", (appearance) => {
    const rings: Pair[] = [
      ["hero's ring", of(".hero :focus-visible", "outline-color"), of(".hero", "background")],
      ["callout's ring", token("spark"), token("night")],
    ];
    for (const headerTheme of headerThemes)
      for (const width of [375, 1440])
        for (const dark of [false, true])
          expect(tooFaint(rings, { ...appearance, header: headerTheme, width, dark }, 3)).toEqual([]);
  });
});

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
