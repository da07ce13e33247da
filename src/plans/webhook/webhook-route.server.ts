import { createRoute, z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { inTransaction } from "../../db/client.server.ts";
import { createApiRouter, jsonBodyErrors, jsonRequest } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputText } from "../../kit/api/input-text.ts";
import { jsonBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { enqueueSync } from "../sync/enqueue.server.ts";
import { insertProviderEvent } from "./provider-event-store.server.ts";

/** Stripe's events have at most 256 KB. */
const maxBytes = 512_000;

const route = createRoute({
  method: "post",
  path: "/api/payments/stripe",
  operationId: "receivePaymentEvent",
  tags: ["plans"],
  summary: "Receive an event of the payment provider, as a signed webhook",
  description:
    "`Stripe-Signature` has a time and the HMAC-SHA-256 of time and body with the webhook’s secret. An event changes nothing by itself: the purchase that it names is read from the provider.",
  middleware: jsonBody(maxBytes),
  request: {
    headers: z.object({ "stripe-signature": inputText(2_000).optional() }),
    ...jsonRequest(
      z
        .looseObject({ id: inputText(200), type: inputText(200) })
        .openapi({ description: "An event as Stripe documents it" }),
    ),
  },
  responses: {
    204: { description: "The event is stored, now or before" },
    ...errorResponses(...jsonBodyErrors, "forbidden", "notFound"),
  },
});

/** Without keys of Stripe the address does not exist. */
export function createWebhookRoute<E extends Env>(deps: Pick<PlanDeps, "db" | "providers" | "enqueue">) {
  const app = createApiRouter<E>();
  app.openapi(route, async (c) => {
    const verify = deps.providers.stripe?.verifyWebhook;
    if (!verify) throw new AppError("notFound", "no payment provider with webhooks");
    const event = verify(await c.req.text(), c.req.valid("header")["stripe-signature"] ?? "");
    await inTransaction(deps.db, async (tx) => {
      const isNew = await insertProviderEvent(tx, { provider: "stripe", id: event.id, type: event.type });
      if (isNew && event.ref !== null) await enqueueSync(deps, tx, "stripe", event.ref);
    });
    return c.body(null, 204);
  });
  return app;
}
