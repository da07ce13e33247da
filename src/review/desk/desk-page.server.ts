import { Hono } from "hono";
import type { Translator } from "../../content/messages.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendIsland } from "../../http/send-page.ts";
import { staffOnly } from "../../http/viewer.ts";

type Deps = {
  translator: Translator;
  sendIsland: SendIsland;
};

/** `/review-desk` below the portal's base (ROL-04). */
export function createDeskPage({ translator, sendIsland }: Deps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use("/review-desk", staffOnly("reviewer"));
  app.get("/review-desk", (c) => {
    const { context } = c.var;
    const title = translator(context.portal.locale, "desk", { lite: context.lite })("title");
    return sendIsland(c, { name: "review-desk", path: "/review-desk", title, island: "reviewDesk" });
  });
  return app;
}
