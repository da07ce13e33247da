import { renderToStaticMarkup } from "react-dom/server";
import { optionsOf } from "../../content/schemas/page-config.ts";
import type { RenderedPage } from "../../http/compressed-page.server.ts";
import { policyHeaders } from "../../http/security-headers.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import { type Appearance, isHeaderOnField } from "../../shell/appearance.ts";
import { LogoSymbol } from "../../shell/brand/logo.tsx";
import { dimensionsCss } from "../../shell/dimensions.ts";
import { withMobileLinks } from "../../shell/mobile-links.ts";
import { families } from "../../shell/themes/families.ts";
import { Document, type Head, type Icons } from "../../shell/ui/document.tsx";
import { LoadingTitle, SkipLink } from "../../shell/ui/page.tsx";
import { type ExtraStyle, withoutUnusedFonts } from "../assets.server.ts";
import type { PageContext, ShellPage } from "../page-context.server.ts";
import { type IconSize, iconFile } from "../site-icons.ts";
import { policyOf } from "./content-security-policy.server.ts";
import { darkCss, hasSystemFonts, languageCss } from "./language-and-scheme-css.ts";
import { type ResolvedPage, resolvePage } from "./resolve-page.server.ts";
import { shellConfigOf } from "./shell-config.server.ts";
import { renderShellParts } from "./shell-parts.server.tsx";
import { shortClassNames } from "./short-class-names.ts";
import { classesIn, type FixedAttributes, usedCss } from "./used-css.ts";

type Parts = Record<"start" | "main" | "consent" | "offer" | "header" | "footer" | "preloads", string>;

/** Renders a page's main content inside the shell as a whole document, with its headers. */
export function renderInShell(context: PageContext, page: ShellPage): RenderedPage {
  const resolved = resolvePage(context, page);
  const { portal, base, config } = resolved;
  const { variant } = page;
  const long: Parts = {
    start: renderToStaticMarkup(<Start {...resolved} />),
    main: renderToStaticMarkup(<Main {...resolved} />),
    preloads: renderToStaticMarkup(<IslandPreloads {...resolved} />),
    ...renderShellParts(resolved),
  };
  const { parts, css } = withInlineCss(resolved, long);
  const fontCss = config.includeFontFamilyCSS ? resolved.permitted(config.fontFamilyCSS) : undefined;
  const html = renderToStaticMarkup(documentOf(resolved, parts, { css, fontCss })).replace(
    /<x-part id="(\w+)"><\/x-part>/g,
    (_, name: keyof Parts) => (variant.mobile ? withMobileLinks(parts[name], base) : parts[name]),
  );
  return {
    status: page.status ?? 200,
    html: `<!doctype html>${html}`,
    headers: {
      "cache-control": page.cacheControl ?? (variant.mode === "auth" ? "private, no-cache" : "no-cache"),
      ...policyHeaders(policyOf(resolved, { css, fontCss }), base),
      "content-language": cultureOf(portal).locale,
    },
  };
}

/**
 * The parts with all CSS that the page inlines. An island adds texts and elements of its own; other pages show what is there,
 * so that their CSS is reduced to it and their classes have short names.
 */
function withInlineCss(resolved: ResolvedPage, parts: Parts): { parts: Parts; css: string } {
  const sheets = stylesOf(resolved);
  if (resolved.page.island) return { parts, css: sheets.join("") };
  const html = Object.values(parts).join();
  const fixed = {
    ...fixedAttributesOf(resolved),
    "data-footer-refresh": /data-footer-refresh="(\d)"/.exec(parts.footer)?.[1],
  };
  const classes = classesIn(html);
  const used = sheets.map((css) => usedCss(css, classes, fixed));
  const css = withoutUnusedFonts(used.join(""), fontText(resolved, html)) + (resolved.page.css ?? "");
  const { inHtml, inCss } = shortClassNames(classes);
  const short = Object.entries(parts).map(([name, part]) => [name, inHtml(part)]);
  return { parts: Object.fromEntries(short) as Parts, css: inCss(css) };
}

/** As `Document` writes them. */
const fixedAttributesOf = ({ portal, appearance }: ResolvedPage): FixedAttributes => ({
  dir: portal.dir,
  "data-layout": families[appearance.family].header,
  "data-header": appearance.headerTheme,
  "data-header-ground": isHeaderOnField(appearance) ? "field" : undefined,
  "data-surface": appearance.surface,
});

/** The style sheets of the theme, of the kind of page, and of what the appearance adds, in their order. */
const stylesOf = (resolved: ResolvedPage): string[] => {
  const { context, page, portal, appearance, themeCss, languages } = resolved;
  return [
    themeCss,
    // Before the page's own rules, some of which are as specific.
    languageCss(context.assets, portal),
    context.assets.css(page.styles),
    page.island && page.hasFirstView ? context.assets.css(page.island, page.view) : "",
    darkCss(context.assets, page.variant.scheme),
    ...extraStylesOf(appearance).map((extra) => context.assets.css({ extra })),
    dimensionsCss(appearance, { hasLanguageSelector: languages.length > 0 }),
  ];
};

