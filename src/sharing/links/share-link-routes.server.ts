import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Translator } from "../../content/messages.ts";
import {
  bodilessWriteErrors,
  bodilessWriteMiddleware,
  createRouter,
  documentKeyOf,
  documentParams,
  readErrors,
  writeErrors,
} from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { jsonBody } from "../../kit/api/request-body.ts";
import { attachmentHeader } from "../../kit/content-disposition.ts";
import { AppError } from "../../kit/errors.ts";
import {
  changeShareLinkRequest,
  createShareLinkRequest,
  shareLinkListResponse,
  shareLinkResponse,
} from "../share-api.ts";
import { qrCodeSvg } from "./qr-code.ts";
import * as links from "./share-links.server.ts";

type Deps = links.LinkDeps & { translator: Translator };

const maxBodyBytes = 4096;
const linkParams = documentParams.extend({ linkId: inputId().openapi({ description: "The link's id" }) });
const path = "/api/documents/{id}/share-links";
const tags = ["sharing"];
const changes = spendBudget("documentChanges");
const changing = [sameOrigin, ...jsonBody(maxBodyBytes, changes)];

const listOperation = createRoute({
  method: "get",
  path,
  operationId: "listShareLinks",
  tags,
  summary: "List the links that show a document, with their views",
  request: { params: documentParams },
  responses: {
    200: jsonResponse(shareLinkListResponse, "All links, oldest first"),
    ...errorResponses(...readErrors, "notFound"),
  },
});

const createOperation = createRoute({
  method: "post",
  path,
  operationId: "createShareLink",
  tags,
  summary: "Create a link that shows the document to everyone who has it",
  middleware: changing,
  request: { params: documentParams, ...jsonRequest(createShareLinkRequest) },
  responses: {
    201: jsonResponse(shareLinkResponse, "The link"),
    ...errorResponses(
      ...writeErrors,
      ...jsonBodyErrors,
      "notFound",
      "unprocessable",
      "tooMany",
      "unavailable",
    ),
  },
});

const changeOperation = createRoute({
  method: "put",
  path: `${path}/{linkId}`,
  operationId: "changeShareLink",
  tags,
  summary: "Change how long a link is valid, or its password",
  middleware: changing,
  request: { params: linkParams, ...jsonRequest(changeShareLinkRequest) },
  responses: {
    200: jsonResponse(shareLinkResponse, "The link"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "tooMany", "unavailable"),
  },
});

const revokeOperation = createRoute({
  method: "delete",
  path: `${path}/{linkId}`,
  operationId: "revokeShareLink",
  tags,
  summary: "Revoke a link: it shows nothing from then on",
  middleware: [...bodilessWriteMiddleware, changes],
  request: { params: linkParams },
  responses: {
    204: { description: "The link is revoked" },
    ...errorResponses(...bodilessWriteErrors, "notFound", "tooMany"),
  },
});

const qrOperation = createRoute({
  method: "get",
  path: `${path}/{linkId}/qr.svg`,
  operationId: "getShareLinkQrCode",
  tags,
  summary: "The link as a QR code",
  request: { params: linkParams },
  responses: {
    200: {
      description: "A square picture",
      content: { "image/svg+xml": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...errorResponses(...readErrors, "notFound"),
  },
});

/** The owner's links of a document. */
export function createShareLinkRoutes(deps: Deps) {
  const app = createRouter();
  const present = (c: Context<RequestEnv>, link: Parameters<typeof links.presentLink>[2]) =>
    links.presentLink(deps, c.var.context, link);

  app.openapi(listOperation, async (c) => {
    const found = await links.listShareLinks(deps, documentKeyOf(c));
    return c.json({ links: found.map((link) => present(c, link)) }, 200);
  });
  app.openapi(createOperation, async (c) => {
    const link = await links.createShareLink(deps, documentKeyOf(c), c.req.valid("json"));
    return c.json(present(c, link), 201);
  });
  app.openapi(changeOperation, async (c) => {
    const { linkId } = c.req.valid("param");
    const link = await links.changeShareLink(deps, documentKeyOf(c), linkId, c.req.valid("json"));
    return c.json(present(c, link), 200);
  });
  app.openapi(revokeOperation, async (c) => {
    await links.revokeShareLink(deps, documentKeyOf(c), c.req.valid("param").linkId);
    return c.body(null, 204);
  });
  app.openapi(qrOperation, async (c) => {
    const { portal, lite } = c.var.context;
    const link = await links.getShareLink(deps, documentKeyOf(c), c.req.valid("param").linkId);
    const address = links.addressOfLink(deps, c.var.context, link);
    if (!address) throw new AppError("notFound", "the link was made with another secret");
    const title = deps.translator(portal.locale, "share", { lite })("qrAlt");
    c.header("content-type", "image/svg+xml");
    c.header("content-disposition", attachmentHeader("dossier-qr.svg"));
    c.header("cache-control", "private, no-store");
    c.header("x-content-type-options", "nosniff");
    return c.body(qrCodeSvg(address, title), 200);
  });
  return app;
}
