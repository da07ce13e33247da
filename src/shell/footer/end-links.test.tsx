import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { allCultures } from "../../portals/cultures/cultures.ts";
import { Footer } from "./footer.tsx";
import { buildFooterProps } from "./test-support.ts";

const footer = (options: Parameters<typeof buildFooterProps>[0]) =>
  renderToStaticMarkup(<Footer {...buildFooterProps(options)} />);

describe("the ways to end a contract", () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a href="([^"]*\/plan\/end[^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [
      href,
      text,
    ]);
  const labels = (locale: "de-DE" | "fr-FR" | "en-GB") => translator(locale, "footerLabels");

  test.each([
    { isLiteFlow: false, kind: "whole" },
    { isLiteFlow: true, kind: "whole" },
    { isLiteFlow: false, kind: "short" },
  ] as const)(
    "have the words of the law in every portal that sells (lite: $isLiteFlow, $kind)",
    ({ isLiteFlow, kind }) => {
      const german = footer({ code: "lde", labels: labels("de-DE"), entry: { isLiteFlow }, kind });
      expect(linksIn(german)).toEqual([
        ["/plan/end", "Verträge hier kündigen"],
        ["/plan/end?what=withdraw", "Vertrag widerrufen"],
      ]);
      const french = footer({ code: "lfr", labels: labels("fr-FR"), entry: { isLiteFlow }, kind });
      expect(linksIn(french)).toEqual([
        ["/plan/end", "Résilier votre contrat"],
        ["/plan/end?what=withdraw", "Se rétracter du contrat ici"],
      ]);
      const british = footer({ code: "luk", labels: labels("en-GB"), entry: { isLiteFlow }, kind });
      expect(linksIn(british)).toEqual([
        ["/plan/end", "Cancel a plan’s renewal"],
        ["/plan/end?what=withdraw", "Cancel contract within 14 days"],
      ]);
    },
  );

  test("are the cancellation alone where no law knows a withdrawal, and nothing where nothing is sold", () => {
    expect(linksIn(footer({ base: "/x" }))).toEqual([["/x/plan/end", "Cancel a plan"]]);
    const { portal } = allCultures.find(({ name }) => name === "ch/de")!;
    expect(linksIn(footer({ portal }))).toEqual([]);
  });
});
