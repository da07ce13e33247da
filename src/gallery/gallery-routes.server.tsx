import { type Context, Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { frameableHeaders } from "../http/security-headers.ts";
import type { PageContext } from "../pages/page-context.server.ts";
import { pageVariantOf } from "../pages/page-key.ts";
import { examples, findExample } from "../shell/examples/examples.ts";
import {
  appearanceQuery,
  buildAppearanceExample,
  portalQuery,
  renderExample,
  renderPortalPage,
} from "./example-pages.server.tsx";
import { GalleryIndex } from "./gallery-index.tsx";

/**
 * Every component of the shell in every mode, theme and variant, with the content that the tests use. Not in production, and
 * for browsers of this machine only, because the gallery's pages may be framed.
 */
export function createGallery(readContext: () => PageContext | Promise<PageContext>): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/dev/gallery", (c) =>
    c.html(`<!doctype html>${renderToStaticMarkup(<GalleryIndex examples={examples} />)}`, 200, {
      "content-security-policy": "default-src 'self'; style-src 'unsafe-inline'",
    }),
  );
  app.get("/dev/gallery/portal", async (c) => {
    const query = portalQuery.safeParse(c.req.query());
    if (!query.success) return c.notFound();
    const variant = pageVariantOf(c.var.context, c.var.viewer);
    return sendFrameable(c, renderPortalPage(await readContext(), query.data, variant));
  });
  app.get("/dev/gallery/appearance", async (c) => {
    const query = appearanceQuery.safeParse(c.req.query());
    if (!query.success) return c.notFound();
    return sendFrameable(c, renderExample(await readContext(), buildAppearanceExample(query.data)));
  });
  app.get("/dev/gallery/:name", async (c) => {
    const example = findExample(c.req.param("name"));
    return example ? sendFrameable(c, renderExample(await readContext(), example)) : c.notFound();
  });
  return app;
}

/** Allows the gallery's index to frame the page, which the policy of real pages forbids. */
const sendFrameable = (c: Context, { html, headers }: RenderedPage): Response | Promise<Response> =>
  c.html(html, 200, {
    ...frameableHeaders(headers),
    "cache-control": "no-store",
  });
