import ipaddr from "ipaddr.js";

/**
 * The network an address counts for in limits: itself for IPv4 (also where it comes mapped into IPv6), the
 * /64 for IPv6, because a provider hands every customer at least that much. What is no address counts as
 * one shared network, so that it cannot dodge a limit.
 */
export function networkOf(address: string): string {
  // A zone id ("fe80::1%eth0") names an interface of ours, not the visitor.
  const bare = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(bare)) return "unknown";
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const prefix = [...parsed.toByteArray().slice(0, 8), ...new Array<number>(8).fill(0)];
  return `${ipaddr.fromByteArray(prefix)}/64`;
}
