import { type IncomingHttpHeaders, request } from "node:http";

/** Requests an address from a server on this machine without a browser. The body stays encoded; the host name need not resolve. */
export const fetchRaw = (
  address: string,
  headers: Record<string, string> = {},
  { method, json }: { method?: string; json?: object } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const options = {
      host: "127.0.0.1",
      port,
      path: pathname + search,
      method: method ?? (json ? "POST" : "GET"),
      headers: { ...headers, host, ...(json && { "content-type": "application/json" }) },
    };
    request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end(json && JSON.stringify(json));
  });
