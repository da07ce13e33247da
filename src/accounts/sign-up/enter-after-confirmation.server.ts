import type { Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { Account } from "../account-store.server.ts";
import { openSession, type SignedIn } from "../session/open-session.server.ts";

/** Opens a session in the browser that signed up, which knows the password. Call it under `lockAccount`. */
export async function enterAfterConfirmation(
  tx: Transaction,
  deps: AccountDeps,
  context: RequestContext,
  account: Account,
): Promise<SignedIn> {
  await deps.securityLog.record(tx, context, { kind: "signedIn", userId: account.id });
  const { credentialEpoch } = account;
  return openSession(tx, deps, context, { account, credentialEpoch, secondFactor: false });
}

/** Failed sign-ins before the confirmation were counted, also those with the correct password. */
export async function forgetFailures(
  { limits }: AccountDeps,
  { clientIp }: RequestContext,
  { user }: SignedIn,
): Promise<void> {
  const attempt = { email: user.email, clientIp };
  await limits.endPasswordLockout(attempt);
  await limits.rememberNetwork(attempt);
}
