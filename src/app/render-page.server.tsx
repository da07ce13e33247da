import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readFooter, readHeader, readHomePage } from "../content/entries.server.ts";
import { pickMessages, translator } from "../content/resources.server.ts";
import {
  type Sheet,
  type SheetName,
  type Sheets,
  sheetFile,
  sheetSize,
  sheetWidths,
} from "../landing/sheets.ts";
import { Home } from "../landing/ui/home.tsx";
import { addressOf, baseOf, type Deployment } from "../portals/addresses.ts";
import { allPortals, portals } from "../portals/all.ts";
import type { Environment } from "../portals/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import { Document, type Head } from "../shell/ui/document.tsx";
import { Footer } from "../shell/ui/footer.tsx";
import { Header, type Mode } from "../shell/ui/header.tsx";
import { Page, PlainPage } from "../shell/ui/page.tsx";
import type { Assets, Entry } from "./assets.server.ts";
import { islandWords } from "./island-words.ts";
import type { RenderedPage } from "./page-cache.server.ts";
import type { PageKey } from "./page-key.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

export type PageContext = {
  assets: Assets;
  deployment: Deployment;
  /** Lets the dev server inject styles and connect back. */
  development: boolean;
  /** In the copyright line. */
  year: number;
};

type Wrapped = {
  portal: Portal;
  environment: Environment;
  mode: Mode;
  head: Head;
  surface: "landing" | "app";
  footer: boolean;
  styles: Entry;
  island?: Entry;
  /** Where the sign-in dialog goes afterwards. */
  next?: string;
  status?: number;
  cacheControl?: string;
  main: ReactNode;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** Puts a page's main content into the shell and the shell into a document, with the headers it needs. */
export function wrapPage(context: PageContext, page: Wrapped): RenderedPage {
  const { assets, deployment, development } = context;
  const { portal, environment, mode } = page;
  const base = baseOf(portal);
  const t = translator(portal.locale, "shell");
  const styles = [assets.css({ theme: portal.themeFamily }), assets.css(page.styles)];
  const fontSample = `${page.head.title}${portal.countryName.own}`;
  const words = `${assets.prefix}words/login.${portal.locale}.json`;
  const html = renderToStaticMarkup(
    <Document
      portal={portal}
      head={page.head}
      surface={page.surface}
      styles={styles}
      styleLinks={page.island && assets.styleLinks(page.island)}
      fonts={assets.fonts(portal.themeFamily, fontSample)}
      scripts={[assets.script("controller")]}
      preloads={page.island && [assets.script(page.island), ...assets.preloads(page.island)]}
      favicon={`${assets.prefix}favicon.svg`}
      build={assets.build}
    >
      <Page
        t={t}
        header={<Header entry={readHeader(portal.code)} base={base} mode={mode} t={t} />}
        footer={
          page.footer && (
            <Footer
              entry={readFooter(portal.code)}
              portal={portal}
              base={base}
              environment={environment}
              mode={mode}
              deployment={deployment}
              year={context.year}
              t={t}
            />
          )
        }
      >
        {page.main}
      </Page>
      {mode === "unauth" && (
        <div
          hidden
          data-login-script={assets.script("login")}
          data-login-styles={assets.styleLinks("login").join(" ")}
          data-login-words={words}
          data-base={base}
          data-next={page.next ?? `${base}/dashboard`}
        />
      )}
    </Document>,
  );
  return {
    status: page.status ?? 200,
    html: `<!doctype html>${html}`,
    headers: {
      "cache-control": page.cacheControl ?? (mode === "auth" ? "private, no-cache" : "no-cache"),
      "content-security-policy": contentSecurityPolicy(styles.map(sha256), development),
      "content-language": portal.locale,
    },
  };
}

/** Renders a page from its key and nothing else. */
export function renderPage(context: PageContext, key: PageKey): RenderedPage {
  const portal = portals[key.portal];
  const common = { portal, environment: key.environment, mode: key.mode };
  switch (key.page) {
    case "home":
      return wrapPage(context, { ...common, ...homePage(context, portal, key.environment) });
    case "resume":
    case "letter":
    case "dashboard":
      return wrapPage(context, { ...common, ...islandPage(context, portal, key.page) });
    case "not-found":
    case "error":
      return wrapPage(context, { ...common, ...messagePage(portal, key.page) });
  }
}

function homePage(context: PageContext, portal: Portal, environment: Environment) {
  const copy = readHomePage(portal.code);
  const address = (other: Portal) => addressOf(context.deployment, other, "/", environment);
  const sheets = sheetsOf(context, portal);
  return {
    head: {
      title: copy.title,
      description: copy.description,
      canonical: address(portal),
      alternates: allPortals.map((other) => ({ locale: other.locale, href: address(other) })),
      image: new URL(sheets.classic.sources[1]!.href, address(portal)).href,
    },
    surface: "landing" as const,
    footer: true,
    styles: "landingStyles" as const,
    main: (
      <Home
        copy={copy}
        portal={portal}
        base={baseOf(portal)}
        sheets={sheets}
        anchors={context.assets.anchors(portal.code)}
      />
    ),
  };
}

function sheetsOf({ assets }: PageContext, portal: Portal): Sheets {
  const words = translator(portal.locale, "words");
  const sheet = (name: SheetName): Sheet => ({
    sources: sheetWidths[name].map((width) => ({
      href: assets.prefix + sheetFile(portal, name, width),
      width,
    })),
    ...sheetSize(portal),
    alt: words(name === "letter" ? "letterTitle" : "resumeTitle"),
  });
  return { classic: sheet("classic"), sidebar: sheet("sidebar"), letter: sheet("letter") };
}

function islandPage({ assets }: PageContext, portal: Portal, page: "resume" | "letter" | "dashboard") {
  const island = page === "resume" ? "builder" : page;
  const words = translator(portal.locale, "words");
  const shell = translator(portal.locale, "shell");
  const title = { resume: words("resumeTitle"), letter: words("letterTitle"), dashboard: shell("dashboard") }[
    page
  ];
  const props = {
    portal,
    base: baseOf(portal),
    locale: portal.locale,
    messages: pickMessages(portal.locale, islandWords[island]),
  };
  return {
    head: { title: `${title} – Dossier`, noIndex: true },
    surface: "app" as const,
    footer: page === "dashboard",
    styles: "accountStyles" as const,
    island: island as Entry,
    cacheControl: "private, no-store",
    main: (
      <>
        <div data-island={island} data-script={assets.script(island)}>
          <noscript>
            <PlainPage
              title={title}
              text={shell("noScript")}
              action={shell("notFoundAction")}
              href={`${baseOf(portal)}/`}
            />
          </noscript>
        </div>
        <script
          type="application/json"
          data-island-props={island}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data; `<` is escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
        />
      </>
    ),
  };
}

function messagePage(portal: Portal, page: "not-found" | "error") {
  const t = translator(portal.locale, "shell");
  const missing = page === "not-found";
  return {
    status: missing ? 404 : 500,
    head: { title: `${t(missing ? "notFoundTitle" : "errorTitle")} – Dossier`, noIndex: true },
    surface: "landing" as const,
    footer: true,
    styles: "accountStyles" as const,
    cacheControl: "no-store",
    main: missing ? (
      <PlainPage
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={t("notFoundAction")}
        href={`${baseOf(portal)}/`}
      />
    ) : (
      <PlainPage title={t("errorTitle")} text={t("errorText")} action={t("errorAction")} href="" />
    ),
  };
}
