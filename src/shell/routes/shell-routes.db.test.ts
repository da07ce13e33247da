import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  geoHeader,
  openSite,
  type Site,
  type TestRequest,
  type TestResponse,
} from "../../../tests/support/site.ts";
import { formatConsentRecord, optionalCategories } from "../../consent/choice.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false });
});
afterAll(() => site.close());

const host = "www.us.localhost";
const origin = `http://${host}`;

/** Submits a form of the Czech portal, which has a language slug. */
function post(path: string, form: [string, string][], options: Partial<TestRequest> = {}) {
  return site.request({
    method: "POST",
    host,
    path: `/cz/cs${path}`,
    body: new URLSearchParams(form).toString(),
    ...options,
    headers: { origin, "content-type": "application/x-www-form-urlencoded", ...options.headers },
  });
}

const inUnitedStates = { headers: { [geoHeader]: "US" } };
const cookiesOf = ({ headers }: TestResponse): string[] => [headers["set-cookie"] ?? []].flat();

describe("the consent form", () => {
  test.each([
    ["accept", [], "psm"],
    ["reject", [], ""],
    ["save", ["statistics"], "s"],
  ])("CNS-02 %s %j stores the record and redirects to the page", async (choice, granted, letters) => {
    const response = await post("/consent", [
      ["choice", choice],
      ["next", "/cz/cs/lp/terms"],
      ...granted.map((category): [string, string] => ["granted", category]),
    ]);
    expect([response.status, response.headers.location]).toEqual([303, "/cz/cs/lp/terms"]);
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^dossier-consent=1\\.opt-in\\.${letters}\\.\\d{10}; Max-Age=15724800; Path=/; SameSite=Lax$`,
        ),
      ),
    ]);
  });

  test("CNS-01 acknowledging the notice sets ccpaconsent for 365 days and revokes nothing", async () => {
    const response = await post("/consent", [["choice", "acknowledge"]], inUnitedStates);
    expect(cookiesOf(response)).toEqual([
      expect.stringContaining("dossier-consent=1.opt-out.psm."),
      "ccpaconsent=1; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test("CNS-01 opting out of the notice is one click", async () => {
    const response = await post("/consent", [["choice", "reject"]], inUnitedStates);
    expect(cookiesOf(response)[0]).toContain("dossier-consent=1.opt-in..");
  });

  test("CNS-03 withdrawal deletes the cookies that are no longer allowed", async () => {
    const at = Date.now() / 1000;
    const record = formatConsentRecord({ regime: "opt-in", granted: optionalCategories, at });
    const cookie = `dossier-consent=${record}; vsuid=1; lp=home; utmParameters=x; testcountry=fr`;
    const response = await post("/consent", [["choice", "reject"]], { headers: { cookie } });
    const deleted = cookiesOf(response).filter((line) => line.includes("Max-Age=0"));
    expect(deleted.map((line) => line.split("=")[0]).sort()).toEqual(["lp", "utmParameters", "vsuid"]);
  });

  test.each([
    ["accept", true],
    ["reject", false],
  ])("%s tells the controller whether to reload the page: %s", async (choice, reload) => {
    const headers = { accept: "application/json" };
    const response = await post("/consent", [["choice", choice]], { headers });
    expect(JSON.parse(response.text)).toEqual({ reload });
  });

  test("SHL-05 redirects to the portal's home page instead of another site", async () => {
    const response = await post("/consent", [
      ["choice", "accept"],
      ["next", "https://evil.test/"],
    ]);
    expect([response.status, response.headers.location]).toEqual([303, "/cz/cs/"]);
  });

  test.each([
    ["an unknown choice", [["choice", "maybe"]]],
    [
      "an unknown category",
      [
        ["choice", "save"],
        ["granted", "everything"],
      ],
    ],
  ] as [string, [string, string][]][])("rejects %s", async (_name, form) => {
    expect((await post("/consent", form)).status).toBe(400);
  });

  test("other sites cannot choose for the visitor", async () => {
    const response = await post("/consent", [["choice", "accept"]], {
      headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
    expect(cookiesOf(response)).toEqual([]);
  });
});

describe("continuing with an unsupported browser", () => {
  test("SHL-09 is remembered and redirects to the requested page", async () => {
    const response = await post("/unsupported-browser?next=%2Fcz%2Fcs%2Flp%2Fterms", []);
    expect([response.status, response.headers.location]).toEqual([303, "/cz/cs/lp/terms"]);
    expect(cookiesOf(response)).toEqual([
      "dossier-continue=1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
    ]);
    const elsewhere = await post("/unsupported-browser?next=%2F%2Fevil.test", []);
    expect(elsewhere.headers.location).toBe("/cz/cs/");
  });

  test.each([
    ["http://www.us.localhost/cz/cs/unsupported-browser?next=%2F", 303],
    ["http://www.us.localhost.evil.test/", 403],
    ["http://evil.test/http://www.us.localhost/", 403],
    ["http://www.us.localhost@evil.test/", 403],
    ["about:blank", 403],
    ["", 403],
  ])("SHL-09 works in Internet Explorer, which sends only the Referer %j: %i", async (referer, status) => {
    const response = await post("/unsupported-browser?next=%2Fcz%2Fcs%2F", [], {
      headers: { referer, origin: undefined, "sec-fetch-site": undefined },
    });
    expect(response.status).toBe(status);
  });
});

test("CTY-06 the switch to the US site signs out first", async () => {
  const user = await site.createUser();
  const me = async () => (await site.request({ path: "/api/me", as: user })).text;
  expect(await me()).toContain(user.email);
  const response = await post("/switch/us", [], { as: user });
  expect([response.status, response.headers.location]).toEqual([303, "/"]);
  expect(await me()).not.toContain(user.email);
  const mexico = await site.request({
    method: "POST",
    host: "www.mx.localhost",
    path: "/mx/es/switch/us",
    body: "",
    headers: { origin: "http://www.mx.localhost", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(mexico.headers.location).toBe("http://www.us.localhost/");
});

test.each([
  ["FR", "FR"],
  [undefined, null],
])("CAL-11 the claims of a connection from %s: %s", async (country, countryCode) => {
  const response = await site.request({
    path: "/eb/api/v1/user/countryclaims",
    host,
    headers: { [geoHeader]: country },
  });
  expect(response.headers["cache-control"]).toBe("private, no-store");
  expect(JSON.parse(response.text)).toEqual({ countryCode });
});
