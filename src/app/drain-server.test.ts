import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { drainServer } from "./drain-server.server.ts";

vi.mock("node:timers/promises", { spy: true });

/** A listening server whose requests to /slow wait until `finish` is called. */
async function listen(): Promise<{ server: Server; address: string; waiting: ServerResponse[] }> {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else response.end("ok");
    if (request.url === "/slow") server.emit("waiting");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.closeAllConnections());
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, waiting };
}

test("connections are accepted during the readiness delay", async () => {
  const { server, address } = await listen();
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>();
  vi.mocked(wait).mockReturnValueOnce(delay);
  const drained = drainServer(server, { readinessDelay: 200, deadline: 60_000 });
  expect(wait).toHaveBeenLastCalledWith(200);
  expect(await (await fetch(address)).text()).toBe("ok");
  endDelay();
  await drained;
  await expect(fetch(address)).rejects.toThrow();
});

test("a request under way is answered before the server closes", async () => {
  const { server, address, waiting } = await listen();
  const response = fetch(`${address}/slow`);
  await once(server, "waiting");
  const drained = drainServer(server, { readinessDelay: 0, deadline: 60_000 });
  await vi.waitUntil(() => !server.listening);
  waiting[0]!.end("finished");
  expect(await (await response).text()).toBe("finished");
  await drained;
});

test("a request that does not finish is cut off at the deadline", async () => {
  const { server, address, waiting } = await listen();
  const response = fetch(`${address}/slow`).catch(() => "cut off");
  await once(server, "waiting");
  await drainServer(server, { readinessDelay: 0, deadline: 100 });
  expect(waiting).toHaveLength(1);
  expect(await response).toBe("cut off");
});

test("a server that does not listen yet is drained at once", async () => {
  await drainServer(createServer(), { readinessDelay: 60_000, deadline: 60_000 });
});
