import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { largeBodiesInTurn, parseLargeBodiesInTurn } from "./large-bodies.server.ts";
import { alwaysSavableBytes } from "./quotas.ts";

test("large bodies are handled one at a time, small ones at once, and a long queue is refused", async () => {
  const running: string[] = [];
  let most = 0;
  const finish: (() => void)[] = [];
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, 503));
  app.post("/", largeBodiesInTurn, async (c) => {
    const kind = (await c.req.text()).length > alwaysSavableBytes ? "large" : "small";
    if (kind === "small") return c.text("done");
    running.push(kind);
    most = Math.max(most, running.length);
    await new Promise<void>((resolve) => finish.push(resolve));
    running.pop();
    return c.text("done");
  });
  const send = async (bytes: number) => app.request("/", { method: "POST", body: "x".repeat(bytes) });
  const large = Array.from({ length: 40 }, () => send(alwaysSavableBytes + 1));
  const refused = await Promise.race(large);
  expect(refused.status).toBe(503);
  for (let count = 0; count < 5; count += 1) expect((await send(alwaysSavableBytes)).status).toBe(200);

  const responses = Promise.all(large);
  let settled = false;
  void responses.then(() => {
    settled = true;
  });
  while (!settled) {
    finish.shift()?.();
    await setImmediate();
  }
  expect(most).toBe(1);
  const statuses = (await responses).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(33);
});

test("of routes that go on with long work, only the check of the body has the turn, and other requests run after each", async () => {
  let running = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = new Hono();
  app.post("/render", parseLargeBodiesInTurn, async (c) => {
    running += 1;
    await promise;
    return c.text("done");
  });
  app.post("/save", largeBodiesInTurn, (c) => c.text("saved"));
  const body = JSON.stringify("x".repeat(alwaysSavableBytes));
  const send = async (path: string) => app.request(path, { method: "POST", body });
  const renderings = Array.from({ length: 30 }, () => send("/render"));
  const saving = send("/save");
  let most = 0;
  for (let before = 0; before < 30; ) {
    await setImmediate();
    most = Math.max(most, running - before);
    before = running;
  }
  expect(most).toBeLessThanOrEqual(2);
  expect((await saving).status).toBe(200);
  resolve();
  for (const { status } of await Promise.all(renderings)) expect(status).toBe(200);
});
