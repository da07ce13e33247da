import pLimit from "p-limit";
import type { Env } from "../../kit/env.server.ts";
import { type Deployment, originOfHost } from "../../portals/hosts/addresses.ts";
import type { Host } from "../../portals/hosts/hosts.ts";
import { judgeArrival } from "./check-proxies.ts";
import { advice, type Finding, ok, problem, skipped } from "./finding.ts";
import { OtherServer, type ProbeOptions, type ProbeResult, sendProbe } from "./send-probe.server.ts";

type Options = { deployment: Deployment; secret: string; listener: Pick<Env, "HOST" | "PORT"> };

/** An address that no client has (RFC 5737), to see whether a visitor can choose the address that limits count. */
const inventedAddress = "203.0.113.77";
/** Days before the end of a certificate's validity. */
const renewalDays = { problem: 7, advice: 21 };
const day = 86_400_000;

/** Whether a server listens, each public host reaches it, with a valid certificate, and proxies say who the client is. */
export async function checkPublic(
  { deployment, secret, listener }: Options,
  probing: ProbeOptions = {},
): Promise<Record<"server" | "hosts" | "tls" | "proxies", Finding[]>> {
  const hosts = [...deployment.hosts.byName.values()];
  const through = { host: listenAddress(listener.HOST), port: listener.PORT };
  const local = await attempt(() =>
    sendProbe(originOfHost(deployment, hosts[0]!), secret, {}, probing, through),
  );
  if (local instanceof Error) {
    const server = [
      problem(
        `Dossier does not respond at ${through.host}:${through.port}: ${explain(local)}`,
        "Start it (npm start) with the same settings, then run this command again",
      ),
    ];
    const rest = [skipped("needs the running server")];
    return { server, hosts: rest, tls: rest, proxies: rest };
  }
  const limit = pLimit(8);
  const results = await Promise.all(
    hosts.map((host) =>
      limit(async () => {
        const origin = originOfHost(deployment, host);
        return { host, origin, result: await attempt(() => sendProbe(origin, secret, {}, probing)) };
      }),
    ),
  );
  const reached = results.flatMap(({ origin, result }) =>
    result instanceof Error ? [] : [{ origin, ...result }],
  );
  return {
    server: [ok(`Dossier listens at ${through.host}:${through.port}`)],
    hosts: judgeHosts(results),
    tls: deployment.scheme === "http" ? [skipped("PUBLIC_SCHEME=http")] : judgeCertificates(results),
    proxies: await checkProxies(reached[0], secret, deployment, probing),
  };
}

export type Reached = { host: Host; origin: string; result: ProbeResult | Error };

/** The address to connect to for a listener on all addresses. */
const listenAddress = (host: string): string =>
  host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;

const attempt = (send: () => Promise<ProbeResult>): Promise<ProbeResult | Error> =>
  send().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

const isCertificateError = (error: Error): boolean => {
  const { code = "" } = error as NodeJS.ErrnoException;
  return /^(CERT_|ERR_TLS_CERT|ERR_SSL|EPROTO|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/.test(code);
};

const explain = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof OtherServer) return error.message;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its name does not resolve";
  if (code === "ECONNREFUSED") return "the connection is refused";
  return error.name === "AbortError" || error.name === "TimeoutError" ? "no response in time" : error.message;
};

function judgeHosts(results: Reached[]): Finding[] {
  const failed = results.flatMap(({ host, origin, result }) => {
    if (!(result instanceof Error) || isCertificateError(result)) return [];
    const next =
      result instanceof OtherServer
        ? "Point its DNS record and your proxy to this server, and let the proxy pass the Host header on"
        : "Create its DNS record, and let the proxy listen for it";
    const text = `${origin}: ${explain(result)}`;
    // Visitors and links use the hosts with an environment's label; a bare domain is for those who type it.
    const isBare = !host.name.startsWith(`${host.environment}.`);
    return [isBare ? advice(text, next) : problem(text, next)];
  });
  const reached = results.length - failed.length;
  return [...failed, ...(reached > 0 ? [ok(`${reached} of ${results.length} hosts reach this server`)] : [])];
}

export function judgeCertificates(results: Reached[], now = Date.now()): Finding[] {
  const findings = results.flatMap(({ origin, result }): Finding[] => {
    if (result instanceof Error) {
      const next =
        "Issue a certificate that names this host and that browsers trust, with its intermediate certificates";
      return isCertificateError(result) ? [problem(`${origin}: ${result.message}`, next)] : [];
    }
    const days = Math.floor((result.validTo!.getTime() - now) / day);
    const next = "Renew it, and check the renewal job of your proxy";
    if (days < renewalDays.problem) return [problem(`${origin}: the certificate ends in ${days} days`, next)];
    return days < renewalDays.advice ? [advice(`${origin}: the certificate ends in ${days} days`, next)] : [];
  });
  if (findings.length > 0) return findings;
  const reached = results.filter(({ result }) => !(result instanceof Error)).length;
  return [reached > 0 ? ok(`certificates of ${reached} hosts are valid`) : skipped("no host was reached")];
}

async function checkProxies(
  reached: ({ origin: string } & ProbeResult) | undefined,
  secret: string,
  { scheme }: Deployment,
  probing: ProbeOptions,
): Promise<Finding[]> {
  if (!reached) return [skipped("no host was reached")];
  const invented = await sendProbe(reached.origin, secret, { "x-forwarded-for": inventedAddress }, probing);
  return judgeArrival(reached.arrival, {
    isSecure: scheme === "https",
    acceptsInvented: invented.arrival.clientIp === inventedAddress,
  });
}
