import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { themeFamilies } from "../../portals/portal.ts";
import { dimensionsOf } from "../dimensions.ts";
import { families } from "../themes/families.ts";
import { Logo, LogoSymbol, LogoUse } from "./logo.tsx";
import { faviconOf, marks } from "./marks.ts";
import { wordmarks } from "./wordmarks.ts";

const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];

describe.each(themeFamilies)("%s", (family) => {
  test("HDR-19 the logo is 158 px wide and fits into the lowest header, with the mark beside or above", () => {
    for (const stacked of [false, true]) {
      const markup = renderToStaticMarkup(<Logo family={family} stacked={stacked} />);
      expect(attribute(markup, "width")).toBe("158");
      expect(attribute(markup, "class")).toBe("logo");
      expect(Number(attribute(markup, "height"))).toBeLessThan(57);
      const { logoMobile } = dimensionsOf(
        {
          family,
          country: null,
          refresh: null,
          redesign: stacked,
          headerTheme: "light",
          surface: "landing",
          lite: false,
        },
        { hasLanguageSelector: false },
      );
      expect((Number(attribute(markup, "height")) * logoMobile) / 158).toBeLessThan(52);
    }
  });

  test("the logo is hidden from screen readers and has no fixed colour", () => {
    const markup = renderToStaticMarkup(<Logo family={family} size={120} />);
    expect(attribute(markup, "aria-hidden")).toBe("true");
    expect(attribute(markup, "width")).toBe("120");
    expect(markup).not.toContain(`class="logo"`);
    expect(markup).not.toMatch(/<title|<text|style=|#[0-9a-f]{3}/);
  });

  test("the wordmark has at most 1.2 KB", () => {
    const { d, s } = wordmarks[family];
    expect(d.length + s.length).toBeLessThanOrEqual(1200);
  });

  test("the icon is a complete picture in the accent colour, lighter on a dark browser window", () => {
    const icon = faviconOf(family);
    expect(icon).toContain(`svg{color:${families[family].palette.accent}}`);
    expect(icon).toContain(`svg{color:${families[family].palette.accentOnDark}}`);
    expect(icon.match(/<path /g)).toHaveLength(marks[family].length);
  });
});

test("THM-07 families share neither parts of their marks nor wordmarks", () => {
  const parts = themeFamilies.flatMap((family) => marks[family].map(({ d }) => d));
  expect(new Set(parts).size).toBe(parts.length);
  expect(new Set(themeFamilies.map((family) => wordmarks[family].d)).size).toBe(themeFamilies.length);
});

test("a symbol is drawn once and referenced elsewhere", () => {
  const symbol = renderToStaticMarkup(<LogoSymbol family="lde" />);
  const use = renderToStaticMarkup(<LogoUse />);
  expect(symbol).toContain('<symbol id="logo" viewBox="0 0 158 32">');
  expect(use).toContain('viewBox="0 0 158 32"');
  expect(use).toContain('<use href="#logo"></use>');
  expect(use).not.toContain("<path");
});
