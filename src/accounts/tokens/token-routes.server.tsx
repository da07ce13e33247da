import { inTransaction } from "../../db/client.server.ts";
import { isFormPost, readInput } from "../../http/read-input.ts";
import type { SendPage } from "../../http/send-page.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { AccountRouter } from "../account-form.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { postSettings } from "../settings/settings-form.server.ts";
import { readMessages } from "../settings/settings-view.server.ts";
import { deleteAccessToken } from "./access-token-store.server.ts";
import { createAccessToken } from "./create-access-token.server.ts";
import { tokenApi } from "./token-api.ts";
import { revokeInput, tokenInput } from "./token-rules.ts";
import { NewTokenPage } from "./ui/new-token-page.tsx";

/** Adds the routes that create and revoke access tokens. The response to the form contains the token; an address never does. */
export function addTokenRoutes(
  app: AccountRouter,
  deps: AccountDeps,
  { sendPage }: { sendPage: SendPage },
): void {
  for (const endpoint of tokenApi) app.openAPIRegistry.registerPath(endpoint);

  postSettings(app, { path: "tokens", form: "tokens" }, async (c, viewer) => {
    const { context } = c.var;
    const created = await createAccessToken(deps, context, viewer, await readInput(c, tokenInput));
    if (!isFormPost(c)) return c.json(created);
    const messages = readMessages(deps, context);
    return sendPage(c, {
      name: "new-token",
      path: "/settings",
      title: messages.settings("tokens.created"),
      main: <NewTokenPage messages={messages} base={context.base} token={created.token} />,
    });
  });

  postSettings(app, { path: "tokens/revoke", form: "tokens" }, async (c, viewer) => {
    const { id } = await readInput(c, revokeInput);
    const wasRevoked = await inTransaction(deps.db, async (tx) => {
      const { account } = await lockViewer(tx, deps, c.var.context, viewer);
      if (!(await deleteAccessToken(tx, account.id, id))) return false;
      await deps.securityLog.record(tx, c.var.context, { kind: "tokenRevoked", userId: account.id });
      return true;
    });
    if (!wasRevoked) throw new AppError("notFound");
    return "token";
  });
}
