import { buildFailure, type Failure } from "../../ui/failure.ts";

export type AccountAction =
  | "sign-in"
  | "sign-in-code"
  | "sign-up"
  | "forgot-password"
  | "resend-confirmation"
  | "confirm-code"
  | "sign-up-status";
export type AccountBody = {
  next?: string;
  status?: string;
  number?: string;
  /** Of a sign-up: its id, which a later one in the same browser does not have. */
  browser?: string;
  /** Of a sign-in. */
  user?: { id: string };
  /** Of a confirmed sign-up. */
  userId?: string;
  /** The signed-in user has the address of the question, but not by this sign-up. */
  isSameAddress?: boolean;
};
export type PostResult = { ok: true; body: AccountBody } | { ok: false; failure: Failure };

/** Sends an account form as JSON. Never throws; without a connection it resolves to the failure `offline`. */
export async function postAccount(
  base: string,
  action: AccountAction,
  fields: Record<string, string>,
): Promise<PostResult> {
  let response: Response;
  try {
    response = await fetch(`${base}/api/account/${action}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
  } catch {
    return { ok: false, failure: buildFailure("offline") };
  }
  const body = await response.json().catch(() => ({}));
  if (response.ok) return { ok: true, body };
  const failure = buildFailure(String(body.error?.code), body.error?.fields);
  // The server's message says when to try again.
  return {
    ok: false,
    failure: failure.code === "tooMany" ? { ...failure, text: body.error.message } : failure,
  };
}
