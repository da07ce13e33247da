import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { SignedIn } from "../session/open-session.server.ts";
import { hashToken } from "../token-store.server.ts";
import { numberOfBrowser, signInApprovedBrowser } from "./confirm-elsewhere.server.ts";

type Question = {
  /** The cookie of the browser that signed up. */
  browser: string | undefined;
  /** The address with which the open tab has signed up. */
  email: string | undefined;
  viewer: Viewer | null;
};

export type SignUpStatus =
  | { status: "waiting"; number?: string }
  | { status: "signed-in"; isSameAddress?: true }
  | { status: "confirmed"; userId: string };

/**
 * Tells an open tab what has become of its sign-up, and signs the browser in once its number was entered on another device,
 * unless a user is signed in. `confirmed` only if the signed-in account is the one that this browser's sign-up created and
 * confirmed, and has the tab's address: in a shared browser, another person may have signed up or in since. `isSameAddress`: the
 * signed-in account has the tab's address in another way, so the tab waits for nothing. Both tell a viewer about themselves alone.
 */
export async function findSignUpStatus(
  deps: AccountDeps,
  context: RequestContext,
  { browser, email, viewer }: Question,
): Promise<{ status: SignUpStatus; signedIn: SignedIn | null }> {
  const signedIn = viewer ? null : await signInApprovedBrowser(deps, context, browser);
  const user = signedIn?.user ?? (viewer && { id: viewer.userId, email: viewer.email });
  if (!user) {
    const number = numberOfBrowser(deps, browser);
    return { status: { status: "waiting", ...(number && { number }) }, signedIn };
  }
  const isSameAddress = email === user.email;
  const isConfirmed =
    browser !== undefined &&
    isSameAddress &&
    (await deps.keptDocuments.isClaimed(deps.db, { browser: hashToken(browser), userId: user.id }));
  return {
    status: isConfirmed
      ? { status: "confirmed", userId: user.id }
      : { status: "signed-in", ...(isSameAddress && { isSameAddress }) },
    signedIn,
  };
}
