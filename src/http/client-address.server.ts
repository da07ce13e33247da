import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/**
 * Client addresses behind trusted proxies. `trustedProxies`: comma-separated addresses and subnets, the TRUSTED_PROXIES
 * setting. Forwarded headers count only if the socket's peer is one of them.
 */
export function createClientAddresses(trustedProxies: string) {
  const isTrusted = compileTrust(
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

/** proxy-addr rejects a subnet of zero bits, which operators behind a platform's load balancer set to trust every peer. */
function compileTrust(networks: string[]): (address: string, hops: number) => boolean {
  const isFamily = (address: string) => (withoutMapping(address).includes(":") ? "::/0" : "0.0.0.0/0");
  const compiled = proxyAddr.compile(networks.filter((network) => !network.endsWith("/0")));
  return (address, hops) => networks.includes(isFamily(address)) || compiled(address, hops);
}

/** An IPv4 address mapped into IPv6 (`::ffff:10.0.0.1`) as IPv4. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
