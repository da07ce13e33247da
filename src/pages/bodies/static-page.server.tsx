import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderedPage } from "../../http/compressed-page.server.ts";
import { contentSecurityPolicy, policyHeaders } from "../../http/security-headers.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { appearanceOf } from "../../shell/appearance.ts";
import { dimensionsCss } from "../../shell/dimensions.ts";
import { PlainHeader } from "../../shell/header/plain-header.tsx";
import { Document } from "../../shell/ui/document.tsx";
import { PlainPage } from "../../shell/ui/page.tsx";
import styles from "../../shell/ui/shell.module.css";
import { darkCss, languageCss } from "../in-shell/language-and-scheme-css.ts";
import { loadTheme } from "../in-shell/load-theme.server.ts";
import { baseOfVariant, contentOf, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { iconFile } from "../site-icons.ts";
import { UsefulLinks } from "./useful-links.tsx";

/**
 * For browsers without custom properties and `clamp()`. They ignore the rules of the theme that use them; other browsers
 * override these with the theme, which comes later. Without a size, text would have the root's 10 px.
 */
const fallbackCss =
  "body{background:#fff;color:#111;font:1.7rem/1.6 sans-serif}" +
  "header{border-bottom:1px solid #bbb}" +
  `.${styles.plain}{padding-top:4rem;padding-bottom:4rem}` +
  `.${styles.button}{background:#222;color:#fff}`;

/**
 * A page outside the shell, so that a failure of the shell cannot repeat: plain HTML that any browser can show. Its header
 * depends on no content entry.
 */
function renderStatic(context: PageContext, key: PageKey, title: string, main: ReactNode): RenderedPage {
  const { assets } = context;
  const portal = portalOf(key);
  const { config } = contentOf(context, portal);
  const { appearance, css: themeCss } = loadTheme(
    assets,
    appearanceOf({ portal, config, surface: "app", lite: key.lite }),
  );
  const css = [
    fallbackCss,
    themeCss,
    languageCss(assets, portal),
    assets.css("accountStyles"),
    darkCss(assets, key.scheme),
    dimensionsCss(appearance, { hasLanguageSelector: false }),
  ].join("");
  const html = renderToStaticMarkup(
    <Document
      portal={portal}
      locale={cultureOf(portal).locale}
      appearance={appearance}
      mode={key.mode}
      scheme={key.scheme}
      country={null}
      hasBanner={false}
      head={{ title: `${title} – Dossier`, noIndex: true }}
      styles={[css]}
      icons={{
        favicon: assets.file(iconFile(appearance.family, "any")),
        touch: assets.file(iconFile(appearance.family, 180)),
        manifest: `${baseOfVariant(portal, key)}/manifest.webmanifest`,
      }}
      build={assets.build}
    >
      <PlainHeader
        portal={portal}
        base={baseOfVariant(portal, key)}
        mode={key.mode}
        appearance={appearance}
        t={context.content.translator(portal.locale, "shell", key)}
        words={context.content.translator(portal.locale, "words", key)}
      />
      <main id="main">{main}</main>
    </Document>,
  );
  return {
    status: 200,
    html: `<!doctype html>${html}`,
    headers: {
      "cache-control": "no-store",
      ...policyHeaders(
        contentSecurityPolicy({
          styleHashes: [createHash("sha256").update(css).digest("base64")],
          development: context.development,
        }),
        baseOfVariant(portal, key),
      ),
      "content-language": cultureOf(portal).locale,
    },
  };
}

/** The page that a failed page redirects to (SHL-04). */
export function renderOops(context: PageContext, key: PageKey): RenderedPage {
  const portal = portalOf(key);
  const t = context.content.translator(portal.locale, "shell", key);
  return renderStatic(
    context,
    key,
    t("errorTitle"),
    <PlainPage title={t("errorTitle")} text={t("errorText")}>
      <UsefulLinks translator={context.content.translator} portal={portal} variant={key} hasHomeButton />
    </PlainPage>,
  );
}

/** The page for unsupported browsers (SHL-09). Its form posts to the page's own address, whose `next` says where to continue. */
export function renderUnsupportedBrowser(context: PageContext, key: PageKey): RenderedPage {
  const portal = portalOf(key);
  const t = context.content.translator(portal.locale, "notices", key);
  return renderStatic(
    context,
    key,
    t("browserTitle"),
    <PlainPage title={t("browserTitle")} text={t("browserText")}>
      <form method="post">
        <button className={styles.button} type="submit">
          {t("browserContinue")}
        </button>
      </form>
      <p>{t("browserHint")}</p>
      <UsefulLinks translator={context.content.translator} portal={portal} variant={key} />
    </PlainPage>,
  );
}