/** The document with placeholders for its parts, which are rendered already. */
function documentOf(
  resolved: ResolvedPage,
  parts: Parts,
  { css, fontCss }: { css: string; fontCss: string | undefined },
) {
  const { context, page, portal, appearance, asset, thirdParties } = resolved;
  const { assets } = context;
  const { variant } = page;
  const hasThirdParties = Object.keys(thirdParties).length > 0;
  const isEditor = !page.footer && page.name !== "dashboard";
  return (
    <Document
      portal={portal}
      locale={cultureOf(portal).locale}
      appearance={appearance}
      mode={variant.mode}
      scheme={variant.scheme}
      country={variant.country}
      hasBanner={variant.consent.banner !== null && !page.ownConsent}
      head={headOf(resolved)}
      styles={[css]}
      styleLinks={[
        ...(fontCss ? [{ href: fontCss }] : []),
        ...(page.island ? assets.styleLinks(page.island, page.view) : []).map((href) => ({
          href: asset(href),
          isInlined: page.hasFirstView,
        })),
      ]}
      fonts={headingFonts(resolved, parts).map(asset)}
      scripts={[
        ...(page.script ? [assets.script(page.script)] : []),
        assets.script("controller"),
        ...(variant.mode === "auth" ? [assets.script("signOut")] : []),
        ...(hasThirdParties ? [assets.script("thirdParty")] : []),
      ].map(asset)}
      headEnd={<Part name="preloads" />}
      icons={iconsOf(resolved)}
      build={assets.build}
      data={{
        "shell-config": shellConfigOf(resolved),
        ...(hasThirdParties ? { "third-party": thirdParties } : {}),
      }}
    >
      <Part name="start" />
      <Part name="consent" />
      <Part name="offer" />
      <Part name="header" />
      <main id="main" tabIndex={-1} data-editor={isEditor ? "" : undefined}>
        <Part name="main" />
      </main>
      <Part name="footer" />
    </Document>
  );
}

/** What every page begins with. */
const Start = ({ context, page, portal, config, appearance }: ResolvedPage) => (
  <>
    <SkipLink t={context.content.translator(portal.locale, "shell", page.variant)} />
    {!optionsOf(config, page.name).hideHeaderFooter && (
      <LogoSymbol family={appearance.family} stacked={appearance.redesign} />
    )}
  </>
);

const Main = ({ page, config }: ResolvedPage) => (
  <>
    {optionsOf(config, page.name).isLcpDivEnabled && <LoadingTitle title={page.head.title} />}
    {page.main}
  </>
);

/**
 * What the page's island requests and its scripts. A part of its own: React would put the links before the style sheets,
 * which would then arrive after a hundred kilobytes of scripts.
 */
const IslandPreloads = ({ context: { assets }, page, asset }: ResolvedPage) =>
  page.island && (
    <>
      {page.requests?.map((href) => (
        <link key={href} rel="preload" as="fetch" crossOrigin="" href={href} />
      ))}
      {assets
        .preloads(page.island, page.view)
        .map(asset)
        .map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
    </>
  );

/** What of the page's HTML is shown in the theme's fonts. */
const fontText = ({ portal }: ResolvedPage, html: string): string =>
  hasSystemFonts(cultureOf(portal)) ? "" : textOf(html);

/** The fonts of the first paint: those of the header and of the main heading. */
function headingFonts(resolved: ResolvedPage, { header, main }: Parts): string[] {
  const { context, page, appearance } = resolved;
  const heading = headingOf(main) ?? page.head.title;
  return context.assets.fonts(appearance.family, fontText(resolved, heading + header));
}

function iconsOf({ context: { assets }, appearance, config, permitted, asset, base }: ResolvedPage): Icons {
  const icon = (size: IconSize) => asset(assets.file(iconFile(appearance.family, size)));
  return {
    favicon: permitted(config.favIconUrl) ?? icon("any"),
    touch: icon(180),
    manifest: `${base}/manifest.webmanifest`,
  };
}

/** The text of the main heading; null without one, and empty if only screen readers have it. */
function headingOf(page: string): string | null {
  const html = withoutNoscript(page);
  const tag = /<h1[^<>]*>/.exec(html);
  if (!tag) return null;
  if (tag[0].includes("visually-hidden")) return "";
  const start = tag.index + tag[0].length;
  const end = Math.max(start, html.indexOf("</h1>", start));
  return textOf(html.slice(start, end));
}

const withoutNoscript = (html: string): string =>
  html
    .split("<noscript>")
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf("</noscript>"))))
    .join("");

const textOf = (html: string): string => html.replace(/<[^<>]*>|&[a-z0-9#]+;/g, "");

/** The placeholder of a part that was rendered on its own. */
const Part = ({ name }: { name: keyof Parts }) => {
  const Tag = "x-part" as "div";
  return <Tag id={name} />;
};

const extraStylesOf = ({ refresh, redesign }: Appearance): ExtraStyle[] => [
  ...(refresh ? [`refresh-${refresh}` as const] : []),
  ...(redesign ? ["redesign" as const] : []),
];

/** The page's head, with the configured host in canonical address and link previews. */
function headOf({ context, page, portal, config: { host } }: ResolvedPage): Head {
  const onConfiguredHost = (href: string | undefined) => {
    if (!host || !href) return href;
    const url = new URL(href);
    return `${url.protocol}//${host}${url.pathname}`;
  };
  const { alternates } = page.head;
  const own = cultureOf(portal);
  const isGuest = own.name.includes("/");
  return {
    ...page.head,
    canonical: onConfiguredHost(page.head.canonical),
    alternates:
      alternates && isGuest
        ? [...alternates, { locale: own.locale, href: addressOf(context.deployment, portal, page.path) }]
        : alternates,
  };
}
