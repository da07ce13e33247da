import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { AppEnv } from "../accounts/app-env.ts";
import { AppError } from "../kit/errors.ts";
import { portals } from "../portals/all.ts";
import { createRoutes } from "./routes.server.ts";

const room = new Hono<AppEnv>();
room.get("/account/confirm", () => {
  throw new AppError("tooMany", undefined, { retryAfter: 7.2 });
});
room.get("/api/broken", () => {
  throw new AppError("unprocessable");
});

const routes = createRoutes({
  findViewer: async () => null,
  rooms: [room],
  renderPage: ({ portal, page }) => ({
    status: 200,
    html: `<p>${portal} ${page}</p>`,
    headers: { "content-security-policy": "default-src 'self'" },
  }),
  ready: async () => true,
});
const edge = {
  portal: portals.lde,
  environment: "www",
  base: "",
  origin: "http://www.de.localhost",
  clientIp: "127.0.0.1",
} as const;
const ask = (path: string, accept: string) =>
  routes(new Request(`http://www.de.localhost${path}`, { headers: { accept } }), edge);

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";

describe("a failure", () => {
  test.each([
    ["/account/confirm", 429, "lde error"],
    ["/api/broken", 422, "lde error"],
    ["/nowhere", 404, "lde not-found"],
    ["/api/nowhere", 404, "lde not-found"],
  ])("%s is a page of the portal to somebody who opened a link", async (path, status, text) => {
    const answer = await ask(path, browser);
    expect([answer.status, await answer.text()]).toEqual([status, `<p>${text}</p>`]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test.each([
    ["/api/broken", 422, "unprocessable"],
    ["/api/nowhere", 404, "notFound"],
  ])("%s is a code with words in the portal's language to a script", async (path, status, code) => {
    const answer = await ask(path, "*/*");
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toEqual({ code, message: expect.stringMatching(/[a-zäöü]{4}/) });
  });

  test("says when to try again, as a page too", async () => {
    expect((await ask("/account/confirm", browser)).headers.get("retry-after")).toBe("8");
    expect((await ask("/account/confirm", "*/*")).headers.get("retry-after")).toBe("8");
  });
});
