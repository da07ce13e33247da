import { postAccount } from "../../../accounts/sign-in/ui/post-account.ts";
import { endPendingSignUp, readPendingSignUp } from "./ui/pending-sign-up.ts";

/**
 * Once this browser's sign-up is confirmed and its user is signed in: that user's id, and the documents to move. Else null.
 * Ends the waiting also if the signed-in user had the address before: it would be shown to the next person who writes in
 * this browser.
 */
export async function findConfirmed(
  base: string,
): Promise<{ userId: string; ids: readonly string[] } | null> {
  const pending = readPendingSignUp();
  if (!pending) return null;
  const result = await postAccount(base, "sign-up-status", { email: pending.email });
  if (!result.ok) return null;
  const { status, userId, isSameAddress } = result.body;
  if (status !== "confirmed" && !isSameAddress) return null;
  endPendingSignUp(({ browser }) => browser === pending.browser);
  return userId ? { userId, ids: pending.ids } : null;
}
