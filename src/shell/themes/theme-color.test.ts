import { describe, expect, test } from "vitest";
import { themeFamilies } from "../../portals/portal.ts";
import { themeColorsOf } from "./theme-color.ts";
import { resolved, tokensOf } from "./tokens.test-support.ts";

/** `#fff` as `#ffffff`. */
const long = (color: string) => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

describe.each(themeFamilies)("%s", (family) => {
  test.each(["light", "dark", "light-with-sans"] as const)(
    "the browser's bars continue the %s header",
    (header) => {
      for (const surface of ["landing", "app"] as const)
        for (const dark of [false, true]) {
          const colors = themeColorsOf({ family, headerTheme: header }, "system");
          const shown = colors.find(({ media }) => !media || media.includes(dark ? "dark" : "light"))!.color;
          const tokens = tokensOf({ family, header, surface, dark });
          expect(shown, `${surface} ${dark}`).toBe(long(resolved("var(--header-paper)", tokens)));
        }
    },
  );
});
