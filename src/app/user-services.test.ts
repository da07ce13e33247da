import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import type { Endpoint, HttpClient, RequestOptions } from "../kit/client/http-client.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import {
  createLocalUserLookup,
  createUpstreamUserLookup,
  createUserServices,
  type UserLookup,
} from "./user-services.server.ts";

const context = buildRequestContext(portals.luk, { cookies: "sid=1" });
const lookup = (over: Partial<UserLookup> = {}): UserLookup => ({
  findUserId: async () => "u1",
  findTheme: async () => "dark",
  isPremium: async () => true,
  ...over,
});

beforeEach(() => void vi.spyOn(log, "warn").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe("whom a page greets", () => {
  test("CAL-06 CAL-09 a signed-in user, with their theme", async () => {
    const users = createUserServices(lookup());
    expect(await users.findVisitor(context)).toEqual({ userId: "u1", theme: "dark" });
    const anonymous = createUserServices(lookup({ findUserId: async () => null }));
    expect(await anonymous.findVisitor(context)).toBeNull();
  });

  test("ERR-02 an anonymous visitor if the lookup fails, and the device's theme if only the theme fails", async () => {
    const fail = () => Promise.reject(new Error("away"));
    expect(await createUserServices(lookup({ findUserId: fail })).findVisitor(context)).toBeNull();
    expect(await createUserServices(lookup({ findTheme: fail })).findVisitor(context)).toEqual({
      userId: "u1",
      theme: undefined,
    });
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test("CAL-07 a failed premium lookup rejects, so that the caller decides", async () => {
    const users = createUserServices(lookup({ isPremium: () => Promise.reject(new Error("away")) }));
    await expect(users.isPremium("u1", context)).rejects.toThrow("away");
  });
});

test("ERR-02 a page does not wait longer for this process's database than for an upstream service", async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error(`${milliseconds} ms`)), milliseconds);
    return controller.signal;
  });
  const never = () => new Promise<never>(() => {});
  const users = createLocalUserLookup({ findUserId: never, findTheme: never, isPremium: never });
  const results = Promise.allSettled([
    users.findUserId(context),
    users.findTheme("u1", context),
    users.isPremium("u1", context),
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await results).map((result) => (result as PromiseRejectedResult).reason.message)).toEqual([
    "1000 ms",
    "1000 ms",
    "2000 ms",
  ]);
  vi.useRealTimers();
});

test("CAL-06 CAL-07 CAL-09 an upstream service gets the visitor's cookies and the portal's origin", async () => {
  const sent: [id: string, options: RequestOptions][] = [];
  const send = (async ({ id }: Endpoint, options: RequestOptions = {}) => {
    sent.push([id, options]);
    return { IsUserLoggedIn: true, User: { UserId: "u1" }, theme: "dark", isPremium: true } as never;
  }) as HttpClient;
  const users = createUpstreamUserLookup(send);
  expect([
    await users.findUserId(context),
    await users.findTheme("u1", context),
    await users.isPremium("u1", context),
  ]).toEqual(["u1", "dark", true]);
  const headers = expect.objectContaining({ cookie: "sid=1", origin: context.origin });
  expect(sent).toEqual([
    ["CAL-06", expect.objectContaining({ headers })],
    ["CAL-09", { headers, params: { userId: "u1" } }],
    ["CAL-07", { headers, params: { userId: "u1", portal: "luk" } }],
  ]);
});
