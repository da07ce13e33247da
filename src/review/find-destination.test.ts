import { expect, test, vi } from "vitest";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import type { ReviewRecord } from "./destination.ts";
import { findDestination } from "./review-route.server.ts";

const approved: ReviewRecord[] = [{ stepCD: "APPROV", documentUID: "d1", rexOrderID: "r1" }];
type State = { signedIn?: boolean; premium?: boolean | Error; records?: ReviewRecord[] | null | Error };

const resolveOrThrow = async <T>(value: T | Error): Promise<T> => {
  if (value instanceof Error) throw value;
  return value;
};

async function find({ signedIn = true, premium = true, records = approved }: State) {
  const isPremium = vi.fn(() => resolveOrThrow(premium));
  const deps = { isPremium, findRecords: () => resolveOrThrow(records) };
  const viewer = signedIn ? { userId: "u1" } : null;
  return { destination: await findDestination(deps, viewer, buildRequestContext(portals.lcz)), isPremium };
}

test.each([
  ["RVW-01 a premium user with an approved review", {}, "/review/download?docid=d1&rexorderid=r1"],
  ["RVW-03 a premium user without a review service", { records: null }, "/review/intake"],
  ["RVW-04 a premium user without reviews", { records: [] }, "/review/resume"],
  ["RVW-05 a user without a plan", { premium: false }, "/review/plans"],
  ["RVW-05 an anonymous visitor", { signedIn: false }, "/review/plans"],
] as [string, State, string][])("%s", async (_title, state, destination) => {
  expect((await find(state)).destination).toBe(destination);
});

test("RVW-03 a failure of the review service counts as no service", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  expect((await find({ records: new Error("timeout") })).destination).toBe("/review/intake");
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("CAL-07 a failure does not send users who may have paid to the plans page", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { destination } = await find({ premium: new Error("server error at API"), records: null });
  expect(destination).toBe("/review/intake");
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test("anonymous visitors are not looked up", async () => {
  expect((await find({ signedIn: false })).isPremium).not.toHaveBeenCalled();
});
