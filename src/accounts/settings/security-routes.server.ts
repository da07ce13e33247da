import { inTransaction } from "../../db/client.server.ts";
import { readInput, rejectFields } from "../../http/read-input.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { AccountRouter } from "../account-form.server.ts";
import { changePassword } from "../password/change-password.server.ts";
import { setSessionCookie } from "../session/account-cookies.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { deleteSession, deleteSessions } from "../session/session-store.server.ts";
import { postSettings } from "./settings-form.server.ts";
import { passwordInput, sessionInput } from "./settings-input.ts";

/** Adds the routes that change the password and end other sessions. */
export function addSecurityRoutes(app: AccountRouter, deps: AccountDeps): void {
  postSettings(app, { path: "change-password", form: "password" }, async (c, viewer) => {
    const input = await readInput(c, passwordInput);
    const { session } = await changePassword(deps, c.var.context, viewer, input);
    setSessionCookie(c, deps.secure, session);
    return "password";
  });

  postSettings(app, { path: "sessions/revoke", form: "sessions" }, async (c, viewer) => {
    const { id } = await readInput(c, sessionInput);
    const wasEnded = await inTransaction(deps.db, async (tx) => {
      const { account } = await lockViewer(tx, deps, c.var.context, viewer);
      if (!(await deleteSession(tx, account.id, id))) return false;
      const event = { kind: "signedOut", userId: account.id, detail: "other device" } as const;
      await deps.securityLog.record(tx, c.var.context, event);
      return true;
    });
    if (!wasEnded) throw new AppError("notFound");
    return "session";
  });

  postSettings(app, { path: "sessions/revoke-others", form: "sessions" }, async (c, viewer) => {
    await rejectFields(c);
    await inTransaction(deps.db, async (tx) => {
      const { account, token } = await lockViewer(tx, deps, c.var.context, viewer);
      // Without this check a session could fill the security log by repeating the request.
      if (!(await deleteSessions(tx, account.id, token))) return;
      const event = { kind: "signedOut", userId: account.id, detail: "all other devices" } as const;
      await deps.securityLog.record(tx, c.var.context, event);
    });
    return "sessions";
  });
}
