import type { ReactNode } from "react";
import type { Theme } from "../../accounts/preferences.ts";
import type { Mode } from "../../content/header-entry.ts";
import type { Portal } from "../../portals/portal.ts";
import { families } from "../themes/families.ts";
import type { Variant } from "../variant.ts";

export type Head = {
  title: string;
  description?: string;
  canonical?: string;
  /** Addresses of the same page in other portals; the tag `x-default` is one of them. */
  alternates?: { locale: string; href: string }[];
  /** Address of the picture for link previews. */
  image?: string;
  /** Keep the page out of search engines. */
  noIndex?: boolean;
};

type Props = {
  portal: Portal;
  /** BCP 47 of the culture: a guest has words of one place and a country of its own. */
  locale: string;
  variant: Variant;
  mode: Mode;
  /** Whether app pages are dark; landing pages never are. */
  scheme: Theme;
  country: string | null;
  /** Leaves room for focus above the consent banner at the bottom. */
  hasBanner: boolean;
  head: Head;
  /** Inline CSS, one `<style>` each; their hashes stand in the policy. */
  styles: string[];
  styleLinks?: string[];
  fonts?: string[];
  scripts?: string[];
  preloads?: string[];
  favicon: string;
  build: string;
  /** JSON for scripts, by the id of its element. */
  data?: Record<string, unknown>;
  children: ReactNode;
};

/** The HTML document around everything. Attributes of `<html>` are what all CSS hangs on. */
export function Document(props: Props) {
  const { portal, head, variant } = props;
  return (
    <html
      lang={props.locale}
      dir={portal.dir}
      data-theme={portal.code}
      data-family={variant.family}
      data-layout={families[variant.family].header}
      data-refresh={variant.refresh ?? undefined}
      data-redesign={variant.redesign ? "" : undefined}
      data-header={variant.headerTheme}
      data-surface={variant.surface}
      data-lite={variant.lite ? "" : undefined}
      data-mode={props.mode}
      data-scheme={variant.surface === "landing" ? undefined : props.scheme}
      data-country={props.country ?? undefined}
      data-banner={props.hasBanner ? "" : undefined}
      data-build={props.build}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.noIndex && <meta name="robots" content="noindex" />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        {head.alternates?.map(({ locale, href }) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={href} />
        ))}
        {head.canonical && (
          <>
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="Dossier" />
            <meta property="og:title" content={head.title} />
            {head.description && <meta property="og:description" content={head.description} />}
            <meta property="og:url" content={head.canonical} />
            <meta property="og:locale" content={props.locale.replace("-", "_")} />
            {head.image && <meta property="og:image" content={head.image} />}
          </>
        )}
        {props.fonts?.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {props.styles.map((css) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's CSS; its hash is in the policy
          <style key={css.slice(0, 40)} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
        {props.styleLinks?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={props.favicon} type="image/svg+xml" />
        {props.preloads?.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {props.scripts?.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {props.children}
        {Object.entries(props.data ?? {}).map(([id, value]) => (
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
