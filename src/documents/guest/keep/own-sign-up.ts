import { postAccount } from "../../../accounts/sign-in/ui/post-account.ts";
import { endPendingSignUp, readPendingSignUp } from "./ui/pending-sign-up.ts";

/** Its user, who is signed in, and its documents. */
export type ConfirmedSignUp = { userId: string; ids: readonly string[] };

/**
 * Once this browser's sign-up is confirmed and its user is signed in: that user's id, and the documents to move. Else null.
 * Ends the waiting also if the signed-in user had the address before: it would be shown to the next person who writes in
 * this browser.
 */
export async function findConfirmed(base: string): Promise<ConfirmedSignUp | null> {
  const pending = readPendingSignUp();
  if (!pending) return null;
  const result = await postAccount(base, "sign-up-status", { email: pending.email });
  if (!result.ok) return null;
  const { status, userId, isSameAddress } = result.body;
  if (status !== "confirmed" && !isSameAddress) return null;
  endPendingSignUp(({ browser }) => browser === pending.browser);
  return userId ? { userId, ids: pending.ids } : null;
}
