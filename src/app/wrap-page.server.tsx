import { createHash } from "node:crypto";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ContactSource } from "../content/contact-source.server.ts";
import type { FooterEntry } from "../content/footer-entry.ts";
import type { HeaderEntry, LanguageOption } from "../content/header-entry.ts";
import { optionsOf, type PageConfig } from "../content/page-config.ts";
import { translator } from "../content/resources.server.ts";
import { readShellContent, type ShellContent } from "../content/shell-content.server.ts";
import { log } from "../kit/log.server.ts";
import type { TrustRating } from "../landing/trust-rating.ts";
import { addressOf, baseOf, type Deployment } from "../portals/addresses.ts";
import { defaultPortal } from "../portals/all.ts";
import { cultureOf, culturesOf, findCulture } from "../portals/cultures.ts";
import type { Portal, PortalCode } from "../portals/portal.ts";
import { liteBaseOf } from "../portals/resolve-path.ts";
import { LogoSymbol } from "../shell/brand/logo.tsx";
import { ConsentBanner } from "../shell/consent/ui/banner.tsx";
import { dimensionsCss } from "../shell/dimensions.ts";
import { Footer } from "../shell/footer/footer.tsx";
import { Header } from "../shell/header/header.tsx";
import { withMobileLinks } from "../shell/mobile-links.ts";
import { Document, type Head } from "../shell/ui/document.tsx";
import type { Operator } from "../shell/ui/operator-card.tsx";
import { LoadingTitle, MinimalFooter, MinimalHeader, SkipLink } from "../shell/ui/page.tsx";
import { footerRefreshOf, type Surface, type Variant, variantOf } from "../shell/variant.ts";
import type { Assets, Entry, looks } from "./assets.server.ts";
import { contactOf, mainDomainOf } from "./contact.ts";
import { loadTheme } from "./load-theme.server.ts";
import type { RenderedPage } from "./page-cache.server.ts";
import type { Frame } from "./page-key.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { shellConfigOf } from "./shell-config-of.server.ts";
import { sourcesOf, thirdPartiesOf } from "./third-parties.ts";

export type PageContext = {
  assets: Assets;
  deployment: Deployment;
  /** Lets the dev server inject styles and connect back. */
  development: boolean;
  /** In the copyright line: the server's clock. */
  year: () => number;
  /** Config and entries of a portal; absent: the files. */
  content?: (portal: PortalCode) => ShellContent;
  /** Who runs the installation, for the legal notice. */
  operator?: Operator;
  /** Contact information that was fetched for pages, by revision (CAL-02). */
  findContact?: ContactSource["find"];
  /** Addresses that the browser's calls and files go to, where a portal's config names none; absent: this host. */
  bases?: Partial<Record<"api" | "logging" | "assets", string>>;
  /** How people rate the service in a portal (CAL-13); null or absent: nothing about it is shown. */
  trustRatingOf?: (portal: Portal) => TrustRating | null;
};

