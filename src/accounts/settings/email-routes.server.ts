import { addressCookie } from "../../consent/cookie-names.ts";
import { inTransaction } from "../../db/client.server.ts";
import { readInput, rejectFields } from "../../http/read-input.ts";
import { requireViewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { AccountRouter } from "../account-form.server.ts";
import { deleteHostCookie, rememberAddress } from "../session/account-cookies.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { confirmEmailChange } from "./confirm-email-change.server.ts";
import { cancelEmailChange, requestEmailChange } from "./request-email-change.server.ts";
import { postSettings, settingsAddress } from "./settings-form.server.ts";
import { emailInput } from "./settings-input.ts";

/** Adds the routes that request, cancel and confirm a change of the account's address. */
export function addEmailRoutes(app: AccountRouter, deps: AccountDeps): void {
  const { db, secure } = deps;

  postSettings(app, { path: "change-email", form: "email" }, async (c, viewer) => {
    const request = await readInput(c, emailInput);
    // If the request fails, the form shows the typed address again.
    rememberAddress(c, secure, request.email);
    await requestEmailChange(deps, c.var.context, viewer, request);
    deleteHostCookie(c, secure, addressCookie);
    return "emailSent";
  });

  postSettings(app, { path: "keep-email", form: "email" }, async (c, viewer) => {
    await rejectFields(c);
    await inTransaction(db, async (tx) => {
      const { account } = await lockViewer(tx, deps, c.var.context, viewer);
      await cancelEmailChange(tx, account.id);
    });
    return "emailKept";
  });

  app.get("/account/change-email", async (c) => {
    const { context } = c.var;
    const viewer = requireViewer(c);
    const token = c.req.query("token") ?? "";
    try {
      await confirmEmailChange(deps, context, viewer, token);
      return c.redirect(settingsAddress(c, { done: "email" }), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "linkExpired") throw error;
      return c.redirect(settingsAddress(c, { form: "email", error: error.code }, "#email"), 303);
    }
  });
}
