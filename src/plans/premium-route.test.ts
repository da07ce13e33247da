import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { RequestEnv } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { createPremiumRoute } from "./premium-route.server.ts";

const member: Viewer = { userId: newId(), email: "a@example.com", name: "", role: "customer" };

async function ask(path: string, viewer: Viewer | null = member) {
  const isPremium = vi.fn(async () => true);
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("viewer", viewer);
    await next();
  });
  app.route("/", createPremiumRoute({ isPremium }));
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.json({ error: { code: error.code } }, error.status as 400);
  });
  const response = await app.request(`/api/users/ispremium/${path}`);
  return { status: response.status, body: await response.json(), headers: response.headers, isPremium };
}

test.each(["luk", "LUK"])("CAL-07 one's own, for the portal %s", async (portal) => {
  const { status, body, headers } = await ask(`${member.userId}/${portal}`);
  expect([status, body]).toEqual([200, { isPremium: true }]);
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  ["nobody signed in", `${member.userId}/luk`, null, 401, "unauthenticated"],
  ["somebody else", `${newId()}/luk`, member, 403, "forbidden"],
  ["what is no id", "me/luk", member, 403, "forbidden"],
  ["somebody else for no portal", `${newId()}/xxx`, member, 403, "forbidden"],
  ["no portal", `${member.userId}/xxx`, member, 404, "notFound"],
] as const)("CAL-07 %s", async (_what, path, viewer, status, code) => {
  const answer = await ask(path, viewer);
  expect([answer.status, answer.body]).toEqual([status, { error: { code } }]);
  expect(answer.isPremium).not.toHaveBeenCalled();
});
