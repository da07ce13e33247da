import { createHash, createHmac } from "node:crypto";

/** The secret part of a link's address. */
export type LinkTokens = {
  /** 192 bits in Base64 for URLs, derived from the link's id. */
  tokenOf(id: string): string;
  /** What the table has in its place. Null for a text that is no token. */
  hashOf(token: string): string | null;
};

const format = /^[\w-]{32}$/;

/**
 * The token is an HMAC of the link's id, so that the owner can see the address again although the table has only its hash: a
 * stolen table opens no document. `secret`: of the installation; a key for this purpose alone is derived from it. With another
 * secret, addresses that were sent before still work, because links are found by their hash.
 */
export function createLinkTokens(secret: string): LinkTokens {
  const key = createHmac("sha256", secret).update("share links").digest();
  return {
    tokenOf: (id) => createHmac("sha256", key).update(id).digest().subarray(0, 24).toString("base64url"),
    hashOf: (token) => (format.test(token) ? createHash("sha256").update(token).digest("base64url") : null),
  };
}
