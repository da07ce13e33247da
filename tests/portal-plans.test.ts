import { describe, expect, test } from "vitest";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { plansOf } from "../src/plans/price-source.server.ts";
import { allPortals } from "../src/portals/all.ts";
import { findCulture } from "../src/portals/cultures/cultures.ts";
import type { Locale, Portal } from "../src/portals/portal.ts";
import { contentLibrary, translator } from "./support/content.ts";
import { pageContext } from "./support/pages.ts";
import { buildPageKey } from "./support/request-context.ts";

const textOf = (portal: Portal) => {
  const { html } = renderPage(pageContext, buildPageKey(portal, "review-plans"));
  return /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!.replace(/<[^>]*>/g, "\n");
};

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

  test("RVW-05 PRC-01 the plans page shows every price, and that nothing can be bought yet", () => {
    expect(text).toContain(translator(portal.locale, "plans")("notYet"));
    for (const plan of plansOf(contentLibrary, portal)) {
      expect(text).toContain(plan.Label);
      // A trial price is for the first week and is shown beside the plan's own price.
      for (const price of [plan.FormattedUnitPrice, plan.FormattedTrialPrice, plan.FormattedMonthlyPrice])
        if (price) expect(text).toContain(price);
    }
  });

  test("a trial is not called probation", () => {
    expect(text).not.toMatch(probation[portal.locale] ?? /probation/i);
  });
});

test("a guest culture's page shows no prices", () => {
  const portal = findCulture("ch/de")!.portal;
  const text = textOf(portal);
  expect(text).toContain("Lebenslauf-Check");
  expect(text).not.toContain(translator("de-DE", "plans")("notYet"));
  expect(text).not.toMatch(/€|CHF/);
});
