import { renderToStaticMarkup } from "react-dom/server";
import type { LanguageOption } from "../content/schemas/header-entry.ts";
import { optionsOf, type PageConfig } from "../content/schemas/page-config.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import { defaultPortal } from "../portals/all.ts";
import { cultureOf, culturesOf } from "../portals/cultures/cultures.ts";
import { addressOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import { type Appearance, appearanceOf } from "../shell/appearance.ts";
import { LogoSymbol } from "../shell/brand/logo.tsx";
import { dimensionsCss } from "../shell/dimensions.ts";
import { withMobileLinks } from "../shell/mobile-links.ts";
import { Document, type Head } from "../shell/ui/document.tsx";
import { LoadingTitle, SkipLink } from "../shell/ui/page.tsx";
import type { extraStyles } from "./assets.server.ts";
import { originOfUrl, policyOf } from "./content-security-policy.server.ts";
import { loadTheme } from "./load-theme.server.ts";
import {
  baseOfVariant,
  contentOf,
  type PageContext,
  portalOf,
  type ShellPage,
} from "./page-context.server.ts";
import { shellConfigOf } from "./shell-config.server.ts";
import { renderShellParts } from "./shell-parts.server.tsx";
import { thirdPartiesOf } from "./third-parties.ts";

/** Puts a page's main content into the shell and the shell into a document, with the headers it needs. */
export function renderInShell(context: PageContext, page: ShellPage): RenderedPage {
  const { assets } = context;
  const { variant } = page;
  const { mode } = variant;
  const portal = portalOf(variant);
  const base = baseOfVariant(portal, variant);
  const { config, header, footer } = contentOf(context, portal);
  const options = optionsOf(config, page.name);
  const surface = footer.isLiteDsbHeader && mode === "auth" ? "dashboard" : page.surface;
  const { appearance, css: themeCss } = loadTheme(
    assets,
    appearanceOf({ portal, config, surface, lite: variant.lite }),
  );
  const t = context.content.translator(portal.locale, "shell", variant);
  const languages = header.languageSelector?.options ?? languagesOf(portal);
  const usLogout =
    variant.lite &&
    mode === "auth" &&
    portal.hostLabel === defaultPortal.hostLabel &&
    portal !== defaultPortal;
  const origin = originOfUrl(config.subDomainAssetUrl ?? context.bases?.assets);
  const imageBase = footer.imageCommonUrl?.replace(/\/?$/, "/") ?? `${origin}${assets.prefix}images/`;
  const resolveImage = (src: string) => (src.startsWith("https://") ? src : imageBase + src);
  const asset = (path: string) => (path.startsWith("/lpnext/") ? origin + path : path);
  const dashboardName = page.name === "dashboard";
  /** What another host would see is asked from it only as far as the person agreed (CNS-02); our own asset host is ours. */
  const permitted = (url: string | undefined): string | undefined =>
    url && (variant.consent.thirdParties || ["", origin].includes(originOfUrl(url))) ? url : undefined;
  const fontCss = config.includeFontFamilyCSS ? permitted(config.fontFamilyCSS) : undefined;
  const parties = thirdPartiesOf(config, variant, page.surface);

  const parts: Record<string, string> = {
    main: renderToStaticMarkup(page.main),
    ...renderShellParts({ context, page, portal, base, appearance, languages, usLogout, resolveImage }),
  };

  const place = (part: string) => (variant.mobile ? withMobileLinks(part, base) : part);
  const css = [
    themeCss,
    assets.css(page.styles),
    ...looksOf(appearance).map((look) => assets.css({ look })),
    dimensionsCss(appearance, { hasLanguageSelector: languages.length > 0 }),
  ].join("");
  const html = renderToStaticMarkup(
    <Document
      portal={portal}
      locale={cultureOf(portal).locale}
      appearance={appearance}
      mode={mode}
      scheme={variant.scheme}
      country={variant.country}
      hasBanner={variant.consent.banner !== null && !page.ownConsent}
      head={headOf(context, page, portal, config)}
      styles={[css]}
      styleLinks={[
        ...(fontCss ? [fontCss] : []),
        ...(page.island ? assets.styleLinks(page.island).map(asset) : []),
      ]}
      fonts={assets.fonts(appearance.family, headingOf(parts.main!) || page.head.title).map(asset)}
      scripts={[
        asset(assets.script("controller")),
        ...(Object.keys(parties).length > 0 ? [asset(assets.script("thirdParty"))] : []),
      ]}
      preloads={page.island && [assets.script(page.island), ...assets.preloads(page.island)].map(asset)}
      favicon={permitted(config.favIconUrl) ?? asset(`${assets.prefix}favicon-${appearance.family}.svg`)}
      build={assets.build}
      data={{
        "shell-config": shellConfigOf({ context, page, portal, base, config, asset }),
        ...(Object.keys(parties).length > 0 ? { "third-party": parties } : {}),
      }}
    >
      <SkipLink t={t} />
      {!options.hideHeaderFooter && <LogoSymbol family={appearance.family} stacked={appearance.redesign} />}
      <Part name="consent" />
      <Part name="header" />
      <main id="main" tabIndex={-1} data-editor={page.footer || dashboardName ? undefined : ""}>
        {options.isLcpDivEnabled && <LoadingTitle title={page.head.title} />}
        <Part name="main" />
      </main>
      <Part name="footer" />
    </Document>,
  ).replace(/<x-part id="(\w+)"><\/x-part>/g, (_, name: string) => place(parts[name] ?? ""));

  return {
    status: page.status ?? 200,
    html: `<!doctype html>${html}`,
    headers: {
      "cache-control": page.cacheControl ?? (mode === "auth" ? "private, no-cache" : "no-cache"),
      "content-security-policy": policyOf({
        context,
        portal,
        environment: variant.environment,
        css,
        fontCss,
        origin,
        parties,
        usLogout,
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

/** CSS files that only some looks need. */
const looksOf = ({ refresh, redesign }: Appearance): (typeof extraStyles)[number][] => [
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
function headOf(context: PageContext, page: ShellPage, portal: Portal, { host }: PageConfig): Head {
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
