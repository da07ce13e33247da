import { Hono } from "hono";
import { expect, test } from "vitest";
import { largeBodiesInTurn } from "./large-bodies.server.ts";
import { alwaysSavableBytes } from "./policy.ts";

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
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBe(1);
  const statuses = (await responses).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(33);
});
