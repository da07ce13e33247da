import { type Finding, ok, problem } from "./finding.ts";
import type { ProbeResponse } from "./probe.server.ts";

type Facts = {
  /** The deployment is public over https, so a proxy terminates TLS. */
  isSecure: boolean;
  /** An address that the client invented in X-Forwarded-For counted as its own. */
  acceptsInvented: boolean;
};

/** Whether limits count the visitor's address: the way a probe arrived through the public address. */
export function judgeArrival(arrival: ProbeResponse, { isSecure, acceptsInvented }: Facts): Finding[] {
  const { peer, isTrustedProxy, proxyHeaders, clientIp } = arrival;
  const namesClient = proxyHeaders.includes("x-forwarded-for");
  if (acceptsInvented)
    return [
      problem(
        "visitors can choose the address that limits count: the proxy passes their X-Forwarded-For on",
        "Let the outermost proxy replace the header, or append to it and name only your proxies in TRUSTED_PROXIES",
      ),
    ];
  if (isSecure && !namesClient)
    return [
      problem(
        `the proxy at ${peer} does not say who the client is, so all visitors share its limits`,
        "Let it send X-Forwarded-For with the client's address",
      ),
    ];
  if (proxyHeaders.length > 0 && !isTrustedProxy)
    return [
      problem(
        `requests arrive through a proxy at ${peer}, which is not in TRUSTED_PROXIES, so all visitors share its limits`,
        `Set TRUSTED_PROXIES=${peer} (or the network of your proxies)`,
      ),
    ];
  return [
    ok(
      namesClient ? `the proxy at ${peer} names the client, ${clientIp}` : "requests arrive without a proxy",
    ),
  ];
}
