import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { renderToStaticMarkup } from "react-dom/server";
import type { FindRules } from "../http/admission.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorDescriptions } from "../kit/api/error-response.ts";
import { pageVariantOf } from "../pages/page-key.ts";
import type { RenderInShell } from "../pages/send-page.server.tsx";
import { buildOpenApiDocument } from "./build-open-api-document.server.ts";
import type { OpenApi } from "./open-api-types.ts";
import styles from "./reference.module.css";
import { Reference } from "./reference.tsx";

const hour = 3600;

const documentRoute = createRoute({
  method: "get",
  path: "/api/openapi.json",
  operationId: "getDescription",
  tags: ["description"],
  summary: "Get this description as an OpenAPI 3.1 document",
  responses: {
    200: jsonResponse(z.looseObject({ openapi: z.string() }), "The document"),
    304: { description: "Unchanged since the ETag of `If-None-Match`" },
  },
});

export type OpenApiDeps = {
  renderInShell: RenderInShell;
  /** The operations of all modules. Read on the first request, when every module is mounted. */
  operations(): OpenAPIHono["openAPIRegistry"];
  findRules: FindRules;
};

type Description = { document: OpenApi; referenceHtml: string };

/** The OpenAPI document and the reference page. Both are public. */
export function createOpenApiRoutes({
  renderInShell,
  operations,
  findRules,
}: OpenApiDeps): OpenAPIHono<RequestEnv> {
  const app = createApiRouter<RequestEnv>();
  let cached: Description | undefined;
  const description = (): Description => {
    cached ??= buildDescription(operations(), findRules);
    return cached;
  };

  app.use("/api/openapi.json", etag());
  app.openapi(documentRoute, (c) => {
    const { origin, base } = c.var.context;
    c.header("Cache-Control", `public, max-age=${hour}`);
    const servers = [{ url: `${origin}${base}`, description: "This portal" }];
    return c.json({ ...description().document, servers }, 200);
  });

  app.get("/api/reference", async (c) => {
    const { context, viewer } = c.var;
    const page = await renderInShell({
      variant: pageVariantOf(context, viewer),
      name: "reference",
      path: "/api/reference",
      head: { title: "API reference – Dossier", noIndex: true },
      surface: "app",
      footer: "whole",
      styles: "referenceStyles",
      cacheControl: "private, no-cache",
      main: <ReferencePage context={context} referenceHtml={description().referenceHtml} />,
    });
    return c.html(page.html, 200, page.headers);
  });
  return app;
}

function buildDescription(
  operations: ReturnType<OpenApiDeps["operations"]>,
  findRules: FindRules,
): Description {
  const document = buildOpenApiDocument(operations, findRules);
  const reference = <Reference document={document} errorDescriptions={errorDescriptions} />;
  return { document, referenceHtml: renderToStaticMarkup(reference) };
}

type PageProps = { context: Pick<RequestContext, "origin" | "base">; referenceHtml: string };

const ReferencePage = ({ context: { origin, base }, referenceHtml }: PageProps) => (
  <div className={styles.page} lang="en" dir="ltr">
    <h1>API reference</h1>
    <p className={styles.lead}>
      Paths are relative to{" "}
      <code>
        {origin}
        {base}
      </code>
      . For tools: the <a href={`${base}/api/openapi.json`}>OpenAPI 3.1 document</a>.
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered from the schemas without request data */}
    <div dangerouslySetInnerHTML={{ __html: referenceHtml }} />
  </div>
);
