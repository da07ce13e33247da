import { Hono } from "hono";
import type { Translator } from "../../content/messages.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendIsland } from "../../http/send-page.ts";
import { requireRole } from "../../http/viewer.ts";
import type { SecurityLog } from "../../security-log/security-log.server.ts";

type Deps = {
  translator: Translator;
  sendIsland: SendIsland;
  /** Counts requests of visitors who are not reviewers. */
  securityLog: Pick<SecurityLog, "count">;
};

/** `/review-desk` below the portal's base, for reviewers and operators; other visitors get "not found" (ROL-04). */
export function createDeskPage({ securityLog, translator, sendIsland }: Deps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/review-desk", (c) => {
    const { context, viewer } = c.var;
    try {
      requireRole(c, "reviewer");
    } catch (error) {
      securityLog.count(context, { kind: "staffRefused", userId: viewer?.userId, detail: viewer?.role });
      throw error;
    }
    const title = translator(context.portal.locale, "desk", { lite: context.lite })("title");
    return sendIsland(c, { name: "review-desk", path: "/review-desk", title, island: "reviewDesk" });
  });
  return app;
}
