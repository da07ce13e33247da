import { describe, expect, test, vi } from "vitest";
import { formatConsentRecord } from "../consent/choice.ts";
import { pageConfig } from "../content/schemas/page-config.ts";
import { log } from "../kit/log.server.ts";
import { readVisitorContext, type VisitorFacts } from "./visitor-context.server.ts";

const now = 1_790_000_000;
const deps = {
  secure: false,
  production: false,
  host: "www.uk.localhost",
  portalDomain: "uk.localhost",
  now,
};
const read = (
  facts: Partial<Omit<VisitorFacts, "query">> & { query?: string } = {},
  config = {},
  landing: string | null = "home",
  over: Partial<typeof deps> = {},
) =>
  readVisitorContext(
    {
      cookies: facts.cookies,
      privacyControl: facts.privacyControl,
      geoHeader: facts.geoHeader,
      query: new URLSearchParams(facts.query),
    },
    pageConfig.parse(config),
    { ...deps, ...over },
    landing,
  );
const yes = `dossier-consent=${formatConsentRecord({ regime: "opt-in", granted: ["preference", "statistics", "marketing"], at: now })}`;
const named = (lines: string[]) => lines.map((line) => line.split("=")[0]);

describe("the country of a visitor", () => {
  test.each([
    [{ query: "testcountry=fr", cookies: "testcountry=de", geoHeader: "IT" }, "FR"],
    [{ cookies: "testcountry=de; x-georegion=PL", geoHeader: "IT" }, "DE"],
    [{ cookies: "x-georegion=PL", geoHeader: "IT" }, "IT"],
    [{ cookies: "x-georegion=PL" }, "PL"],
    [{ query: "testcountry=kp" }, null],
    [{}, null],
  ])("URL-05 %j → %s", (facts, country) => {
    expect(read(facts).country).toBe(country);
  });

  test("URL-08 URL-09 a valid testcountry is remembered for 365 days, an invalid value is ignored", () => {
    expect(read({ query: "testcountry=FR" }).setCookies).toEqual([
      "testcountry=fr; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(read({ query: "testcountry=xx" }).setCookies).toEqual([]);
  });
});

describe("what a request may store", () => {
  test("CNS-03 without consent, only necessary cookies", () => {
    const visitor = read({}, { experiments: ["hero:0", "hero:1"] });
    expect([visitor.setCookies, visitor.variants]).toEqual([[], []]);
  });

  test("URL-09 with consent to statistics, the first landing page is stored once, for a day", () => {
    expect(read({ cookies: yes }).setCookies).toEqual([
      "lp=home; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(read({ cookies: `${yes}; lp=terms` }).setCookies).toEqual([]);
    expect(read({ cookies: yes }, {}, null).setCookies).toEqual([]);
  });

  test("EXP-04 with consent to statistics and a running experiment, the visitor gets an id and always the same variant", () => {
    const config = { experiments: ["hero:0", "hero:1"] };
    const first = read({ cookies: yes }, config);
    expect(named(first.setCookies)).toEqual(["lp", "vsuid"]);
    const id = first.setCookies[1]!.split(/[=;]/)[1];
    const again = read({ cookies: `${yes}; lp=x; vsuid=${id}` }, config);
    expect(again.setCookies).toEqual([]);
    expect(again.variants).toEqual(first.variants);
    expect(first.variants).toHaveLength(1);
  });

  test("EXP-04 a tester forces a variant outside production only, and disabletests wins", () => {
    const config = { experiments: ["hero:0", "hero:1"] };
    const asked = { query: "runtest=hero:1" };
    expect(read(asked, config).variants).toEqual([{ name: "hero", variant: "1", forced: true }]);
    expect(named(read(asked, config).setCookies)).toEqual(["runtest"]);
    expect(read({ cookies: "runtest=hero%3A1" }, config).variants).toHaveLength(1);
    expect(read(asked, config, "home", { production: true }).variants).toEqual([]);
    expect(read({ ...asked, cookies: "disabletests=1" }, config).variants).toEqual([]);
  });
});

test("EXP-01 a malformed experiment is skipped and logged once per config", () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const config = pageConfig.parse({ experiments: ["hero:1", "no experiment"] });
  const facts = { cookies: undefined, privacyControl: undefined, geoHeader: undefined };
  const query = new URLSearchParams("runtest=hero:1");
  for (const _request of [1, 2])
    expect(readVisitorContext({ ...facts, query }, config, deps).variants).toHaveLength(1);
  expect(warn.mock.calls).toEqual([["experiment.skipped", { entry: "no experiment", reason: "malformed" }]]);
  warn.mockRestore();
});

test("SHL-06 vID and eID must both be present and valid", () => {
  expect(read({ query: "vID=a&eID=b-1" }).eventScripts).toBe(true);
  for (const query of ["vID=a", "eID=b", "vID=&eID=b", "vID=a b&eID=b", `vID=${"a".repeat(65)}&eID=b`])
    expect(read({ query }).eventScripts, query).toBe(false);
});

test("a visitor without cookies gets a page that shared caches may store", () => {
  expect(read().dependsOnVisitor).toBe(false);
  for (const facts of [{ cookies: "a=b" }, { privacyControl: "1" }, { geoHeader: "DE" }])
    expect(read(facts).dependsOnVisitor).toBe(true);
});

test("malformed cookies count as absent", () => {
  const visitor = read({
    cookies: `UserStatus={; dossier-consent=%E0%A4%A; vsuid=<script>; ismobile=${"1".repeat(8000)}; x-georegion=<`,
  });
  expect(visitor).toMatchObject({ country: null, mobile: false, variants: [], setCookies: [] });
  expect(visitor.consent.granted).toEqual([]);
});

test("ENT-03 cookieDomain counts only if it is the portal's own domain", () => {
  const config = (cookieDomain: string) => ({ cookieDomain });
  const line = (domain: string) => read({ query: "testcountry=fr" }, config(domain)).setCookies[0];
  expect(line("uk.localhost")).toContain("Domain=uk.localhost");
  for (const domain of ["localhost", "de.localhost", "co.uk"]) expect(line(domain)).not.toContain("Domain");
});
