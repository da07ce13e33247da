import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConsentBanner } from "../consent/ui/banner.tsx";
import { translator } from "../content/resources.server.ts";
import type { LanguageOption } from "../content/schemas/header-entry.ts";
import { optionsOf } from "../content/schemas/page-config.ts";
import { log } from "../kit/log.server.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import { contactOf, mainDomainOf } from "../shell/footer/contact.ts";
import { Footer } from "../shell/footer/footer.tsx";
import { Header } from "../shell/header/header.tsx";
import { MinimalFooter, MinimalHeader } from "../shell/ui/page.tsx";
import { footerRefreshOf, type Variant } from "../shell/variant.ts";
import { contentOf, type PageContext, type Wrapped } from "./page-context.server.ts";

type Setting = {
  context: PageContext;
  page: Wrapped;
  portal: Portal;
  base: string;
  variant: Variant;
  languages: LanguageOption[];
  /** The US site is left by way of signing out here. */
  usLogout: boolean;
  resolveImage: (src: string) => string;
};

/** Consent, header and footer as HTML, each rendered on its own; "" for one that the page does not have. */
export function renderShellParts(setting: Setting): Record<"consent" | "header" | "footer", string> {
  const { context, page, portal } = setting;
  const { hideHeaderFooter } = optionsOf(contentOf(context, portal).config, page.name);
  const { base } = setting;
  const t = translator(portal.locale, "shell");
  const labels = translator(portal.locale, "footerLabels");
  return {
    consent: page.ownConsent ? "" : contain("consent", () => consentOf(setting)),
    header: hideHeaderFooter
      ? ""
      : contain("header", () => headerOf(setting), <MinimalHeader portal={portal} base={base} t={t} />),
    footer:
      hideHeaderFooter || !page.footer
        ? ""
        : contain(
            "footer",
            () => footerOf(setting),
            <MinimalFooter portal={portal} base={base} labels={labels} />,
          ),
  };
}

const consentOf = ({ page, portal, base }: Setting) => (
  <ConsentBanner
    state={page.frame.consent}
    base={base}
    next={base + page.path}
    t={translator(portal.locale, "consent")}
  />
);

function headerOf({ context, page, portal, base, variant, languages, resolveImage }: Setting) {
  const { config, header, contact } = contentOf(context, portal);
  return (
    <Header
      entry={header}
      portal={portal}
      base={base}
      mode={page.frame.mode}
      page={page.name}
      path={page.path}
      variant={variant}
      contact={config.hideGeoContactDetails ? null : contact}
      hideContact={config.hideGeoContactDetails}
      languages={languages}
      backOnly={Boolean(page.backOnly)}
      resolveImage={resolveImage}
      t={translator(portal.locale, "shell")}
    />
  );
}

function footerOf({ context, page, portal, base, variant, usLogout, resolveImage }: Setting) {
  const { deployment } = context;
  const { frame } = page;
  const { config, footer, contact: geoContact } = contentOf(context, portal);
  return (
    <Footer
      entry={footer}
      portal={portal}
      base={base}
      mode={frame.mode}
      variant={variant}
      refresh={footerRefreshOf(portal, variant, footer)}
      environment={frame.environment}
      deployment={deployment}
      address={addressOf(deployment, portal, "/", frame.environment)}
      service={contactOf({
        geoContact: config.hideGeoContactDetails ? null : geoContact,
        asked: frame.contact !== "" || mainDomainOf({ config, entry: footer, geoContact }) != null,
        fetched: context.findContact?.(frame.contact) ?? null,
      })}
      hideContact={config.hideGeoContactDetails}
      disclaimer={config.footerDisclaimerExp}
      consent={frame.consent}
      usLogout={usLogout}
      year={context.year()}
      resolveImage={resolveImage}
      t={translator(portal.locale, "shell")}
      labels={translator(portal.locale, "footerLabels")}
      c={translator(portal.locale, "consent")}
      onProblem={(problem) => log.warn("footer.problem", { portal: portal.code, problem })}
    />
  );
}

/** A part of the shell that fails is replaced and logged: the page is worth more than its frame (SHL-04). */
function contain(name: string, part: () => ReactElement, instead: ReactElement = <></>): string {
  try {
    return renderToStaticMarkup(part());
  } catch (error) {
    log.error("shell.failed", { part: name, error });
    return renderToStaticMarkup(instead);
  }
}
