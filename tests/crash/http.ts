import { Agent, request as startRequest } from "node:http";

export type HttpResponse = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

type HttpRequest = {
  method?: string;
  path: string;
  json?: unknown;
  /** A file, instead of JSON. */
  bytes?: Uint8Array;
  cookie?: string;
  headers?: Record<string, string>;
};

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request to one portal of a local server, as its own pages would. Not `fetch`, so that the name in the Host
 * header need not resolve. Rejects if the connection breaks or no response arrives within a minute.
 */
export function sendRequest(
  port: number,
  { method = "GET", path, json, bytes, cookie, headers }: HttpRequest,
): Promise<HttpResponse> {
  const host = `www.us.localhost:${port}`;
  const payload = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = bytes ? "application/octet-stream" : "application/json";
  return new Promise((resolve, reject) => {
    const request = startRequest(
      {
        agent,
        host: "127.0.0.1",
        port,
        method,
        path,
        timeout: 60_000,
        headers: {
          host,
          origin: `http://${host}`,
          "sec-fetch-site": "same-origin",
          ...(payload === undefined ? {} : { "content-type": type }),
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
      },
      (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("error", reject);
        response.on("end", () =>
          response.complete
            ? resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
            : reject(new Error("the response was cut off")),
        );
      },
    );
    request.on("timeout", () => request.destroy(new Error("no response within a minute")));
    request.on("error", reject);
    request.end(payload);
  });
}
