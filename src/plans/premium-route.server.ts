import { createRoute, z } from "@hono/zod-openapi";
import { assertOwnId } from "../accounts/own-id.ts";
import { type AppEnv, requireViewer } from "../http/request-context.ts";
import { createApiRouter, json } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";

const answer = z.strictObject({ isPremium: z.boolean() });

type Deps = { isPremium(userId: string): Promise<boolean> };

/** CAL-07: whether one is premium oneself. A plan holds in every portal, so the portal's code is only checked. */
export function createPremiumRoute({ isPremium }: Deps) {
  const app = createApiRouter<AppEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/users/ispremium/{userId}/{portal}",
      operationId: "isPremium",
      tags: ["plans"],
      summary: "Whether the signed-in person has a plan (CAL-07)",
      request: { params: z.object({ userId: z.string(), portal: z.string() }) },
      responses: {
        200: json(answer, "Now"),
        ...errorAnswers("unauthenticated", "forbidden", "notFound"),
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
