import type { Queryable, Transaction } from "../../db/client.server.ts";

/** `browser`: hash of the cookie of the browser that signed up. */
type Claim = { browser: string; userId: string };

/** Documents of guests that a higher module keeps until the address of their sign-up is confirmed. */
export type KeptDocuments = {
  /** In the transaction that confirms the address, also if nothing is kept for the browser. */
  claim(tx: Transaction, claimed: Claim): Promise<void>;
  /** Whether the account has claimed what is kept for the browser: the browser's sign-up is confirmed and created the account. */
  isClaimed(db: Queryable, claimed: Claim): Promise<boolean>;
  /** After that transaction: moves what the user has claimed into the account. Never throws; what fails is tried again later. */
  move(userId: string): Promise<void>;
};
