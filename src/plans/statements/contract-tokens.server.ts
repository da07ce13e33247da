import { createHmac, timingSafeEqual } from "node:crypto";

/** The secret part of the links with which a contract can be ended without signing in. */
export type ContractTokens = {
  /** 192 bits in Base64 for URLs, derived from the subscription's id. */
  tokenOf(subscriptionId: string): string;
  /** In constant time. False for a text that is no token. */
  fits(subscriptionId: string, token: string): boolean;
};

/**
 * The token is an HMAC of the subscription's id, so every mail about a contract has the same link, it works as long as the
 * contract runs, and no table contains it. `secret`: of the installation; a key for this purpose alone is derived from it.
 */
export function createContractTokens(secret: string): ContractTokens {
  const key = createHmac("sha256", secret).update("contract links").digest();
  const digest = (id: string) => createHmac("sha256", key).update(id).digest().subarray(0, 24);
  return {
    tokenOf: (id) => digest(id).toString("base64url"),
    fits(id, token) {
      const [given, right] = [Buffer.from(token, "base64url"), digest(id)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
