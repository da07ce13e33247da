import ipaddr from "ipaddr.js";

/**
 * The network that limits count an address for: an IPv4 address itself (also if it is mapped into IPv6), or the /64 of
 * an IPv6 address, because providers give every customer at least that much. Invalid addresses share one network, so
 * that they cannot avoid a limit.
 * @example
 * networkOf("2001:db8:1:2:3::4"); // "2001:db8:1:2::/64"
 */
export function networkOf(address: string): string {
  // A zone id ("fe80::1%eth0") names an interface of this machine, not the client.
  const [bare = ""] = address.split("%", 1);
  if (!ipaddr.isValid(bare)) return "unknown";
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const prefix = [...parsed.toByteArray().slice(0, 8), ...new Array<number>(8).fill(0)];
  return `${ipaddr.fromByteArray(prefix)}/64`;
}
