import { readInput, rejectFields } from "../../http/read-input.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { AccountRouter } from "../account-form.server.ts";
import { changePassword } from "../password/change-password.server.ts";
import { setSessionCookie } from "../session/account-cookies.server.ts";
import { readSessionToken } from "../session/session-cookie.server.ts";
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

  postSettings(app, { path: "sessions/revoke", form: "sessions" }, async (c, { userId }) => {
    const { id } = await readInput(c, sessionInput);
    if (!isId(id) || !(await deleteSession(deps.db, userId, id))) throw new AppError("notFound");
    return "session";
  });

  postSettings(app, { path: "sessions/revoke-others", form: "sessions" }, async (c, { userId }) => {
    await rejectFields(c);
    await deleteSessions(deps.db, userId, readSessionToken(deps, c.var.context.cookies) ?? "");
    return "sessions";
  });
}
