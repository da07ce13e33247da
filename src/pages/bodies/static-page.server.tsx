import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderedPage } from "../../http/compressed-page.server.ts";
import { contentSecurityPolicy, policyHeaders } from "../../http/security-headers.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { appearanceOf } from "../../shell/appearance.ts";
import { dimensionsCss } from "../../shell/dimensions.ts";
import { Document } from "../../shell/ui/document.tsx";
import { PlainPage } from "../../shell/ui/page.tsx";
import styles from "../../shell/ui/shell.module.css";
import { darkCss, languageCss } from "../in-shell/language-and-scheme-css.ts";
import { loadTheme } from "../in-shell/load-theme.server.ts";
import { baseOfVariant, contentOf, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { iconFile } from "../site-icons.ts";

/** A page outside the shell, so that a failure of the shell cannot repeat: plain HTML that any browser can show. */
function renderStatic(context: PageContext, key: PageKey, title: string, main: ReactNode): RenderedPage {
  const { assets } = context;
  const portal = portalOf(key);
  const { config } = contentOf(context, portal);
  const { appearance, css: themeCss } = loadTheme(
    assets,
    appearanceOf({ portal, config, surface: "app", lite: key.lite }),
  );
  const css = [
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
    <PlainPage
      title={t("errorTitle")}
      text={t("errorText")}
      action={t("notFoundAction")}
      href={`${baseOfVariant(portal, key)}/`}
    />,
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
    <div className={`${styles.inner} ${styles.plain}`}>
      <h1>{t("browserTitle")}</h1>
      <p>{t("browserText")}</p>
      <form method="post">
        <button className={styles.button} type="submit">
          {t("browserContinue")}
        </button>
      </form>
      <p>{t("browserHint")}</p>
    </div>,
  );
}
