import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConsentBanner } from "../consent/ui/banner.tsx";
import type { LanguageOption } from "../content/schemas/header-entry.ts";
import { optionsOf } from "../content/schemas/page-config.ts";
import { log } from "../kit/log.server.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import { type Appearance, footerRefreshOf } from "../shell/appearance.ts";
import { customerContactOf, mainDomainOf } from "../shell/footer/contact.ts";
import { Footer } from "../shell/footer/footer.tsx";
import { Header } from "../shell/header/header.tsx";
import { MinimalFooter, MinimalHeader } from "../shell/ui/page.tsx";
import { contentOf, type PageContext, type ShellPage } from "./page-context.server.ts";

type Setting = {
  context: PageContext;
  page: ShellPage;
  portal: Portal;
  base: string;
  appearance: Appearance;
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
  const t = context.content.translator(portal.locale, "shell", page.variant);
  const labels = context.content.translator(portal.locale, "footerLabels", page.variant);
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

const consentOf = ({ context, page, portal, base }: Setting) => (
  <ConsentBanner
    state={page.variant.consent}
    base={base}
    next={base + page.path}
    t={context.content.translator(portal.locale, "consent", page.variant)}
  />
);

function headerOf({ context, page, portal, base, appearance, languages, resolveImage }: Setting) {
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

function footerOf({ context, page, portal, base, appearance, usLogout, resolveImage }: Setting) {
  const { deployment } = context;
  const { variant } = page;
  const { config, footer, contact: geoContact } = contentOf(context, portal);
  return (
    <Footer
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

/** A part of the shell that fails is replaced and logged: the page is worth more than its variant (SHL-04). */
function contain(name: string, part: () => ReactElement, instead: ReactElement = <></>): string {
  try {
    return renderToStaticMarkup(part());
  } catch (error) {
    log.error("shell.failed", { part: name, error });
    return renderToStaticMarkup(instead);
  }
}
