import { afterEach, expect, test, vi } from "vitest";
import { createDeskSession } from "./desk-session.ts";

afterEach(() => vi.unstubAllGlobals());

/** The user of the session, and the error of the desk's endpoints; null: they succeed. */
function openSession(user: object | null, code: string | null, status = 404) {
  const server = { user, code, status };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/at/api/me") return Response.json({ user: server.user });
    return server.code
      ? Response.json({ error: { code: server.code, message: "" } }, { status: server.status })
      : Response.json({});
  });
  return { server, session: createDeskSession("/at") };
}
const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "sent",
    ({ code }) => code,
  );

test.each([
  ["nobody is signed in", null, "notFound", 404, "unauthenticated"],
  ["the session has no code", {}, "twoFactorRequired", 403, "unauthenticated"],
  ["it is not the reviewer's order", {}, "notFound", 404, "notFound"],
  ["another window saved first", {}, "conflict", 409, "conflict"],
] as const)("%s: a failed request is %4$s", async (_, user, code, status, expected) => {
  const { session } = openSession(user, code, status);
  expect(await codeOf(session.send("/at/api/review-desk/queue"))).toBe(expected);
  expect(session.isSignedOut()).toBe(expected === "unauthenticated");
});

test("the next request that succeeds ends it, and each change is told once", async () => {
  const { server, session } = openSession(null, "notFound");
  const told = vi.fn();
  session.subscribe(told);
  await codeOf(session.send("/at/a"));
  await codeOf(session.send("/at/b"));
  expect(told).toHaveBeenCalledTimes(1);
  server.code = null;
  expect(await codeOf(session.send("/at/b"))).toBe("sent");
  expect([session.isSignedOut(), told.mock.calls.length]).toEqual([false, 2]);
});
