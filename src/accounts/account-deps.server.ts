import type { Translator } from "../content/messages.ts";
import type { Database, Queryable } from "../db/client.server.ts";
import type { SecurityLog } from "../security-log/security-log.server.ts";
import type { Limits } from "./limits/limits.server.ts";
import type { PasswordHashing } from "./password/password-hash.server.ts";
import type { AccountRecords } from "./privacy/personal-data.ts";
import type { KeptDocuments } from "./sign-up/kept-documents.ts";

/** Account events that cause a notification to the user. */
type AccountEvent = { userId: string } & (
  | { kind: "passwordChanged" | "twoFactorOn" | "twoFactorOff"; data: Record<string, never> }
  | { kind: "emailChanged"; data: { email: string } }
);

/** The dependencies of this module's use cases. */
export type AccountDeps = {
  db: Database;
  secret: string;
  /** Set Secure cookies with the `__Host-` prefix. */
  secure: boolean;
  hashing: PasswordHashing;
  limits: Limits;
  securityLog: SecurityLog;
  translator: Translator;
  /** Wakes up the mail delivery. Call it after committing a transaction that added mail to the outbox. */
  onMail(): void;
  /** Adds a notification in the event's transaction. */
  notify(tx: Queryable, event: AccountEvent): Promise<void>;
  keptDocuments: KeptDocuments;
  /** User data that higher modules store. */
  records: readonly AccountRecords[];
};
