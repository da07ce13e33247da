import { once } from "node:events";
import { type RequestOptions, request as startHttp } from "node:http";
import { request as startHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import {
  expectedConfirmation,
  type ProbeResponse,
  probeHeader,
  probePath,
  probeResponse,
  signProbe,
} from "./probe.server.ts";

/** What tests replace. */
export type ProbeOptions = {
  lookup?: LookupFunction;
  /** Certificate authority, besides the system's. */
  ca?: string;
  /** Milliseconds. */
  timeout?: number;
};

export type ProbeResult = {
  arrival: ProbeResponse;
  /** End of the certificate's validity; null without TLS. */
  validTo: Date | null;
};

/** The response came from another server than this deployment. */
export class OtherServer extends Error {
  override readonly name = "OtherServer";
}

/**
 * Requests the probe from an origin. Rejects with an `OtherServer`, or with the error of DNS, the connection or TLS.
 * `through`: the listener to connect to instead of the address that the name resolves to.
 */
export async function sendProbe(
  origin: string,
  secret: string,
  headers: Record<string, string> = {},
  { lookup, ca, timeout = 5_000 }: ProbeOptions = {},
  through?: { host: string; port: number },
): Promise<ProbeResult> {
  const url = new URL(probePath, origin);
  const probe = signProbe(secret);
  const options: RequestOptions = {
    host: through?.host ?? url.hostname,
    port: through?.port ?? (url.port || undefined),
    path: url.pathname,
    agent: false,
    lookup: url.hostname.endsWith("localhost") ? undefined : lookup,
    signal: AbortSignal.timeout(timeout),
    headers: { ...headers, host: url.host, [probeHeader]: probe },
  };
  const secure = url.protocol === "https:" && !through;
  if (!secure && !through && url.hostname.endsWith("localhost")) options.host = "127.0.0.1";
  const request = secure ? startHttps({ ...options, servername: url.hostname, ca }) : startHttp(options);
  const [response] = await once(request.end(), "response");
  const socket = response.socket as TLSSocket;
  const validTo = secure ? new Date(socket.getPeerCertificate().valid_to) : null;
  const body = await text(response);
  const parsed = probeResponse.safeParse(response.statusCode === 200 ? parseJson(body) : null);
  if (parsed.data?.confirmation !== expectedConfirmation(secret, probe))
    throw new OtherServer(`another server responds, with status ${response.statusCode}`);
  return { arrival: parsed.data, validTo };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
