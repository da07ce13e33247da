import type { z } from "zod";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { changeAccount, proveIdentity } from "../password/prove-identity.server.ts";
import { countAccessTokens, insertAccessToken } from "./access-token-store.server.ts";
import { hashAccessToken, newAccessToken, prefixOf } from "./token-format.server.ts";
import { maxTokens, scopesOf, type tokenInput } from "./token-rules.ts";

/**
 * Creates an access token and notifies the user by mail. It needs the password, because a token works without the session
 * and longer. Resolves to the token, which cannot be read again. Throws `unprocessable` with the reason
 * `tooManyTokens`, `invalid`, `tooMany`, `unavailable`, `unauthenticated`.
 */
export async function createAccessToken(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  input: z.infer<typeof tokenInput>,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const { name, days, password, code } = input;
  const proof = await proveIdentity(deps, context, viewer, { password, field: "password", code });
  const token = newAccessToken();
  const created = await changeAccount(deps, context, { viewer, proof }, async (tx, { account }) => {
    const { id: userId, credentialEpoch, email } = account;
    // The account is locked, so parallel requests cannot share the last place.
    if ((await countAccessTokens(tx, userId)) >= maxTokens)
      throw new AppError("unprocessable", "the user has too many tokens", {
        reason: "tooManyTokens",
        max: maxTokens,
      });
    const row = await insertAccessToken(tx, {
      userId,
      name,
      hash: hashAccessToken(token),
      prefix: prefixOf(token),
      scopes: scopesOf(input),
      days,
      credentialEpoch,
    });
    await deps.securityLog.record(tx, context, { kind: "tokenCreated", userId, detail: prefixOf(token) });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "tokenCreated", to: email, userId, link: pageLink(context, "/forgot-password") },
    );
    return row;
  });
  deps.onMail();
  return { ...created, token };
}
