import type { Queryable } from "../../db/client.server.ts";

/** Documents of guests that a higher module keeps until the address of their sign-up is confirmed. */
export type KeptDocuments = {
  /** In the transaction that confirms the address. `browser`: hash of the cookie of the browser that signed up. */
  claim(tx: Queryable, claimed: { browser: string; userId: string }): Promise<void>;
  /** After that transaction: moves what the user has claimed into the account. Never throws; what fails is tried again later. */
  move(userId: string): Promise<void>;
};
