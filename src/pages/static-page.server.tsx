import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { translator } from "../content/resources.server.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import { dimensionsCss } from "../shell/dimensions.ts";
import { Document } from "../shell/ui/document.tsx";
import { PlainPage } from "../shell/ui/page.tsx";
import styles from "../shell/ui/shell.module.css";
import { variantOf } from "../shell/variant.ts";
import { loadTheme } from "./load-theme.server.ts";
import { baseOfVariant, contentOf, type PageContext, portalOf } from "./page-context.server.ts";
import type { PageKey } from "./page-key.ts";

/**
 * Pages that stand outside the shell, so that nothing that fails in it can fail again here, and that any browser can
 * show: no script, no header, no footer, plain HTML.
 */
function renderStatic(context: PageContext, key: PageKey, title: string, main: ReactNode): RenderedPage {
  const { assets } = context;
  const portal = portalOf(key);
  const { config } = contentOf(context, portal);
  const { variant, css: themeCss } = loadTheme(
    assets,
    variantOf({ portal, config, surface: "app", lite: key.lite }),
  );
  const css = themeCss + assets.css("accountStyles") + dimensionsCss(variant, { hasLanguageSelector: false });
  const html = renderToStaticMarkup(
    <Document
      portal={portal}
      locale={cultureOf(portal).locale}
      variant={variant}
      mode={key.mode}
      scheme={key.scheme}
      country={null}
      hasBanner={false}
      head={{ title: `${title} – Dossier`, noIndex: true }}
      styles={[css]}
      favicon={`${assets.prefix}favicon-${variant.family}.svg`}
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
      "content-security-policy": contentSecurityPolicy({
        styleHashes: [createHash("sha256").update(css).digest("base64")],
        development: context.development,
      }),
      "content-language": cultureOf(portal).locale,
    },
  };
}

/** Where a page that failed leads (SHL-04). */
export function renderOops(context: PageContext, key: PageKey): RenderedPage {
  const portal = portalOf(key);
  const t = translator(portal.locale, "shell");
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

/** Where browsers below the floor are sent (SHL-09). Its form posts to its own address, which says where to go on. */
export function renderUnsupportedBrowser(context: PageContext, key: PageKey): RenderedPage {
  const portal = portalOf(key);
  const t = translator(portal.locale, "notices");
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
