import type { ReactNode } from "react";
import { ConsentSettings } from "../../consent/ui/settings-form.tsx";
import { StorageTableView } from "../../consent/ui/storage-table-view.tsx";
import type { TextPageName } from "../../content/schemas/text-page.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import { OperatorCard } from "../../shell/ui/operator-card.tsx";
import { TextPageView } from "../../shell/ui/text-page-view.tsx";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import { canonicalAndAlternates } from "./alternates.ts";

/**
 * A page of plain text; the cookie page has the settings and the table, the legal notice the operator.
 */
export function textPageContent(context: PageContext, key: PageKey, name: TextPageName) {
  const portal = portalOf(key);
  const { translator } = context.content;
  const base = baseOfVariant(portal, key);
  const page = context.content.readTextPage(portal.code, name);
  const c = translator(portal.locale, "consent", key);
  const isReview = name.startsWith("review-");
  // Built lazily, so that a broken price list fails only the page that shows it.
  const extras: Record<string, () => ReactNode> = {
    cookies: () => (
      <>
        <ConsentSettings
          state={key.consent}
          base={base}
          next={`${base}${pathOf(portal, name)}#saved`}
          t={c}
        />
        <StorageTableView secure={context.deployment.scheme === "https"} t={c} />
      </>
    ),
    "legal-notice": () => (
      <OperatorCard operator={context.operator} t={translator(portal.locale, "notices", key)} />
    ),
  };
  return {
    head: {
      title: page.title,
      description: page.description,
      ...canonicalAndAlternates(context, portal, key.environment, (other) => pathOf(other, name)),
      // Search engines must not index a page about a service that is not available yet.
      ...(isReview ? { noIndex: true } : {}),
    },
    surface: "app" as const,
    footer: "whole" as const,
    styles: "textStyles" as const,
    ownConsent: key.page === "cookies",
    main: (
      <TextPageView page={page} link={(url) => withBase(base, url)}>
        {extras[name]?.()}
      </TextPageView>
    ),
  };
}
