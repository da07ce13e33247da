import type { IncomingMessage } from "node:http";

/** How a request reached the listener, from the connection and before proxy headers are removed. */
export type Arrival = {
  /** Address of the other end of the connection: the client, or the last proxy. "" once the socket is closed. */
  peer: string;
  /** The peer is one of TRUSTED_PROXIES. */
  isTrustedProxy: boolean;
  /** Headers of the request in which proxies describe it, lower case. */
  proxyHeaders: readonly string[];
};

/** In which proxies and content networks say where a request comes from or which address it was for. */
const proxyHeader =
  /^(?:(?:x-(?:forwarded|geo|app|appengine|amzn|azure|vercel|envoy|proxy|original|rewrite|client|cluster)|cf|fastly|fly)(?:-|$)|(?:forwarded|via|x-real-ip|x-http-method-override|client-ip|true-client-ip|do-connecting-ip|cdn-loop)$)/;

/** `geoHeader`: the content network's country header, lower case. */
export function readArrival(
  { rawHeaders, socket }: IncomingMessage,
  isTrustedProxy: boolean,
  geoHeader?: string,
): Arrival {
  const proxyHeaders: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    if (proxyHeader.test(name) || name === geoHeader) proxyHeaders.push(name);
  }
  return { peer: socket.remoteAddress ?? "", isTrustedProxy, proxyHeaders };
}

/**
 * Removes proxy headers from a request, parsed and raw, so that no route can trust them by mistake. Call it after the
 * request context is read.
 */
export function dropProxyHeaders(request: IncomingMessage, { proxyHeaders }: Arrival): void {
  if (proxyHeaders.length > 0) dropHeaders(request, new Set(proxyHeaders));
}

/** Removes headers from a request, parsed and raw. `dropped`: lower case. */
export function dropHeaders(request: IncomingMessage, dropped: ReadonlySet<string>): void {
  const remaining: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index]!;
    if (dropped.has(name.toLowerCase())) delete request.headers[name.toLowerCase()];
    else remaining.push(name, request.rawHeaders[index + 1]!);
  }
  request.rawHeaders = remaining;
}

const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.)/i.test(address);

/**
 * A browser on this machine sent the request to a `localhost` name itself: no proxy took part, so it cannot come from the
 * network. Pages of other sites cannot send one either, because browsers resolve `localhost` names to this machine, and the
 * Host header names them (DNS rebinding).
 */
export const isFromThisMachine = ({ arrival, host }: { arrival: Arrival; host: { name: string } }): boolean =>
  isLoopback(arrival.peer) && arrival.proxyHeaders.length === 0 && /(^|\.)localhost$/.test(host.name);
