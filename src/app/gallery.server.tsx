import { Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { readHomePage } from "../content/entries.server.ts";
import { portals } from "../portals/all.ts";
import { cultureOf } from "../portals/cultures.ts";
import { consentState, optionalCategories } from "../shell/consent/choice.ts";
import { type Example, examples, findExample } from "../shell/examples/examples.ts";
import { PlainPage } from "../shell/ui/page.tsx";
import type { PageEnv } from "./page-env.ts";
import type { Frame } from "./page-key.ts";
import { type PageContext, wrapPage } from "./wrap-page.server.tsx";

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
  app.get("/dev/gallery/:name", async (c) => {
    const example = findExample(c.req.param("name"));
    if (!example) return c.notFound();
    const page = renderExample(await read(), example);
    return c.html(page.html, 200, {
      ...page.headers,
      "content-security-policy": page.headers["content-security-policy"]!.replace(
        "frame-ancestors 'none'",
        "frame-ancestors 'self'",
      ),
      "x-frame-options": "SAMEORIGIN",
    });
  });
  return app;
}

const indexCss = `body{margin:0;font:16px/1.5 system-ui;background:#eef1f5;color:#111}
main{max-width:1280px;margin:auto;padding:24px}figure{margin:0 0 32px}figcaption{margin-bottom:8px}
iframe{width:100%;height:420px;border:1px solid #b9c2cd;background:#fff;resize:both}`;
