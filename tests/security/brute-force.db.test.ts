import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, password, type Site, type TestRequest, type TestUser } from "../support/site.ts";

/** An attacker guesses passwords and claims another origin with every request. */
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const signIn = (email: string, secret: string, more: Partial<TestRequest> = {}) =>
  site.request({
    method: "POST",
    path: "/api/account/sign-in",
    json: { email, password: secret },
    ...more,
  });

/** Headers in which proxies report the client's address. */
const forwardingHeaders = (index: number) => {
  const address = `198.51.100.${index}`;
  return {
    "x-forwarded-for": address,
    forwarded: `for=${address}`,
    "x-real-ip": address,
    "x-client-ip": address,
    "x-app-client-ip": address,
    "true-client-ip": address,
    "cf-connecting-ip": address,
  };
};

test("twelve wrong passwords from one network with changing X-Forwarded-For: 429 from the sixth on", async () => {
  const owner = await site.createUser();
  const responses = [];
  for (let index = 0; index < 12; index += 1)
    responses.push(
      await signIn(owner.email, `wrong ${index}`, { outside: true, headers: forwardingHeaders(index) }),
    );
  expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  for (const { headers, text } of responses.slice(5)) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    expect(JSON.parse(text).error.code).toBe("tooMany");
  }
  // Once limited, the right password is refused too.
  expect((await signIn(owner.email, password, { outside: true })).status).toBe(429);
  expect((await signIn(owner.email, password, fromOwnNetwork(owner))).status).toBe(200);
});

const fromOwnNetwork = ({ clientIp }: TestUser): Partial<TestRequest> => ({
  headers: { "x-forwarded-for": clientIp },
});

test("addresses that the client adds to X-Forwarded-For are ignored", async () => {
  const owner = await site.createUser();
  const statuses = [];
  for (let index = 0; index < 8; index += 1) {
    const chain = `198.51.100.${index}, 203.0.113.66`;
    const { status } = await signIn(owner.email, `wrong ${index}`, { headers: { "x-forwarded-for": chain } });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
});

test("forms without JavaScript have the same limit", async () => {
  const owner = await site.createUser();
  const form = (index: number) =>
    site.request({
      method: "POST",
      path: "/api/account/sign-in",
      body: new URLSearchParams({ email: owner.email, password: `wrong ${index}` }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html",
        "x-forwarded-for": "203.0.113.67",
      },
    });
  const locations = [];
  for (let index = 0; index < 7; index += 1) locations.push((await form(index)).headers.location);
  expect(
    locations.map((location) => new URL(String(location), site.origin).searchParams.get("error")),
  ).toEqual([...Array(5).fill("wrongCredentials"), ...Array(2).fill("tooMany")]);
});

test("codes cannot be guessed by signing in again: a new challenge continues the count", async () => {
  // Staff have a second factor.
  const owner = await site.createUser({ role: "editor" });
  const network = { headers: { "x-forwarded-for": "203.0.113.68" } };
  const statuses = [];
  for (let index = 0; index < 7; index += 1) {
    const challenge = await signIn(owner.email, password, network);
    expect(challenge.status).toBe(202);
    const [cookie = ""] = [challenge.headers["set-cookie"] ?? []].flat();
    const { status } = await site.request({
      method: "POST",
      path: "/api/account/sign-in-code",
      json: { code: String(100_000 + index) },
      headers: { ...network.headers, cookie: cookie.split(";")[0] },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(2).fill(429)]);
});
