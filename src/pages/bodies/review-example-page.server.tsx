import { portals } from "../../portals/all.ts";
import { createPrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { ExamplePage } from "../../review/example/ui/example-page.tsx";
import { readSample } from "../../writing/samples.server.ts";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import { canonicalAndAlternates } from "./alternates.ts";

/** A finished review of the country's sample resume, for those who have not ordered one yet. */
export function reviewExamplePage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  // A guest culture shows the sample of the portal whose messages it borrows.
  const model = portals[portal.code];
  const { translator } = context.content;
  const sell = translator(portal.locale, "sell", key);
  const { resume } = readSample(model);
  return {
    head: {
      title: `${sell("sample.title")} – Dossier`,
      description: sell("sample.description"),
      ...canonicalAndAlternates(context, portal, key.environment, (other) => pathOf(other, "review-example")),
    },
    surface: "app" as const,
    footer: "whole" as const,
    styles: "reviewStyles" as const,
    script: "reviewFinished" as const,
    main: (
      <ExamplePage
        messages={{
          t: translator(portal.locale, "reviewPages", key),
          review: translator(portal.locale, "review", key),
          errors: translator(portal.locale, "errors", key),
        }}
        sell={sell}
        portal={portal}
        base={baseOfVariant(portal, key)}
        content={resume}
        blocks={createPrintedPages(translator, model).blocks(resume)}
        title={translator(portal.locale, "words", key)("resumeTitle")}
        example={context.content.readReviewExample(model.code)}
      />
    ),
  };
}
