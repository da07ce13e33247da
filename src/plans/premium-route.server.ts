import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type AppEnv, requireViewer } from "../accounts/app-env.ts";
import { assertOwnId } from "../accounts/own-id.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";

const answer = z.object({ isPremium: z.boolean() });

type Deps = { isPremium(userId: string): Promise<boolean> };

/** CAL-07: whether one is premium oneself. A plan holds in every portal, so the portal's code is only checked. */
export function createPremiumRoute({ isPremium }: Deps) {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/users/ispremium/{userId}/{portal}",
      summary: "Whether the signed-in person has a plan (CAL-07)",
      request: { params: z.object({ userId: z.string(), portal: z.string() }) },
      responses: {
        200: { description: "Now", content: { "application/json": { schema: answer } } },
        401: { description: "Nobody is signed in" },
        403: { description: "Somebody else, or nobody" },
        404: { description: "No such portal" },
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
