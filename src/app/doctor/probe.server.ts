import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/**
 * The request by which `npm run doctor` finds out how requests reach this deployment. Only a holder of AUTH_SECRET can sign
 * one, and only this deployment can confirm it.
 */
export const probePath = "/.well-known/dossier-probe";
export const probeHeader = "x-dossier-probe";

/** What the server says about a probe. */
export const probeResponse = z.object({
  confirmation: z.string(),
  /** Address that limits count for this client. */
  clientIp: z.string(),
  /** Address of the connection's other end. */
  peer: z.string(),
  isTrustedProxy: z.boolean(),
  proxyHeaders: z.array(z.string()),
});
export type ProbeResponse = z.infer<typeof probeResponse>;

/** Milliseconds for which a signed probe is valid, for clocks that differ. */
const lifetime = 300_000;

const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(`dossier probe ${text}`).digest("base64url");

export function signProbe(secret: string, now = Date.now()): string {
  const request = `${randomBytes(16).toString("base64url")}.${now}`;
  return `${request}.${sign(secret, request)}`;
}

/** The confirmation of a valid probe; null for any other header. */
export function confirmProbe(secret: string, header: string | undefined, now = Date.now()): string | null {
  const [nonce, time, signature = ""] = header?.split(".") ?? [];
  if (!nonce || !time || Math.abs(now - Number(time)) > lifetime) return null;
  const expected = Buffer.from(sign(secret, `${nonce}.${time}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return expectedConfirmation(secret, header!);
}

export const expectedConfirmation = (secret: string, header: string): string =>
  sign(secret, `confirmed ${header}`);
