import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv, Viewer } from "../http/request-context.ts";
import { log } from "../kit/log.server.ts";
import type { ReviewRecord } from "./destination.ts";
import { createReviewRoute } from "./review-route.server.ts";

const member: Viewer = { userId: "u1", email: "a@example.com", name: "", role: "customer" };
const records: ReviewRecord[] = [{ stepCD: "APPROV", documentUID: "d1", rexOrderID: "r1" }];
type Findings = { viewer?: Viewer | null; premium?: boolean | Error; found?: ReviewRecord[] | null | Error };

async function visit({ viewer = member, premium = true, found = records }: Findings, cookie = "") {
  const isPremium = vi.fn(async () => {
    if (premium instanceof Error) throw premium;
    return premium;
  });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("viewer", viewer);
    c.set("base", "/cz/cs");
    await next();
  });
  const findRecords = async () => {
    if (found instanceof Error) throw found;
    return found;
  };
  app.route("/", createReviewRoute({ isPremium, findRecords }));
  return { answer: await app.request("/cv-review", { headers: { cookie } }), isPremium };
}

test.each([
  ["RVW-01 a premium person with an approved review", {}, "/cz/cs/review/download?docid=d1&rexorderid=r1"],
  ["RVW-03 a premium person where there is no review service", { found: null }, "/cz/cs/review/intake"],
  ["RVW-04 a premium person without reviews", { found: [] }, "/cz/cs/review/resume"],
  ["RVW-05 somebody without a plan", { premium: false }, "/cz/cs/review/plans"],
  ["RVW-05 nobody signed in", { viewer: null }, "/cz/cs/review/plans"],
] as [string, Findings, string][])("%s", async (_who, given, location) => {
  const { answer } = await visit(given);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("RVW-03 a review service that fails is one that is not there", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { answer } = await visit({ found: new Error("timeout") });
  expect(answer.headers.get("location")).toBe("/cz/cs/review/intake");
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("CAL-07 whoever may have paid is not sent to the sell page by a failure", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { answer } = await visit({ premium: new Error("server error at API"), found: null });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cz/cs/review/intake"]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("RVW-01 a cookie decides nothing", async () => {
  const status = encodeURIComponent(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: "u1" } }));
  const { answer, isPremium } = await visit({ viewer: null }, `UserStatus=${status}; premium=1`);
  expect(answer.headers.get("location")).toBe("/cz/cs/review/plans");
  expect(isPremium).not.toHaveBeenCalled();
});
