import type { IncomingMessage } from "node:http";

/** Node uses the first of several Host headers; a proxy in front may have routed by another one. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** A browser opens a page; false for scripts, pictures and API clients. */
export const isPageRequest = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === "GET" && Boolean(headers.accept?.includes("text/html")) && !path.startsWith("/api/");

/**
 * The request, for middleware that measures a body of unknown length. That middleware builds a new request from this
 * one, which needs a real `Request`; the server adapter passes a lightweight stand-in.
 */
export function withMeasurableBody(request: Request): Request {
  const { url, method, headers, body, signal } = request;
  const hasKnownLength = headers.has("content-length") || method === "GET" || method === "HEAD";
  if (hasKnownLength) return request;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

/** The path without leading slashes and backslashes and without trailing slashes. Linear, unlike a pattern. */
export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (start < end && (path[start] === "/" || path[start] === "\\")) start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end);
}
