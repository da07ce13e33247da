import { createHmac, timingSafeEqual } from "node:crypto";

/** A subscription, and the address that its user's account has now. */
export type LinkedContract = { id: string; email: string };

/** The secret part of the links with which a contract can be ended without signing in. */
export type ContractTokens = {
  /** 192 bits in Base64 for URLs. */
  tokenOf(contract: LinkedContract): string;
  /** In constant time. False for a text that is no token. */
  fits(contract: LinkedContract, token: string): boolean;
};

/**
 * The token is an HMAC of the subscription's id and the account's address: every mail about a contract has the same link, no table
 * contains it, and a change of address ends the links in the mailbox of before. `secret`: of the installation; a key for this
 * purpose alone is derived from it.
 */
export function createContractTokens(secret: string): ContractTokens {
  const key = createHmac("sha256", secret).update("contract links").digest();
  const digest = ({ id, email }: LinkedContract) =>
    createHmac("sha256", key).update(`${id} ${email}`).digest().subarray(0, 24);
  return {
    tokenOf: (contract) => digest(contract).toString("base64url"),
    fits(contract, token) {
      const [given, right] = [Buffer.from(token, "base64url"), digest(contract)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
