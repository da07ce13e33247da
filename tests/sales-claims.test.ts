import { describe, expect, test } from "vitest";
import { textPageNames } from "../src/content/schemas/text-page.ts";
import { plansOf } from "../src/plans/price-source.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { PortalCode } from "../src/portals/portal.ts";
import { contentLibrary } from "./support/content.ts";

/** What pages say about money and about who reads a document, against what is sold. */

/** How each portal's texts call the review, and words that would say that nothing costs money. */
const words: Record<PortalCode, { review: RegExp; denial: RegExp }> = {
  wlb: {
    review: /review/i,
    denial: /everything on this site is free|nothing .{0,20}costs? (?:you )?money/i,
  },
  luk: {
    review: /review/i,
    denial: /everything on this site is free|nothing .{0,20}costs? (?:you )?money/i,
  },
  lde: { review: /Prüfung/, denial: /alles kostenlos|nichts .{0,20}kostet|kostet nichts/i },
  lfr: { review: /relecture/, denial: /tout est gratuit|rien n’est payant/i },
  les: { review: /revisión/, denial: /todo .{0,40}es gratis\.|nada cuesta dinero/i },
  lmx: { review: /revisión/, denial: /todo .{0,40}es gratis\.|nada cuesta dinero/i },
  lbr: { review: /revisão/, denial: /tudo .{0,20}é grátis\.|nada custa dinheiro/i },
  lpt: { review: /revisão/, denial: /tudo .{0,20}é gratuito\.|nada custa dinheiro/i },
  lit: { review: /revisione/, denial: /è tutto gratis|tutto è gratis/i },
  lnl: { review: /check/, denial: /alles .{0,30}gratis\.|niets .{0,20}kost geld/i },
  lpl: { review: /[Oo]cen/, denial: /wszystko w tym serwisie|nic .{0,20}nie kosztuje/i },
  lcz: { review: /[Kk]ontrol/, denial: /všechno zdarma|nic nestojí/i },
  lsk: { review: /[Kk]ontrol/, denial: /všetko zadarmo|nič nestojí/i },
  lhu: { review: /véleményez/, denial: /minden ingyenes|semmi sem kerül/i },
  lro: { review: /verifica/i, denial: /totul este gratuit|nimic nu costă/i },
  lsw: { review: /gransk/i, denial: /allt på webbplatsen gratis|inget kostar/i },
  ldk: { review: /gennemg/i, denial: /alt på webstedet gratis|intet koster/i },
  lno: { review: /gå gjennom|gjennomg/i, denial: /alt på nettstedet gratis|ingenting koster/i },
  lfi: { review: /arvio/, denial: /kaikki sivustolla on maksutonta|mikään ei maksa/i },
  lgr: { review: /αξιολόγηση/, denial: /όλα .{0,30}είναι δωρεάν|τίποτα δεν κοστίζει/i },
  lid: { review: /[Rr]eview/, denial: /semua yang ada di situs ini gratis|tidak ada yang berbayar/i },
  ljp: { review: /添削/, denial: /機能はすべて無料|料金は一切/ },
  lkr: { review: /첨삭/, denial: /모든 기능은 무료|비용이 전혀/ },
  lsa: { review: /مراجعة/, denial: /كل ما في هذا الموقع مجاني|لا شيء .{0,20}بمقابل/ },
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};

describe.each(allPortals.map(({ code }) => code))("%s", (code) => {
  const { readTextPage, readHomePage, readHeader, readFooter } = contentLibrary;
  const { review, denial } = words[code];
  const portal = allPortals.find((one) => one.code === code)!;
  const sells = plansOf(contentLibrary, portal).length > 0;

  test("PRD-07 no page says that nothing costs money where reviews are sold", () => {
    expect(sells).toBe(true);
    const pages = [readHomePage(code), readHeader(code), readFooter(code)];
    const texts = [...pages, ...textPageNames.map((name) => readTextPage(code, name))].flatMap(textsIn);
    expect(texts.filter((text) => denial.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(50);
  });

  test("the terms name the price of the review, and the privacy notice who reads and who is paid", () => {
    const terms = readTextPage(code, "terms").sections.flatMap(({ paragraphs }) => paragraphs);
    expect(terms.filter((text) => review.test(text)).length).toBeGreaterThanOrEqual(2);
    const privacy = textsIn(readTextPage(code, "privacy").sections);
    expect(privacy.filter((text) => text.includes("Stripe"))).toHaveLength(1);
    expect(privacy.filter((text) => text.includes("180"))).toHaveLength(1);
  });
});
