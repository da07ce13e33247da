import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/**
 * Whom to believe about a request. Forwarded headers count only from a trusted proxy; all of them are taken
 * out before the request goes on, so that nothing behind the edge can read them by mistake.
 */
export function createProxyTrust(trustedProxies: string): {
  clientIp: (request: IncomingMessage) => string;
  /** The request comes from a trusted proxy, so that its headers are the proxy's word. */
  isTrusted: (request: IncomingMessage) => boolean;
} {
  const trusted = new BlockList();
  for (const entry of trustedProxies
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address, bits] = entry.split("/");
    const family = isIPv6(address!) ? "ipv6" : "ipv4";
    if (bits) trusted.addSubnet(address!, Number(bits), family);
    else trusted.addAddress(address!, family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  const clientIp = (request: IncomingMessage) => {
    let address = plainAddress(request.socket.remoteAddress ?? "");
    const chain = String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((part) => plainAddress(part.trim()))
      .filter(Boolean);
    while (chain.length > 0 && address && isTrusted(address)) address = chain.pop()!;
    return address;
  };
  return { clientIp, isTrusted: ({ socket }) => isTrusted(plainAddress(socket.remoteAddress ?? "")) };
}

/** An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) as IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

const inboundOnly =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-original-url|x-rewrite-url|x-http-method-override|x-geo-.*|x-app-.*)$/i;

/** Takes proxy headers out of a request, the country header too, in the parsed and in the raw form. */
export function dropForwardedHeaders(request: IncomingMessage, geoHeader?: string): void {
  const kept: string[] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at]!;
    if (inboundOnly.test(name) || name.toLowerCase() === geoHeader)
      delete request.headers[name.toLowerCase()];
    else kept.push(name, request.rawHeaders[at + 1]!);
  }
  request.rawHeaders = kept;
}

/** Of several hosts Node takes the first; what stands in front may have gone by another. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
