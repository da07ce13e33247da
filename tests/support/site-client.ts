import { Agent, type RequestOptions, request as startRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { newNetwork, type TestUser } from "./site-users.ts";

/** The address of the proxy that requests pass through unless they say `outside`. */
export const proxyAddress = "127.0.0.9";

export type TestRequest = {
  method?: string;
  /** Sent byte for byte: nothing is resolved or encoded. */
  path: string;
  as?: TestUser | null;
  host?: string;
  headers?: Record<string, string | string[] | undefined>;
  json?: unknown;
  body?: Uint8Array | string;
  /** Bypasses the trusted proxy, so forwarding headers are untrusted. */
  outside?: boolean;
};

export type TestResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
};

/** Sends real HTTP requests to one server of this machine, directly or as the trusted proxy. */
export type SiteClient = ReturnType<typeof createSiteClient>;

export function createSiteClient(server: { port: number; host: string; origin: string }) {
  const agents = {
    proxy: new Agent({ keepAlive: true, localAddress: proxyAddress }),
    outside: new Agent({ keepAlive: true }),
  };

  function request(wanted: TestRequest): Promise<TestResponse> {
    const { method = "GET", path, json, outside } = wanted;
    const payload = json === undefined ? wanted.body : JSON.stringify(json);
    // The server may close the connection before it has read all of a large body.
    const isLarge = Buffer.byteLength(payload ?? "") > 64 * 1024;
    return send(
      {
        agent: isLarge ? false : outside ? agents.outside : agents.proxy,
        localAddress: outside ? undefined : proxyAddress,
        host: "127.0.0.1",
        port: server.port,
        method,
        path,
        headers: headersOf(wanted, server, payload),
        insecureHTTPParser: true,
      },
      payload,
    );
  }

  return {
    request,
    /** A plain TCP connection, for bytes that no HTTP client would send. */
    openSocket: (localAddress?: string): Socket =>
      connect({ host: "127.0.0.1", port: server.port, localAddress }),
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Default headers of a browser on the site's own pages, under those of the test; `undefined` removes one. */
function headersOf(
  { method = "GET", as = null, json, ...wanted }: TestRequest,
  { host, origin }: { host: string; origin: string },
  payload: Uint8Array | string | undefined,
) {
  const headers = {
    host: wanted.host ?? host,
    "x-forwarded-for": as?.clientIp ?? newNetwork(),
    ...(as ? { cookie: as.cookie } : {}),
    ...(method === "GET" || method === "HEAD" ? {} : { origin, "sec-fetch-site": "same-origin" }),
    ...(json === undefined ? {} : { "content-type": "application/json" }),
    ...(payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) }),
    ...wanted.headers,
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

function send(options: RequestOptions, payload: Uint8Array | string | undefined): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = startRequest(options, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        const { statusCode, headers } = response;
        resolve({ status: statusCode!, headers, bytes, text: bytes.toString("utf8") });
      } catch (error) {
        reject(error);
      }
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // The server had closed the idle connection before it saw the request, which a browser sends again, too.
      const isUnseen = request.reusedSocket && error.code === "ECONNRESET";
      if (isUnseen) send(options, payload).then(resolve, reject);
      else reject(error);
    });
    request.end(payload);
  });
}
