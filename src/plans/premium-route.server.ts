import { createRoute, z } from "@hono/zod-openapi";
import type { RequestEnv } from "../http/request-context.ts";
import { assertOwnId, requireViewer } from "../http/viewer.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputSegment } from "../kit/api/input-text.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";

const premiumResponse = z.strictObject({ isPremium: z.boolean() });

type Deps = { isPremium(userId: string): Promise<boolean> };

/** CAL-07: whether the viewer is premium. Plans are valid in every portal, so the portal's code is only validated. */
export function createPremiumRoute({ isPremium }: Deps) {
  const app = createApiRouter<RequestEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/users/ispremium/{userId}/{portal}",
      operationId: "isPremium",
      tags: ["plans"],
      summary: "Check whether the signed-in user has a plan (CAL-07)",
      request: { params: z.object({ userId: inputSegment(), portal: inputSegment() }) },
      responses: {
        200: jsonResponse(premiumResponse, "Whether the user has a plan now"),
        ...errorResponses("unauthenticated", "forbidden", "notFound"),
      },
    }),
    async (c) => {
      const viewer = requireViewer(c);
      assertOwnId(viewer, c.req.param("userId"));
      if (!findPortal(c.req.param("portal").toLowerCase())) throw new AppError("notFound", "no such portal");
      c.header("Cache-Control", "private, no-store");
      return c.json({ isPremium: await isPremium(viewer.userId) }, 200);
    },
  );
  return app;
}
