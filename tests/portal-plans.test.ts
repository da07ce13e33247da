import { describe, expect, test } from "vitest";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { formatTaxRate, presentOffers } from "../src/plans/plan-offers.ts";
import { plansOf } from "../src/plans/price-source.server.ts";
import { allPortals, portals } from "../src/portals/all.ts";
import { findCulture } from "../src/portals/cultures/cultures.ts";
import type { Locale, Portal } from "../src/portals/portal.ts";
import { contentLibrary, translator } from "./support/content.ts";
import { pageContext } from "./support/pages.ts";
import { buildPageKey } from "./support/request-context.ts";

const textOf = (portal: Portal) => {
  const { html } = renderPage(pageContext, buildPageKey(portal, "review-plans"));
  return unescapeHtml(/<main[^>]*>(.*)<\/main>/s.exec(html)![1]!.replace(/<[^>]*>/g, "\n"));
};

const unescapeHtml = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "’").replaceAll("&quot;", '"');

/** In many languages the usual term for a trial period also means probation in a job. */
const probation: Partial<Record<Locale, RegExp>> = {
  "de-DE": /Probezeit/i,
  "fr-FR": /période d’essai/i,
  "it-IT": /periodo di prova/i,
  "es-ES": /per[ií]odo de prueba/i,
  "es-MX": /per[ií]odo de prueba/i,
  "pl-PL": /okres\S* próbn/i,
  "cs-CZ": /zkušební dob/i,
  "sk-SK": /skúšobn\S* dob/i,
  "hu-HU": /próbaid/i,
  "fi-FI": /koeai/i,
  "sv-SE": /provanställning/i,
  "nb-NO": /prøvetid/i,
  "da-DK": /prøvetid/i,
  "nl-NL": /proeftijd/i,
  "pt-PT": /período experimental/i,
  "pt-BR": /período de experiência/i,
  "ro-RO": /perioad\S* de probă/i,
  "el-GR": /δοκιμαστικ\S* περίοδο/i,
  "id-ID": /masa percobaan/i,
  "ko-KR": /수습/,
  "ja-JP": /試用期間/,
  "ar-SA": /فترة التجربة/,
};

describe.each(allPortals.map((portal) => [portal.code, portal] as const))("%s", (_code, portal) => {
  const text = textOf(portal);
  const t = translator(portal.locale, "sell");
  const offers = presentOffers(plansOf(contentLibrary, portal), portal);

  test("RVW-05 PRC-01 PRC-03 the plans page shows every price, what renews and what it includes", () => {
    expect(offers.map(({ code }) => code)).toEqual(["limited", "weekly", "annual"]);
    for (const { code, label, price, firstPrice, monthlyPrice } of offers) {
      expect(text).toContain(label);
      expect(text).toContain(t(`includes.${code}`));
      expect(text).toContain(t(`renewal.${code}`, { price }));
      for (const shown of [price, firstPrice, monthlyPrice]) if (shown) expect(text).toContain(shown);
    }
  });

  test("PRD-04 what is free is said first, then the review, then prices, tax and how it ends", () => {
    const { tax, withdrawal } = portal;
    const order = [
      t("free.heading"),
      t("free.downloads"),
      t("steps.heading"),
      t("tax", { rate: formatTaxRate(tax.rate, portal) }),
      offers[0]!.price,
      t("cancelText"),
      ...(withdrawal ? [t("withdrawText", { days: withdrawal.days })] : []),
    ].map((part) => text.indexOf(part));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  test("each plan leads to its order", () => {
    const { html } = renderPage(pageContext, buildPageKey(portal, "review-plans"));
    const signedIn = renderPage(pageContext, buildPageKey(portal, "review-plans", { mode: "auth" })).html;
    for (const { code } of offers) {
      const order = `/review/checkout?plan=${code}`;
      expect(signedIn).toContain(`${order}"`);
      // By way of the sign-up.
      expect(html).toContain(`${encodeURIComponent(order)}" data-login="sign-up"`);
    }
  });

  test("a trial is not called probation", () => {
    expect(text).not.toMatch(probation[portal.locale] ?? /probation/i);
  });
});

test("a test shop says so on the page, and another one does not", () => {
  const key = buildPageKey(portals.lde, "review-plans");
  const notice = translator("de-DE", "sell")("test");
  expect(renderPage({ ...pageContext, testPayments: true }, key).html).toContain(notice);
  expect(renderPage(pageContext, key).html).not.toContain(notice);
});

test("a guest culture's page shows no prices and nothing to order", () => {
  const portal = findCulture("ch/de")!.portal;
  const text = textOf(portal);
  expect(text).toContain(translator("de-DE", "sell")("guest"));
  expect(text).not.toMatch(/€|CHF/);
  const { html } = renderPage(pageContext, buildPageKey(portal, "review-plans"));
  expect(html).not.toContain("/review/checkout");
});
