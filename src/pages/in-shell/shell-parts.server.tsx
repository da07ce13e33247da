import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConsentBanner } from "../../consent/ui/banner.tsx";
import { optionsOf } from "../../content/schemas/page-config.ts";
import { log } from "../../kit/log.server.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import { footerRefreshOf } from "../../shell/appearance.ts";
import { customerContactOf, mainDomainOf } from "../../shell/footer/contact.ts";
import { Footer } from "../../shell/footer/footer.tsx";
import { Header } from "../../shell/header/header.tsx";
import { CountryOffer } from "../../shell/header/offer.tsx";
import { MinimalFooter, MinimalHeader } from "../../shell/ui/page.tsx";
import { contentOf } from "../page-context.server.ts";
import type { ResolvedPage } from "./resolve-page.server.ts";

/** Consent banner, offer, header and footer as HTML, each rendered on its own; "" for those that the page does not have. */
export function renderShellParts(
  resolved: ResolvedPage,
): Record<"consent" | "offer" | "header" | "footer", string> {
  const { context, page, portal } = resolved;
  const { hideHeaderFooter } = optionsOf(contentOf(context, portal).config, page.name);
  const { base } = resolved;
  const t = context.content.translator(portal.locale, "shell", page.variant);
  const labels = context.content.translator(portal.locale, "footerLabels", page.variant);
  return {
    consent: page.ownConsent ? "" : renderSafely("consent", () => consentOf(resolved)),
    offer: hideHeaderFooter ? "" : renderSafely("offer", () => offerOf(resolved)),
    header:
      hideHeaderFooter || page.noHeader
        ? ""
        : renderSafely(
            "header",
            () => headerOf(resolved),
            <MinimalHeader portal={portal} base={base} t={t} />,
          ),
    footer:
      hideHeaderFooter || !page.footer
        ? ""
        : renderSafely(
            "footer",
            () => footerOf(resolved),
            <MinimalFooter portal={portal} base={base} labels={labels} />,
          ),
  };
}

const consentOf = ({ context, page, portal, base }: ResolvedPage) => (
  <ConsentBanner
    state={page.variant.consent}
    base={base}
    next={base + page.path}
    t={context.content.translator(portal.locale, "consent", page.variant)}
  />
);

function offerOf({ context, page, portal, base }: ResolvedPage) {
  const culture = page.variant.offer && page.pathIn ? findCulture(page.variant.offer) : null;
  if (!culture || !page.pathIn) return <></>;
  const { content, deployment } = context;
  return (
    <CountryOffer
      culture={culture}
      href={addressOf(deployment, culture.portal, page.pathIn(culture.portal), page.variant.environment)}
      base={base}
      t={content.translator(portal.locale, "shell", page.variant)}
      tOffered={content.translator(culture.resource, "shell")}
    />
  );
}

function headerOf({ context, page, portal, base, appearance, languages, resolveImage }: ResolvedPage) {
  const { config, header, contact } = contentOf(context, portal);
  return (
    <Header
      entry={header}
      portal={portal}
      base={base}
      mode={page.variant.mode}
      page={page.name}
      path={page.path}
      appearance={appearance}
      contact={config.hideGeoContactDetails ? null : contact}
      hideContact={config.hideGeoContactDetails}
      languages={languages}
      backOnly={Boolean(page.backOnly)}
      resolveImage={resolveImage}
      t={context.content.translator(portal.locale, "shell", page.variant)}
    />
  );
}

function footerOf({ context, page, portal, base, appearance, usLogout, resolveImage }: ResolvedPage) {
  const { deployment } = context;
  const { variant } = page;
  const { config, footer, contact: geoContact } = contentOf(context, portal);
  return (
    <Footer
      kind={page.footer ?? "whole"}
      entry={footer}
      portal={portal}
      base={base}
      mode={variant.mode}
      appearance={appearance}
      refresh={footerRefreshOf(portal, appearance, footer)}
      environment={variant.environment}
      deployment={deployment}
      address={addressOf(deployment, portal, "/", variant.environment)}
      service={customerContactOf({
        geoContact: config.hideGeoContactDetails ? null : geoContact,
        requested: variant.contact !== "" || mainDomainOf({ config, entry: footer, geoContact }) != null,
        fetched: context.findContact?.(variant.contact) ?? null,
      })}
      hideContact={config.hideGeoContactDetails}
      disclaimer={config.footerDisclaimerExp}
      consent={variant.consent}
      usLogout={usLogout}
      year={context.year()}
      resolveImage={resolveImage}
      t={context.content.translator(portal.locale, "shell", page.variant)}
      labels={context.content.translator(portal.locale, "footerLabels", page.variant)}
      tConsent={context.content.translator(portal.locale, "consent", page.variant)}
      onProblem={(problem) => log.warn("footer.problem", { portal: portal.code, problem })}
    />
  );
}

/** Logs and replaces a part of the shell that fails to render, so that the page is still served (SHL-04). */
function renderSafely(name: string, part: () => ReactElement, instead: ReactElement = <></>): string {
  try {
    return renderToStaticMarkup(part());
  } catch (error) {
    log.error("shell.failed", { part: name, error });
    return renderToStaticMarkup(instead);
  }
}
