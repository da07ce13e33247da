import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../../src/kit/log.server.ts";
import { openSite, type Site } from "../support/site.ts";
import { createOwner } from "./actors.ts";
import type { Owner } from "./authorisation-table.ts";

let site: Site;
let owner: Owner;
beforeAll(async () => {
  site = await openSite();
  owner = await createOwner(site);
});
afterAll(() => site?.close());

/** Requests whose client closes the connection before the body is complete. */
const targets: [name: string, method: string, path: string, type: string][] = [
  ["a save", "PUT", "/api/documents/{resume}", "application/json"],
  ["an import", "POST", "/api/documents/import", "application/json"],
  ["a preview", "POST", "/api/preview", "application/json"],
  ["a photo", "PUT", "/api/documents/{resume}/photo", "image/jpeg"],
  ["events", "POST", "/clientevents", "text/plain"],
  ["an error report", "POST", "/error/log", "application/json"],
  ["a sign-in", "POST", "/api/sign-in", "application/json"],
  ["a form", "POST", "/consent", "application/x-www-form-urlencoded"],
];
const lengths = { "with a length": "Content-Length: 9000", "in chunks": "Transfer-Encoding: chunked" };

async function abort([, method, path, type]: (typeof targets)[number], length: string): Promise<void> {
  const socket = site.openSocket();
  socket.on("error", () => {});
  const start = length.startsWith("T") ? '5\r\n{"a":\r\n' : '{"a":';
  const lines = [
    `${method} ${path.replace("{resume}", owner.resume)} HTTP/1.1`,
    `Host: ${site.host}`,
    `Origin: ${site.origin}`,
    `Cookie: ${owner.cookie}`,
    `Content-Type: ${type}`,
    length,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${start}`);
  await once(socket, "ready").catch(() => {});
  // The server must have begun to read the body.
  await site.request({ path: "/healthz" });
  socket.destroy();
  await once(socket, "close").catch(() => {});
}

test.each(Object.entries(lengths))(
  "aborted requests %s are no errors and write no line",
  async (_, length) => {
    const lines = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const spies = [
      vi.spyOn(log, "error"),
      vi.spyOn(log, "warn"),
      vi.spyOn(console, "info").mockReturnValue(),
    ];
    for (const target of targets) for (let time = 0; time < 3; time += 1) await abort(target, length);
    // The server has handled the ends of the connections.
    for (let time = 0; time < 5; time += 1) await site.request({ path: "/readyz" });
    const calls = spies.flatMap((spy) => spy.mock.calls.map((call) => JSON.stringify(call).slice(0, 300)));
    const written = lines.mock.calls.map(([line]) => String(line).slice(0, 300));
    vi.restoreAllMocks();
    expect({ calls, written }).toEqual({ calls: [], written: [] });
  },
);