export type Wrapped = {
  frame: Frame;
  /** The page's name, for events and the page config. */
  name: string;
  /** Its path below the language slug. */
  path: string;
  head: Head;
  surface: Surface;
  /** Editors have none. */
  footer: boolean;
  styles: Entry;
  island?: Entry;
  /** Where the sign-in dialog goes afterwards. */
  next?: string;
  status?: number;
  cacheControl?: string;
  /** The page asks for the choice itself. */
  ownConsent?: boolean;
  /** The header is the link back to the dashboard alone (HDR-13). */
  backOnly?: boolean;
  main: ReactNode;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** The path in front of every link of a page: "" or "/cz/cs". */
export const baseOfFrame = (portal: Portal, { lite }: Pick<Frame, "lite">): string =>
  lite ? liteBaseOf(portal) : baseOf(portal);

export const portalOf = ({ culture }: Pick<Frame, "culture">): Portal => findCulture(culture)!.portal;

/** Config and entries that a page is made with. */
export const contentOf = ({ content = readShellContent }: PageContext, portal: Portal): ShellContent =>
  content(portal.code);

/** Puts a page's main content into the shell and the shell into a document, with the headers it needs. */
export function wrapPage(context: PageContext, page: Wrapped): RenderedPage {
  const { assets, deployment } = context;
  const { frame } = page;
  const { mode } = frame;
  const portal = portalOf(frame);
  const base = baseOfFrame(portal, frame);
  const { config, header, footer, contact: geoContact } = contentOf(context, portal);
  const options = optionsOf(config, page.name);
  const surface = footer.isLiteDsbHeader && mode === "auth" ? "dashboard" : page.surface;
  const { variant, css: themeCss } = loadTheme(
    assets,
    variantOf({ portal, config, surface, lite: frame.lite }),
  );
  const t = translator(portal.locale, "shell");
  const languages = header.languageSelector?.options ?? languagesOf(portal);
  const contact = config.hideGeoContactDetails ? null : geoContact;
  const usLogout =
    frame.lite && mode === "auth" && portal.hostLabel === defaultPortal.hostLabel && portal !== defaultPortal;
  const origin = originOfUrl(config.subDomainAssetUrl ?? context.bases?.assets);
  const imageBase = footer.imageCommonUrl?.replace(/\/?$/, "/") ?? `${origin}${assets.prefix}images/`;
  const resolveImage = (src: string) => (src.startsWith("https://") ? src : imageBase + src);
  const asset = (path: string) => (path.startsWith("/lpnext/") ? origin + path : path);
  const dashboardName = page.name === "dashboard";
  /** What another host would see is asked from it only as far as the person agreed (CNS-02); our own asset host is ours. */
  const permitted = (url: string | undefined): string | undefined =>
    url && (frame.consent.thirdParties || ["", origin].includes(originOfUrl(url))) ? url : undefined;
  const fontCss = config.includeFontFamilyCSS ? permitted(config.fontFamilyCSS) : undefined;
  const parties = thirdPartiesOf(config, frame, page.surface);

  const parts: Record<string, string> = {
    main: renderToStaticMarkup(page.main),
    consent: page.ownConsent
      ? ""
      : contain("consent", () => (
          <ConsentBanner
            state={frame.consent}
            base={base}
            next={base + page.path}
            t={translator(portal.locale, "consent")}
          />
        )),
    header: options.hideHeaderFooter
      ? ""
      : contain(
          "header",
          () => (
            <Header
              entry={header}
              portal={portal}
              base={base}
              mode={mode}
              page={page.name}
              path={page.path}
              variant={variant}
              contact={contact}
              hideContact={config.hideGeoContactDetails}
              languages={languages}
              backOnly={Boolean(page.backOnly)}
              resolveImage={resolveImage}
              t={t}
            />
          ),
          <MinimalHeader portal={portal} base={base} t={t} />,
        ),
    footer:
      options.hideHeaderFooter || !page.footer
        ? ""
        : contain(
            "footer",
            () => (
              <Footer
                entry={footer}
                portal={portal}
                base={base}
                mode={mode}
                variant={variant}
                refresh={footerRefreshOf(portal, variant, footer)}
                environment={frame.environment}
                deployment={deployment}
                address={addressOf(deployment, portal, "/", frame.environment)}
                service={contactOf({
                  geoContact: contact,
                  asked: frame.contact !== "" || mainDomainOf({ config, entry: footer, geoContact }) != null,
                  fetched: context.findContact?.(frame.contact) ?? null,
                })}
                hideContact={config.hideGeoContactDetails}
                disclaimer={config.footerDisclaimerExp}
                consent={frame.consent}
                usLogout={usLogout}
                year={context.year()}
                resolveImage={resolveImage}
                t={t}
                labels={translator(portal.locale, "footerLabels")}
                c={translator(portal.locale, "consent")}
                onProblem={(problem) => log.warn("footer.problem", { portal: portal.code, problem })}
              />
            ),
            <MinimalFooter portal={portal} base={base} labels={translator(portal.locale, "footerLabels")} />,
          ),
  };

  const place = (part: string) => (frame.mobile ? withMobileLinks(part, base) : part);
  const css = [
    themeCss,
    assets.css(page.styles),
    ...looksOf(variant).map((look) => assets.css({ look })),
    dimensionsCss(variant, { hasLanguageSelector: languages.length > 0 }),
  ].join("");
  const html = renderToStaticMarkup(
    <Document
      portal={portal}
      locale={cultureOf(portal).locale}
      variant={variant}
      mode={mode}
      scheme={frame.scheme}
      country={frame.country}
      hasBanner={frame.consent.banner !== null && !page.ownConsent}
      head={headOf(context, page, portal, config)}
      styles={[css]}
      styleLinks={[
        ...(fontCss ? [fontCss] : []),
        ...(page.island ? assets.styleLinks(page.island).map(asset) : []),
      ]}
      fonts={assets.fonts(variant.family, headingOf(parts.main!) || page.head.title).map(asset)}
      scripts={[
        asset(assets.script("controller")),
        ...(Object.keys(parties).length > 0 ? [asset(assets.script("thirdParty"))] : []),
      ]}
      preloads={page.island && [assets.script(page.island), ...assets.preloads(page.island)].map(asset)}
      favicon={permitted(config.favIconUrl) ?? asset(`${assets.prefix}favicon-${variant.family}.svg`)}
      build={assets.build}
      data={{
        "shell-config": shellConfigOf({ context, page, portal, base, config, asset }),
        ...(Object.keys(parties).length > 0 ? { "third-party": parties } : {}),
      }}
    >
      <SkipLink t={t} />
      {!options.hideHeaderFooter && <LogoSymbol family={variant.family} stacked={variant.redesign} />}
      <Part name="consent" />
      <Part name="header" />
      <main id="main" tabIndex={-1} data-editor={page.footer || dashboardName ? undefined : ""}>
        {options.isLcpDivEnabled && <LoadingTitle title={page.head.title} />}
        <Part name="main" />
      </main>
      <Part name="footer" />
    </Document>,
  ).replace(/<x-part id="(\w+)"><\/x-part>/g, (_, name: string) => place(parts[name] ?? ""));

  const sources = sourcesOf(parties);
  return {
    status: page.status ?? 200,
    html: `<!doctype html>${html}`,
    headers: {
      "cache-control": page.cacheControl ?? (mode === "auth" ? "private, no-cache" : "no-cache"),
      "content-security-policy": contentSecurityPolicy({
        styleHashes: [sha256(css)],
        scripts: [origin, ...sources.scripts],
        styles: [origin, originOfUrl(fontCss)],
        fonts: [origin, originOfUrl(fontCss)],
        images: [
          origin,
          // Pictures of documents (CAL-08).
          originOfUrl(config.subDomainBaseApiUrlV2 ?? context.bases?.api),
          ...imageOrigins(header, footer, config),
          ...sources.images,
        ],
        connections: [
          config.subDomainBaseApiUrlV2 ?? context.bases?.api,
          config.subDomainBaseApiUrlV2 ?? context.bases?.logging,
        ]
          .map(originOfUrl)
          .concat(sources.connections),
        forms: usLogout ? [new URL(addressOf(deployment, defaultPortal, "/", frame.environment)).origin] : [],
        development: context.development,
      }),
      "content-language": cultureOf(portal).locale,
    },
  };
}

/** The text of the largest heading, which the heading face is fetched for first. */
const headingOf = (html: string): string =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>|&[a-z0-9#]+;/g, "") ?? "";

/** Stands where a part that was rendered on its own goes. */
const Part = ({ name }: { name: string }) => {
  const Tag = "x-part" as "div";
  return <Tag id={name} />;
};

/** A part of the shell that fails is replaced and logged: the page is worth more than its frame (SHL-04). */
function contain(name: string, part: () => ReactElement, instead: ReactElement = <></>): string {
  try {
    return renderToStaticMarkup(part());
  } catch (error) {
    log.error("shell.failed", { part: name, error });
    return renderToStaticMarkup(instead);
  }
}

/** CSS files that only some looks need. */
const looksOf = ({ refresh, redesign }: Variant): (typeof looks)[number][] => [
  ...(refresh ? [`refresh-${refresh}` as const] : []),
  ...(redesign ? ["redesign" as const] : []),
];

/** Languages of the portal's country, by their own names; none where there is only one. */
function languagesOf(portal: Portal): LanguageOption[] {
  const cultures = culturesOf(portal.iso);
  if (cultures.length < 2) return [];
  return cultures.map(({ path, language, locale }) => ({
    cultureSlug: path,
    code: locale,
    label: new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
  }));
}

/** Canonical address and link previews name the configured host, where there is one. */
function headOf(context: PageContext, page: Wrapped, portal: Portal, { host }: PageConfig): Head {
  const move = (href: string | undefined) => {
    if (!host || !href) return href;
    const url = new URL(href);
    return `${url.protocol}//${host}${url.pathname}`;
  };
  const languages = page.head.alternates;
  const own = cultureOf(portal);
  const isGuest = own.name.includes("/");
  return {
    ...page.head,
    canonical: move(page.head.canonical),
    alternates:
      languages && isGuest
        ? [...languages, { locale: own.locale, href: addressOf(context.deployment, portal, page.path) }]
        : languages,
  };
}

/** "" for an address on this host. */
const originOfUrl = (url: string | undefined): string =>
  url && /^https?:\/\//.test(url) ? new URL(url).origin : "";

/** Other hosts that pictures of the entries come from. */
function imageOrigins(header: HeaderEntry, footer: FooterEntry, config: PageConfig): string[] {
  const found = JSON.stringify([header, footer]).matchAll(/"(?:img_src|icon_src)":"(https:[^"]+)"/g);
  return [footer.imageCommonUrl, config.favIconUrl, ...[...found].map(([, url]) => url)].map(originOfUrl);
}
