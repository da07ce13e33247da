import { isFormPost } from "../../http/read-input.ts";
import { redirectToSignIn } from "../../http/redirect-to-sign-in.ts";
import { requireViewer, type Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { type AccountContext, type AccountRouter, failureQuery } from "../account-form.server.ts";
import type { SettingsDone, SettingsFormName } from "./ui/settings-page-props.ts";

/** The path of the settings page with a query and a hash. */
export function settingsAddress(
  { var: { context } }: AccountContext,
  query: Record<string, string> = {},
  hash = "",
): string {
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  return `${context.base}/settings${search}${hash}`;
}

/**
 * Handles the POST of a form on the settings page. `handle` resolves to the outcome. A JSON request gets JSON. A form without
 * script is redirected to the settings page, after a failure to the form that failed.
 */
export function postSettings(
  app: AccountRouter,
  { path, form }: { path: string; form: SettingsFormName },
  handle: (c: AccountContext, viewer: Viewer) => Promise<SettingsDone | Response>,
): void {
  app.post(`/api/account/${path}`, async (c) => {
    try {
      const outcome = await handle(c, requireViewer(c));
      if (outcome instanceof Response) return outcome;
      return isFormPost(c)
        ? c.redirect(settingsAddress(c, { done: outcome }), 303)
        : c.json({ status: outcome });
    } catch (error) {
      if (!isFormPost(c) || !(error instanceof AppError)) throw error;
      // The session has ended meanwhile, or needs a code now.
      if (error.code === "unauthenticated") return redirectToSignIn(c, settingsAddress(c), error.code);
      const query = new URLSearchParams([["form", form], ...(await failureQuery(c, error))]);
      return c.redirect(`${settingsAddress(c)}?${query}#${form}`, 303);
    }
  });
}
