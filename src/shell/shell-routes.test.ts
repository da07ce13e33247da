import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { buildEdge } from "../../tests/support/keys.ts";
import { pageContext } from "../../tests/support/pages.ts";
import type { Edge } from "../app/edge.ts";
import type { PageEnv } from "../app/page-env.ts";
import { consentState, optionalCategories } from "../consent/choice.ts";
import type { AppError } from "../kit/errors.ts";
import { portals } from "../portals/all.ts";
import { createShellRoutes } from "./shell-routes.server.tsx";

const signOut = vi.fn(async () => {});
const { deployment } = pageContext;

function open(over: Partial<Edge> = {}, portal = portals.lcz) {
  const edge = buildEdge(portal, over);
  const app = new Hono<PageEnv>();
  app.use(async (c, next) => {
    c.set("edge", edge);
    for (const name of ["portal", "environment", "base", "origin", "clientIp"] as const)
      c.set(name, edge[name] as never);
    await next();
  });
  app.route("/", createShellRoutes({ deployment, secure: false, signOut }));
  app.onError((error, c) => c.text((error as AppError).code, ((error as AppError).status ?? 500) as 500));
  const post = (
    path: string,
    form: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) =>
    app.request(path, {
      method: "POST",
      body: new URLSearchParams(
        Object.entries(form).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
      ),
      headers: { origin: edge.origin, "sec-fetch-site": "same-origin", ...headers },
    });
  return { app, post, edge };
}

const visitWith = (consent: Edge["visit"]["consent"]): Partial<Edge> => ({
  visit: { ...buildEdge(portals.lcz).visit, consent },
});
const unseen = (regime: "opt-in" | "opt-out" | "notice") =>
  consentState({ regime }, { record: null, gpc: false, ccpaAcknowledged: false });
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();

describe("the consent form", () => {
  test.each([
    ["accept", [], "psm"],
    ["reject", [], ""],
    ["save", ["statistics"], "s"],
  ])("CNS-02 %s %j writes the record and goes back to the page", async (choice, granted, letters) => {
    const answer = await open().post("/consent", { choice, granted, next: "/cz/cs/lp/terms" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cz/cs/lp/terms"]);
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^dossier-consent=1\\.opt-in\\.${letters}\\.\\d{10}; Max-Age=15724800; Path=/; SameSite=Lax$`,
        ),
      ),
    ]);
  });

  test("CNS-01 acknowledging the notice writes ccpaconsent for 365 days and takes nothing away", async () => {
    const answer = await open(visitWith(unseen("opt-out"))).post("/consent", { choice: "acknowledge" });
    expect(cookiesOf(answer)).toEqual([
      expect.stringContaining("dossier-consent=1.opt-out.psm."),
      "ccpaconsent=1; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test("CNS-01 opting out from the notice is one click", async () => {
    const answer = await open(visitWith(unseen("opt-out"))).post("/consent", { choice: "reject" });
    expect(cookiesOf(answer)[0]).toContain("dossier-consent=1.opt-in..");
  });

  test("CNS-03 withdrawal deletes what may no longer be there", async () => {
    const before = consentState(
      { regime: "opt-in" },
      {
        record: { regime: "opt-in", granted: optionalCategories, at: 0 },
        gpc: false,
        ccpaAcknowledged: false,
      },
    );
    const answer = await open(visitWith(before)).post(
      "/consent",
      { choice: "reject" },
      { cookie: "vsuid=1; lp=home; utmParameters=x; testcountry=fr" },
    );
    const gone = cookiesOf(answer).filter((line) => line.includes("Max-Age=0"));
    expect(gone.map((line) => line.split("=")[0]).sort()).toEqual(["lp", "utmParameters", "vsuid"]);
  });

  test("a script is told whether the page has to be loaded anew", async () => {
    const ask = async (choice: string, consent = unseen("opt-in")) =>
      (await open(visitWith(consent)).post("/consent", { choice }, { accept: "application/json" })).json();
    expect(await ask("accept")).toEqual({ reload: true });
    expect(await ask("reject")).toEqual({ reload: false });
  });

  test.each([
    ["SHL-05 another site", { choice: "accept", next: "https://evil.test/" }, 303],
    ["an unknown choice", { choice: "maybe" }, 400],
    ["an unknown category", { choice: "save", granted: "everything" }, 400],
  ])("%s", async (_name, form, status) => {
    const answer = await open().post("/consent", form as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("location") ?? "/cz/cs/").toBe("/cz/cs/");
  });

  test("another site cannot choose for the person", async () => {
    const answer = await open().post(
      "/consent",
      { choice: "accept" },
      { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    );
    expect([answer.status, await answer.text()]).toEqual([403, "crossSite"]);
  });
});

test("SHL-09 going on with an old browser is remembered, and leads to where the person wanted to go", async () => {
  const answer = await open().post("/unsupported-browser?next=%2Fcz%2Fcs%2Flp%2Fterms", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cz/cs/lp/terms"]);
  expect(cookiesOf(answer)).toEqual(["dossier-continue=1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax"]);
  const away = await open().post("/unsupported-browser?next=%2F%2Fevil.test", {});
  expect(away.headers.get("location")).toBe("/cz/cs/");
});

test.each([
  ["https://www.us.localhost/cz/cs/unsupported-browser?next=%2F", 303],
  ["https://www.us.localhost.evil.test/", 403],
  ["https://evil.test/https://www.us.localhost/", 403],
  ["https://www.us.localhost@evil.test/", 403],
  ["about:blank", 403],
  ["", 403],
])("SHL-09 Internet Explorer, which says nothing but Referer %j, gets %i", async (referer, status) => {
  const answer = await open().app.request("/unsupported-browser?next=%2Fcz%2Fcs%2F", {
    method: "POST",
    headers: { referer, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).toBe(status);
});

test("CTY-06 to the US site: out of the account first, then there", async () => {
  const answer = await open().post("/switch/us", {});
  expect(signOut).toHaveBeenCalledTimes(1);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  const mexico = await open({}, portals.lmx).post("/switch/us", {});
  expect(mexico.headers.get("location")).toBe("https://www.us.localhost/");
});

test("CAL-11 the claims say where the network sees the visitor, or null", async () => {
  const ask = async (edgeCountry: string | null) => {
    const { app } = open({ visit: { ...buildEdge(portals.lcz).visit, edgeCountry } });
    const answer = await app.request("/eb/api/v1/user/countryclaims");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return answer.json();
  };
  expect(await ask("FR")).toEqual({ countryCode: "FR" });
  expect(await ask(null)).toEqual({ countryCode: null });
});
