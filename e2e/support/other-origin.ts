import { createServer, type Server, request as send } from "node:http";

/** A request that came to the other origin. */
export type Passed = { method: string; url: string };

/**
 * Another origin that answers what a deployment may point elsewhere. It hands everything to the server under test, as
 * that portal's host, so that the answers are right; what pages and page server ask it for is in `passed`.
 */
export async function startOtherOrigin(own: { port: number; target: number; host: string; base: string }) {
  const passed: Passed[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    passed.push({ method: incoming.method!, url: incoming.url! });
    const cors = {
      "access-control-allow-origin": incoming.headers.origin ?? "*",
      "access-control-allow-credentials": "true",
      // The second is of the tests: each of their people comes from an address of their own.
      "access-control-allow-headers": "content-type, x-forwarded-for",
      "cross-origin-resource-policy": "cross-origin",
    };
    if (incoming.method === "OPTIONS") return void outgoing.writeHead(204, cors).end();
    // Calls of a portal stand below its base; files of the build and the content services do not.
    const inPortal = /^\/(api|Common\.aspx|error)\//.test(incoming.url!);
    const path = `${inPortal ? own.base : ""}${incoming.url}`;
    const headers = {
      ...incoming.headers,
      host: `${own.host}:${own.target}`,
      origin: `http://${own.host}:${own.target}`,
      "sec-fetch-site": "same-origin",
    };
    const onward = send(
      { host: "127.0.0.1", port: own.target, method: incoming.method, path, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, { ...answer.headers, ...cors });
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(own.port, "127.0.0.1", resolve));
  return {
    passed,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
