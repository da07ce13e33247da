import { type Context, Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import type { PageEnv } from "../app/page-env.ts";
import { consentState, optionalCategories } from "../consent/choice.ts";
import { readHomePage } from "../content/entries.server.ts";
import type { FooterEntry } from "../content/footer-entry.ts";
import { modes } from "../content/header-entry.ts";
import { headerThemes } from "../content/page-config.ts";
import { readShellContent, type ShellContent } from "../content/shell-content.server.ts";
import type { RenderedPage } from "../pages/page-cache.server.ts";
import type { PageContext } from "../pages/page-context.server.ts";
import { cachedPages, type Frame } from "../pages/page-key.ts";
import { renderPage } from "../pages/render-page.server.tsx";
import { wrapPage } from "../pages/wrap-page.server.tsx";
import { portals } from "../portals/all.ts";
import { cultureOf } from "../portals/cultures.ts";
import { type PortalCode, portalCodes } from "../portals/portal.ts";
import { exampleConfig, exampleHeader } from "../shell/examples/entries.ts";
import { buildExample, type Example, examples, findExample } from "../shell/examples/examples.ts";
import type { SwitcherForm } from "../shell/footer/country-switcher.tsx";
import { PlainPage } from "../shell/ui/page.tsx";
import { surfaces } from "../shell/variant.ts";

/** The frame that an example stands for. */
export function frameOf(example: Example): Frame {
  const { regime, answered, gpc } = example;
  const record = answered ? { regime: "opt-in" as const, granted: optionalCategories, at: 0 } : null;
  return {
    culture: cultureOf(portals[example.portal]).name,
    environment: "www",
    hostClass: "www",
    lite: example.lite,
    mode: example.mode,
    scheme: "system",
    consent: consentState({ regime }, { record, gpc, ccpaAcknowledged: answered }),
    country: null,
    mobile: false,
    eventScripts: false,
    variants: [],
    contact: "",
  };
}

/** An example as a page: the shell is real, the middle says what is shown. */
export function renderExample(context: PageContext, example: Example) {
  const { header, footer, config, contact } = example;
  const home = readHomePage(example.portal);
  return wrapPage(
    { ...context, content: () => ({ header, footer, config, contact }) },
    {
      frame: frameOf(example),
      name: "home",
      path: "/",
      head: { title: `${example.group}: ${example.title}`, noIndex: true },
      surface: example.surface,
      footer: true,
      styles: "landingStyles",
      cacheControl: "no-store",
      backOnly: example.backOnly,
      main: <PlainPage title={home.hero.headline} text={home.hero.lead} action={home.hero.cta} href="#" />,
    },
  );
}

const switcherForms = {
  codes: { useThreeColumnLayout: false, enableLanguageDropdown: false },
  columns: { useThreeColumnLayout: true, enableLanguageDropdown: false },
  dropdown: { useThreeColumnLayout: false, enableLanguageDropdown: true },
} satisfies Record<SwitcherForm, Partial<FooterEntry>>;
const forms = Object.keys(switcherForms) as SwitcherForm[];

/** What `/dev/gallery/portal` shows of the host's own portal otherwise than the portal does. */
const portalQuery = z.object({
  page: z.enum(cachedPages).default("home"),
  mode: z.enum(modes).optional(),
  switcher: z.enum(forms).optional(),
  languages: z.literal("two").optional(),
});

/** A portal's own content, with a form of the country switcher or a choice of languages that it does not have. */
function changedContent(
  portal: PortalCode,
  { switcher, languages }: z.infer<typeof portalQuery>,
): ShellContent {
  const content = readShellContent(portal);
  const whole = { showFooterLanguage: true, isLiteFlow: false, isLiteDsbHeader: false };
  return {
    ...content,
    header: languages
      ? { ...content.header, languageSelector: exampleHeader.languageSelector }
      : content.header,
    footer: switcher ? { ...content.footer, ...whole, ...switcherForms[switcher] } : content.footer,
  };
}

const refreshes = { "3": 3, "4": 4, "5": 5 } as const;
const flag = z.literal("").optional();

/** What the look of a page depends on, for `/dev/gallery/look`: any combination, with the example data. */
const lookQuery = z.object({
  portal: z.enum(portalCodes).default("wlb"),
  mode: z.enum(modes).default("unauth"),
  surface: z.enum(surfaces).default("landing"),
  header: z.enum(headerThemes).optional(),
  refresh: z.enum(["3", "4", "5"]).optional(),
  redesign: flag,
  lite: flag,
  languages: z.enum(["two", "none"]).default("two"),
});

function lookExample(query: z.infer<typeof lookQuery>): Example {
  const { portal, mode, surface, lite, refresh, redesign, header, languages } = query;
  return buildExample("Look", portal, {
    portal,
    mode,
    surface,
    lite: lite !== undefined,
    config: {
      ...exampleConfig,
      headerTheme: header,
      rebrandingLiteId: refresh && refreshes[refresh],
      isRedesignLayout: redesign !== undefined,
    },
    header: languages === "none" ? { ...exampleHeader, languageSelector: undefined } : exampleHeader,
  });
}

/** In a frame of the gallery's own index; real pages must not be framed. */
const framed = ({ html, headers }: RenderedPage, c: Context): Response | Promise<Response> =>
  c.html(html, 200, {
    ...headers,
    "cache-control": "no-store",
    "content-security-policy": headers["content-security-policy"]!.replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
    "x-frame-options": "SAMEORIGIN",
  });

/**
 * Every component of the shell in every mode, theme and variant, from the data that the tests use. In development only:
 * the examples may be framed, and real pages must not.
 */
export function createGallery(read: () => PageContext | Promise<PageContext>): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/dev/gallery", (c) => {
    const groups = Map.groupBy(examples, ({ group }) => group);
    const html = renderToStaticMarkup(
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Gallery – Dossier</title>
          <style>{indexCss}</style>
        </head>
        <body>
          <main>
            <h1>Gallery of the shell</h1>
            {[...groups].map(([group, list]) => (
              <section key={group}>
                <h2>{group}</h2>
                {list.map(({ name, title, fragment }) => (
                  <figure key={name}>
                    <figcaption>
                      <a href={`/dev/gallery/${name}${fragment}`}>{title}</a>
                    </figcaption>
                    <iframe
                      src={`/dev/gallery/${name}${fragment}`}
                      title={`${group}: ${title}`}
                      loading="lazy"
                    />
                  </figure>
                ))}
              </section>
            ))}
          </main>
        </body>
      </html>,
    );
    return c.html(`<!doctype html>${html}`, 200, {
      "content-security-policy": "default-src 'self'; style-src 'unsafe-inline'",
    });
  });
  app.get("/dev/gallery/portal", async (c) => {
    const query = portalQuery.safeParse(c.req.query());
    if (!query.success) return c.notFound();
    const { page, mode = c.var.viewer ? "auth" : "unauth" } = query.data;
    const content = (portal: PortalCode) => changedContent(portal, query.data);
    return framed(
      renderPage({ ...(await read()), content }, { ...c.var.edge.frame, mode, page, content: "" }),
      c,
    );
  });
  app.get("/dev/gallery/look", async (c) => {
    const query = lookQuery.safeParse(c.req.query());
    return query.success ? framed(renderExample(await read(), lookExample(query.data)), c) : c.notFound();
  });
  app.get("/dev/gallery/:name", async (c) => {
    const example = findExample(c.req.param("name"));
    return example ? framed(renderExample(await read(), example), c) : c.notFound();
  });
  return app;
}

const indexCss = `body{margin:0;font:16px/1.5 system-ui;background:#eef1f5;color:#111}
main{max-width:1280px;margin:auto;padding:24px}figure{margin:0 0 32px}figcaption{margin-bottom:8px}
iframe{width:100%;height:420px;border:1px solid #b9c2cd;background:#fff;resize:both}`;
