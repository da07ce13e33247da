import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestRequest, openSite, type TestUser, password, type Site } from "../support/site.ts";
import { fastHashing } from "./actors.ts";

/** Somebody tries passwords, and says with every request that it comes from somewhere else. */
let site: Site;
beforeAll(async () => {
  site = await openSite({ overrides: fastHashing });
});
afterAll(() => site?.close());

const signIn = (email: string, secret: string, more: Partial<TestRequest> = {}) =>
  site.request({
    method: "POST",
    path: "/api/account/sign-in",
    json: { email, password: secret },
    ...more,
  });

/** Every header that some proxy or other speaks in. */
const claims = (index: number) => {
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

test("twelve wrong passwords from one place, each with another X-Forwarded-For: from the sixth on 429", async () => {
  const owner = await site.createUser();
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push(await signIn(owner.email, `wrong ${index}`, { outside: true, headers: claims(index) }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  for (const { headers, text } of answers.slice(5)) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    expect(JSON.parse(text).error.code).toBe("tooMany");
  }
  // Behind the wall the right password is as good as a wrong one.
  expect((await signIn(owner.email, password, { outside: true })).status).toBe(429);
  expect((await signIn(owner.email, password, fromHome(owner))).status).toBe(200);
});

const fromHome = ({ clientIp }: TestUser): Partial<TestRequest> => ({ headers: { "x-forwarded-for": clientIp } });

test("what a visitor adds in front of the proxy’s word is not believed", async () => {
  const owner = await site.createUser();
  const statuses = [];
  for (let index = 0; index < 8; index += 1) {
    const chain = `198.51.100.${index}, 203.0.113.66`;
    const { status } = await signIn(owner.email, `wrong ${index}`, { headers: { "x-forwarded-for": chain } });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
});

test("the pages without script stop at the same wall", async () => {
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
  const ways = [];
  for (let index = 0; index < 7; index += 1) ways.push((await form(index)).headers.location);
  expect(ways.map((way) => new URL(String(way), site.origin).searchParams.get("error"))).toEqual([
    ...Array(5).fill("wrongCredentials"),
    ...Array(2).fill("tooMany"),
  ]);
});

test("a code cannot be guessed by starting over: each new challenge goes on with the count", async () => {
  // Staff have a second factor.
  const owner = await site.createUser({ role: "editor" });
  const place = { headers: { "x-forwarded-for": "203.0.113.68" } };
  const statuses = [];
  for (let index = 0; index < 7; index += 1) {
    const asked = await signIn(owner.email, password, place);
    expect(asked.status).toBe(202);
    const [cookie = ""] = [asked.headers["set-cookie"] ?? []].flat();
    const { status } = await site.request({
      method: "POST",
      path: "/api/account/sign-in-code",
      json: { code: String(100_000 + index) },
      headers: { ...place.headers, cookie: cookie.split(";")[0] },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(2).fill(429)]);
});
