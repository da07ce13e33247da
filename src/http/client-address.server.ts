import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/**
 * Client addresses behind trusted proxies. `trustedProxies`: comma-separated addresses and subnets, the TRUSTED_PROXIES
 * setting. Forwarded headers count only if the socket's peer is one of them.
 */
export function createClientAddresses(trustedProxies: string) {
  const isTrusted = proxyAddr.compile(
    trustedProxies
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );
  return {
    /** The last address of the chain that no trusted proxy vouches past; "" once the socket is closed. */
    addressOf: (request: IncomingMessage): string =>
      request.socket.remoteAddress ? withoutMapping(proxyAddr(request, isTrusted)) : "",
    /** A trusted proxy sent the request, so its headers may be believed. */
    isFromProxy: ({ socket }: IncomingMessage): boolean => isTrusted(socket.remoteAddress ?? "", 0),
  };
}

/** An IPv4 address mapped into IPv6 (`::ffff:10.0.0.1`) as IPv4. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
