import type { ReactNode } from "react";
import type { Mode } from "../../content/schemas/header-entry.ts";
import type { Theme } from "../../http/viewer.ts";
import type { Portal } from "../../portals/portal.ts";
import { type Appearance, isHeaderOnField } from "../appearance.ts";
import { families } from "../themes/families.ts";
import { themeColorsOf } from "../themes/theme-color.ts";

export type Head = {
  title: string;
  description?: string;
  canonical?: string;
  /** URLs of the same page on other portals, including the tag `x-default`. */
  alternates?: { locale: string; href: string }[];
  /** URL of the picture for link previews. */
  image?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
};

/** Addresses of the site's icons and of its web app manifest. */
export type Icons = { favicon: string; touch: string; manifest: string };

type Props = {
  portal: Portal;
  /** BCP 47 of the culture; differs from the locale of the messages for guests. */
  locale: string;
  appearance: Appearance;
  mode: Mode;
  /** The user's setting; without one, that of the system. */
  scheme: Theme;
  country: string | null;
  /** Reserves space for focused elements above the consent banner. */
  hasBanner: boolean;
  head: Head;
  /** Inline CSS, one `<style>` each; the CSP has their hashes. */
  styles: string[];
  /** `isInlined`: not loaded, but the build's loader of parts on demand finds that the page has it. */
  styleLinks?: { href: string; isInlined?: boolean | undefined }[];
  fonts?: string[];
  scripts?: string[];
  /** After everything that the first paint needs. */
  headEnd?: ReactNode;
  icons: Icons;
  build: string;
  /** JSON for scripts, by the id of its element. */
  data?: Record<string, unknown>;
  children: ReactNode;
};

/** The HTML document around every page. CSS depends on the attributes of `<html>`. */
export function Document(props: Props) {
  const { portal, appearance, data = {} } = props;
  return (
    <html
      lang={props.locale}
      dir={portal.dir}
      data-theme={portal.code}
      data-family={appearance.family}
      data-layout={families[appearance.family].header}
      data-refresh={appearance.refresh ?? undefined}
      data-redesign={appearance.redesign ? "" : undefined}
      data-header={appearance.headerTheme}
      data-header-ground={isHeaderOnField(appearance) ? "field" : undefined}
      data-surface={appearance.surface}
      data-lite={appearance.lite ? "" : undefined}
      data-mode={props.mode}
      data-scheme={props.scheme}
      data-country={props.country ?? undefined}
      data-banner={props.hasBanner ? "" : undefined}
      data-build={props.build}
    >
      <DocumentHead {...props} />
      <body>
        {props.children}
        {Object.entries(data).map(([id, value]) => (
          <script
            key={id}
            type="application/json"
            id={id}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `<` is escaped
            dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll("<", "\\u003c") }}
          />
        ))}
      </body>
    </html>
  );
}

function DocumentHead(props: Props) {
  const { head } = props;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {themeColorsOf(props.appearance, props.scheme).map(({ color, media }) => (
        <meta key={color} name="theme-color" content={color} media={media} />
      ))}
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates?.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={href} />
      ))}
      {head.canonical && <OpenGraph head={head} locale={props.locale} />}
      {props.fonts?.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {props.styles.map((css) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's CSS; its hash is in the policy
        <style key={css.slice(0, 40)} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {props.styleLinks?.map(({ href, isInlined }) => (
        <link key={href} rel="stylesheet" href={href} {...(isInlined && { disabled: true })} />
      ))}
      <link rel="icon" href={props.icons.favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={props.icons.touch} />
      <link rel="manifest" href={props.icons.manifest} />
      {props.scripts?.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {props.headEnd}
    </head>
  );
}

const OpenGraph = ({ head, locale }: Pick<Props, "head" | "locale">) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Dossier" />
    <meta property="og:title" content={head.title} />
    {head.description && <meta property="og:description" content={head.description} />}
    <meta property="og:url" content={head.canonical} />
    <meta property="og:locale" content={locale.replace("-", "_")} />
    {head.image && <meta property="og:image" content={head.image} />}
  </>
);
