import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { signUpBrowserOf, signUpIdOf } from "../../../accounts/sign-up/sign-up-browser.server.ts";
import type { RequestEnv } from "../../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../../http/same-origin.ts";
import { bodyBytes, spendBudget } from "../../../http/spend-budget.ts";
import { assertOwnId, requireViewer } from "../../../http/viewer.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../../kit/api/api-route.ts";
import { errorResponses } from "../../../kit/api/error-response.ts";
import { inputId, inputText } from "../../../kit/api/input-text.ts";
import { jsonBody } from "../../../kit/api/request-body.ts";
import { AppError } from "../../../kit/errors.ts";
import { documentResponse } from "../../api.ts";
import type { DocumentDeps } from "../../document-deps.server.ts";
import { largeBodiesInTurn } from "../../large-bodies.server.ts";
import { createRouter, writeErrors } from "../../route-parts.server.ts";
import { limitText } from "../limit-text.server.ts";
import type { PictureSeal } from "../picture-seal.server.ts";
import { maxUnsavedBytes, unsavedDocument } from "../unsaved-document.ts";
import { adoptDocument } from "./adopt-document.server.ts";
import { keepDocument } from "./keep-document.server.ts";
import { deleteKept } from "./kept-store.server.ts";

const params = z.object({ id: inputId().openapi({ description: "The id that the browser has chosen" }) });
const adoptQuery = z.object({
  account: inputId().optional().openapi({
    description: "The account that the browser means. Another one that is signed in since gets nothing",
  }),
});
const keptQuery = z.object({
  browser: inputText(200).openapi({
    description:
      "The id in the response to the sign-up. If the browser has signed up again since, nothing changes",
  }),
});
const body = jsonBody(maxUnsavedBytes, limitText, largeBodiesInTurn);

const keepOperation = createRoute({
  method: "put",
  path: "/api/guest/kept/{id}",
  operationId: "keepGuestDocument",
  tags: ["guests"],
  summary: "Keep a document for the browser that has signed up, until its address is confirmed",
  description: "No request reads it. The response does not show whether the address has an account.",
  middleware: [sameOrigin, spendBudget("keptBytes", bodyBytes(maxUnsavedBytes)), ...body],
  request: { params, query: keptQuery, ...jsonRequest(unsavedDocument) },
  responses: {
    204: { description: "The document is kept" },
    ...errorResponses(
      "crossSite",
      "unauthenticated",
      "forbidden",
      "notFound",
      ...jsonBodyErrors,
      "tooMany",
      "unavailable",
    ),
  },
});

const deleteOperation = createRoute({
  method: "delete",
  path: "/api/guest/kept/{id}",
  operationId: "deleteKeptDocument",
  tags: ["guests"],
  summary: "Delete a document that is kept for the browser, which its user has erased",
  description: "The response does not show whether there was one.",
  middleware: [sameOrigin, requireContentType("application/json")],
  request: { params, query: keptQuery },
  responses: {
    204: { description: "The document is not kept any more, unless an account has claimed it" },
    ...errorResponses(
      "crossSite",
      "invalid",
      "unauthenticated",
      "forbidden",
      "notFound",
      "unsupportedType",
      "unavailable",
    ),
  },
});

const adoptOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}/adopted",
  operationId: "adoptGuestDocument",
  tags: ["documents"],
  summary: "Move a document that only the browser has kept into the account",
  description: "Repeating it changes nothing and returns the stored document, with edits made since.",
  middleware: [sameOrigin, spendBudget("imports"), ...body],
  request: { params, query: adoptQuery, ...jsonRequest(unsavedDocument) },
  responses: {
    200: jsonResponse(documentResponse, "The document in the account"),
    ...errorResponses(
      ...writeErrors,
      ...jsonBodyErrors,
      "forbidden",
      "notFound",
      "storageFull",
      "unprocessable",
      "tooMany",
      "unavailable",
    ),
  },
});

type Options = {
  pictureSeal: PictureSeal;
  /** Cookies have the `__Host-` prefix. */
  secure: boolean;
};

/** Documents of guests on their way into an account (docs/decisions/guests.md). */
export function createKeepRoutes(deps: DocumentDeps, { pictureSeal, secure }: Options) {
  const app = createRouter();
  /**
   * The hash of the cookie, which alone is the proof. `id` only restricts: the browser may have a newer sign-up, which another
   * person has made, than the tab. Throws `unauthenticated`, `forbidden`.
   */
  const browserOf = (c: Context<RequestEnv>, id: string): string => {
    const browser = signUpBrowserOf(c, secure);
    if (!browser) throw new AppError("unauthenticated", "the browser has not signed up");
    if (signUpIdOf(browser) !== id) throw new AppError("forbidden", "the browser has signed up again");
    return browser;
  };
  app.openapi(keepOperation, async (c) => {
    const browser = browserOf(c, c.req.valid("query").browser);
    await keepDocument(deps, browser, { ...c.req.valid("json"), id: c.req.valid("param").id });
    return c.body(null, 204);
  });
  app.openapi(deleteOperation, async (c) => {
    const browser = browserOf(c, c.req.valid("query").browser);
    await deleteKept(deps.db, { browser, id: c.req.valid("param").id });
    return c.body(null, 204);
  });
  app.openapi(adoptOperation, async (c) => {
    const guest = { ...c.req.valid("json"), id: c.req.valid("param").id };
    const viewer = requireViewer(c);
    assertOwnId(viewer, c.req.valid("query").account ?? viewer.userId);
    const document = await adoptDocument({ ...deps, pictureSeal }, viewer.userId, guest);
    return c.json({ document }, 200);
  });
  return app;
}
