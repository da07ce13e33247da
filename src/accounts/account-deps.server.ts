import type { Translator } from "../content/messages.ts";
import type { Database, Queryable } from "../db/client.server.ts";
import type { Limits } from "./limits/limits.server.ts";
import type { PasswordHashing } from "./password/password-hash.server.ts";
import type { AccountRecords } from "./privacy/personal-data.ts";

/** Events of an account that its owner is notified of. */
export type AccountEvent = { userId: string } & (
  | { kind: "passwordChanged" | "twoFactorOn" | "twoFactorOff"; data: Record<string, never> }
  | { kind: "emailChanged"; data: { email: string } }
);

/** Dependencies of every use case in this module. */
export type AccountDeps = {
  db: Database;
  secret: string;
  /** Cookies are Secure, with the `__Host-` prefix. */
  secure: boolean;
  hashing: PasswordHashing;
  limits: Limits;
  translator: Translator;
  /** Wakes up the mail delivery. Call it after a commit that put a mail into the outbox. */
  onMail(): void;
  /** Adds a notification, in the transaction of the event. */
  notify(tx: Queryable, event: AccountEvent): Promise<void>;
  /** Rows about a user that higher modules store. */
  records: readonly AccountRecords[];
};
