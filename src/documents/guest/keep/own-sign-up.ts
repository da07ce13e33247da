import type { SignUpAnswer } from "../../../accounts/sign-up/ui/use-sign-up-status.ts";
import { endPendingSignUp, readPendingSignUp } from "./ui/pending-sign-up.ts";

/** Its user, who is signed in, and its documents. */
export type ConfirmedSignUp = { userId: string; ids: readonly string[] };

/**
 * Once this browser's sign-up is confirmed and its user is signed in: that user's id, and the documents to move. Else null.
 * Ends the waiting also if the signed-in user had the address before: it would be shown to the next person who writes in
 * this browser. Pages for signed-in users load this at once, so it does without the script of the account forms.
 */
export async function findConfirmed(base: string): Promise<ConfirmedSignUp | null> {
  const pending = readPendingSignUp();
  if (!pending) return null;
  const { status, userId, isSameAddress } = await askForStatus(base, pending.email);
  if (status !== "confirmed" && !isSameAddress) return null;
  endPendingSignUp(({ browser }) => browser === pending.browser);
  return userId ? { userId, ids: pending.ids } : null;
}

/** Empty if the server gives no answer. */
async function askForStatus(base: string, email: string): Promise<SignUpAnswer> {
  try {
    const response = await fetch(`${base}/api/account/sign-up-status`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
