import { describe, expect, test } from "vitest";
import { countryMailColours } from "../../mail/compose-mail.ts";
import { portals } from "../../portals/all.ts";
import { themeFamilies } from "../../portals/portal.ts";
import { countryFields, type ThemedCountry } from "./countries.ts";
import { themeColorsOf } from "./theme-color.ts";
import { resolved, tokensOf } from "./tokens.test-support.ts";

/** `#fff` as `#ffffff`. */
const long = (color: string) => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

describe.each(themeFamilies)("%s", (family) => {
  test.each(["light", "dark", "light-with-sans"] as const)(
    "the browser's bars continue the %s header",
    (header) => {
      for (const [surface, dark, refresh] of [
        ["landing", false, null],
        ["landing", true, null],
        ["app", false, null],
        ["app", true, null],
        ["landing", false, 3],
        ["landing", true, 4],
      ] as const) {
        const colors = themeColorsOf(
          { family, country: null, refresh, headerTheme: header, surface },
          "system",
        );
        const shown = colors.find(({ media }) => !media || media.includes(dark ? "dark" : "light"))!.color;
        const tokens = tokensOf({ family, header, surface, dark, ...(refresh && { refresh }) });
        expect(shown, `${surface} ${dark}`).toBe(long(resolved("var(--header-paper)", tokens)));
      }
    },
  );
});

test.each(Object.keys(countryFields) as ThemedCountry[])(
  "the browser's bars continue the header of %s",
  (country) => {
    const { themeFamily: family } = portals[country];
    const [shown] = themeColorsOf(
      { family, country, refresh: null, headerTheme: "light", surface: "landing" },
      "light",
    );
    const tokens = tokensOf({ family, country, surface: "landing" });
    expect(shown!.color).toBe(long(resolved("var(--header-paper)", tokens)));
    expect(tokens.get("--field")).toBe(countryFields[country]);
    const { accent, desk } = countryMailColours[country]!;
    expect([accent, desk].map((colour) => colour.toLowerCase())).toEqual([
      tokens.get("--accent"),
      tokens.get("--desk"),
    ]);
  },
);
