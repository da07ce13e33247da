import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { buildRequestContext } from "../../../tests/support/request-context.ts";
import { consentState, type OptionalCategory } from "../../consent/choice.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { portals } from "../../portals/all.ts";
import { createSignUpReport } from "./sign-up-report.server.ts";

async function signUp(response: Response, cookie: string, granted: OptionalCategory[] = ["marketing"]) {
  const recordEvent = vi.fn();
  const context = buildRequestContext(portals.luk);
  context.consent = consentState(
    { regime: "opt-in" },
    { record: { regime: "opt-in", granted, at: 0 }, gpc: false, ccpaAcknowledged: false },
  );
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("context", context);
    await next();
  });
  app.route("/", createSignUpReport({ recordEvent }));
  app.post("/api/account/sign-up", () => response);
  await app.request("/api/account/sign-up", { method: "POST", headers: { cookie } });
  return recordEvent.mock.calls.map(([event]) => event.properties);
}
const cookie = `utmParameters=${encodeURIComponent(JSON.stringify({ utm_source: "fair", utm_campaign: "may" }))}`;
const accepted = () => new Response(null, { status: 202 });

test("TRK-03 the sign-up event contains the first campaign", async () => {
  expect(await signUp(accepted(), cookie)).toEqual([{ utm_source: "fair", utm_campaign: "may" }]);
  const form = new Response(null, { status: 303, headers: { location: "/check-mail?for=confirm" } });
  expect(await signUp(form, cookie)).toHaveLength(1);
});

test("TRK-03 the event contains no campaign without consent or with an invalid cookie", async () => {
  expect(await signUp(accepted(), cookie, ["statistics"])).toEqual([{}]);
  for (const broken of ["utmParameters=%7B", "utmParameters=x", 'utmParameters={"a":1}', ""])
    expect(await signUp(accepted(), broken), broken).toEqual([{}]);
});

test("EXP-04 the event contains the visitor id if the visitor consented to statistics", async () => {
  const visitorId = "0192f0c1-2345-4abc-8def-0123456789ab";
  const visitor = `vsuid=${visitorId}`;
  expect(await signUp(accepted(), visitor, ["statistics"])).toEqual([{ visitorId }]);
  expect(await signUp(accepted(), visitor, ["marketing"])).toEqual([{}]);
  expect(await signUp(accepted(), "vsuid=ana@example.com", ["statistics"])).toEqual([{}]);
  const other = JSON.stringify({ utm_source: "fair", visitorId });
  expect(await signUp(accepted(), `utmParameters=${encodeURIComponent(other)}`)).toEqual([{}]);
});

test("a refused sign-up is not recorded", async () => {
  expect(await signUp(new Response(null, { status: 400 }), cookie)).toEqual([]);
  const refused = new Response(null, { status: 303, headers: { location: "/sign-up?error=invalid" } });
  expect(await signUp(refused, cookie)).toEqual([]);
});
