import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageEnv } from "../app/page-env.ts";
import { createApiRouter, json } from "../kit/api-route.ts";
import { errorMeaning } from "../kit/error-answer.ts";
import { frameFor } from "../pages/page-key.ts";
import type { Wrap } from "../pages/send-page.server.tsx";
import { describeOperations } from "./document.server.ts";
import type { OpenApi } from "./model.ts";
import styles from "./reference.module.css";
import { Reference } from "./reference.tsx";

const hour = 3600;

const documentRoute = createRoute({
  method: "get",
  path: "/api/openapi.json",
  operationId: "getDescription",
  tags: ["description"],
  summary: "These operations as an OpenAPI 3.1 document",
  responses: {
    200: json(z.looseObject({ openapi: z.string() }), "The document"),
    304: { description: "Unchanged since the ETag of `If-None-Match`" },
  },
});

type Deps = {
  wrap: Wrap;
  /** All rooms' operations; asked for with the first request, when every room is mounted. */
  operations(): OpenAPIHono["openAPIRegistry"];
};

/** The OpenAPI document, and the same as a page to read. Both are public, and the same for everybody. */
export function createOpenApiRoutes({ wrap, operations }: Deps): OpenAPIHono<PageEnv> {
  const app = createApiRouter<PageEnv>();
  let made: { document: OpenApi; reference: string } | undefined;
  const make = () => {
    if (made) return made;
    const document = describeOperations(operations());
    const reference = renderToStaticMarkup(<Reference document={document} meaning={errorMeaning} />);
    made = { document, reference };
    return made;
  };

  app.use("/api/openapi.json", etag());
  app.openapi(documentRoute, (c) => {
    c.header("Cache-Control", `public, max-age=${hour}`);
    const servers = [{ url: `${c.var.origin}${c.var.base}`, description: "This portal" }];
    return c.json({ ...make().document, servers }, 200);
  });

  app.get("/api/reference", async (c) => {
    const { base, edge, viewer, origin } = c.var;
    const page = await wrap({
      frame: frameFor(edge.frame, viewer),
      name: "reference",
      path: "/api/reference",
      head: { title: "API reference – Dossier", noIndex: true },
      surface: "app",
      footer: true,
      styles: "referenceStyles",
      cacheControl: "private, no-cache",
      main: (
        <div className={styles.page} lang="en" dir="ltr">
          <h1>API reference</h1>
          <p className={styles.lead}>
            Addresses below{" "}
            <code>
              {origin}
              {base}
            </code>
            . For programs: <a href={`${base}/api/openapi.json`}>OpenAPI 3.1 document</a>.
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made once from the schemas; nothing of a request is in it */}
          <div dangerouslySetInnerHTML={{ __html: make().reference }} />
        </div>
      ),
    });
    return c.html(page.html, 200, page.headers);
  });
  return app;
}
