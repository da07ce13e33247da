import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { allPortals, portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import type { TrustRating } from "../../ratings/trust-rating.ts";
import { scriptJson } from "../structured-data.ts";
import { TrustRatingLine } from "./trust-rating-line.tsx";

const rating: TrustRating = { score: 4.6, stars: 4.5, count: 1213 };
const markup = (portal: Portal, changes: Partial<TrustRating> = {}) =>
  renderToStaticMarkup(
    <TrustRatingLine
      rating={{ ...rating, ...changes }}
      portal={portal}
      t={translator(portal.locale, "ratings")}
    />,
  );
const textOf = (html: string) => html.replace(/<script.*?<\/script>|<[^>]+>/gs, "");
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
/** The path of the filled stars. */
const filledPath = (html: string) => /<path d="([^"]+)"><\/path><\/svg>/.exec(html)?.[1];

test.each([
  [portals.wlb, "4.6 of 5 · 1,213 ratings from people who downloaded a document here"],
  [
    portals.lde,
    "4,6 von\u00a05 · 1.213 Bewertungen von Menschen, die hier ein Dokument heruntergeladen haben",
  ],
  [portals.ljp, "5点満点中4.6点 · ここで書類をダウンロードした方の評価 1,213件"],
])("text and number formats are those of the portal", (portal, text) => {
  expect(textOf(markup(portal))).toBe(text);
});

test("every portal formats score and count in its locale", () => {
  for (const portal of allPortals) {
    const format = (value: number) => new Intl.NumberFormat(portal.formatLocale).format(value);
    const text = textOf(markup(portal));
    expect(text).toContain(format(4.6));
    expect(text).toContain(format(1213));
    expect(textOf(markup(portal, { score: 5, count: 22 }))).toContain(format(22));
  }
});

describe("the stars", () => {
  test("have the score as label, which screen readers read once", () => {
    const html = markup(portals.wlb);
    expect(html).toContain('<svg role="img" aria-label="4.6 of 5"');
    expect(html).toContain('<span aria-hidden="true">4.6 of 5 · </span>');
  });

  test("are filled by halves from the start side", () => {
    expect(filledPath(markup(portals.wlb))).toBe("M0 0h90v20H0z");
    expect(filledPath(markup(portals.wlb, { stars: 5 }))).toBe("M0 0h100v20H0z");
    expect(filledPath(markup(portals.lsa))).toBe("M10 0H100v20H10z");
  });

  test("need no inline styles, which the page’s CSP blocks", () => {
    expect(markup(portals.wlb)).not.toContain("style");
  });
});

describe("structured data", () => {
  test("is a rated web application with the numbers of the page", () => {
    expect(dataOf(markup(portals.lde))).toMatchObject({
      "@context": "https://schema.org",
      "@type": "WebApplication",
      name: "Dossier",
      inLanguage: "de-DE",
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: 4.6,
        ratingCount: 1213,
        bestRating: 5,
        worstRating: 1,
      },
    });
  });

  test("cannot end its element", () => {
    const hostile = { name: '</script><img src=x onerror=__x()>&amp;<!--\u2028\u2029"' };
    const json = scriptJson(hostile);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(hostile);
    const portal = { ...portals.wlb, locale: "</script><b>" as Portal["locale"] };
    const html = renderToStaticMarkup(
      <TrustRatingLine rating={rating} portal={portal} t={translator("en-US", "ratings")} />,
    );
    expect(html.match(/<\/?(?:script|b)\b/g)).toEqual(["<script", "</script"]);
    expect(dataOf(html).inLanguage).toBe("</script><b>");
  });
});
