import { createServer, type Server, request as send } from "node:http";

/** A request that the other origin received. */
type ReceivedRequest = { method: string; url: string };

/**
 * A second origin for everything a deployment may configure elsewhere. It forwards each request to the server under test,
 * under the portal's host name, and records it in `received`.
 */
export async function startOtherOrigin(own: { port: number; target: number; host: string; base: string }) {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    received.push({ method: incoming.method!, url: incoming.url! });
    const cors = {
      "access-control-allow-origin": incoming.headers.origin ?? "*",
      "access-control-allow-credentials": "true",
      // Tests send x-forwarded-for: each test user has an address of their own.
      "access-control-allow-headers": "content-type, x-forwarded-for",
      "cross-origin-resource-policy": "cross-origin",
    };
    if (incoming.method === "OPTIONS") return void outgoing.writeHead(204, cors).end();
    // API routes of a portal are below its base; build files and content endpoints are not.
    const inPortal = /^\/(api|Common\.aspx|error)\//.test(incoming.url!);
    const path = `${inPortal ? own.base : ""}${incoming.url}`;
    const headers = {
      ...incoming.headers,
      host: `${own.host}:${own.target}`,
      origin: `http://${own.host}:${own.target}`,
      "sec-fetch-site": "same-origin",
    };
    const forwarded = send(
      { host: "127.0.0.1", port: own.target, method: incoming.method, path, headers },
      (response) => {
        outgoing.writeHead(response.statusCode!, { ...response.headers, ...cors });
        response.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(own.port, "127.0.0.1", resolve));
  return {
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
