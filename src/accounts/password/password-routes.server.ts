import { isFormPost, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { passwordApi } from "../account-api.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AccountRouter, postAccountForm, withMinimumDuration } from "../account-form.server.ts";
import { addressInput, resetInput } from "../account-input.ts";
import { rememberAddress } from "../session/account-cookies.server.ts";
import { forgotPassword } from "./forgot-password.server.ts";
import { resetPassword } from "./reset-password.server.ts";

/** Creates the routes that reset a forgotten password. `createSignUpRoutes` documents `minResponseTime`. */
export function createPasswordRoutes(
  deps: AccountDeps,
  { minResponseTime }: { minResponseTime: number },
): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  for (const endpoint of passwordApi) app.openAPIRegistry.registerPath(endpoint);

  postAccountForm(app, { path: "/api/account/forgot-password", page: "/forgot-password" }, async (c) => {
    const { email } = await readInput(c, addressInput);
    const { context } = c.var;
    rememberAddress(c, deps.secure, email);
    await withMinimumDuration(minResponseTime, forgotPassword(deps, context, { email }));
    return isFormPost(c)
      ? c.redirect(`${context.base}/check-mail?for=reset`, 303)
      : c.json({ status: "mail-sent" }, 202);
  });

  postAccountForm(app, { path: "/api/account/reset-password", page: "/reset-password" }, async (c) => {
    const { context } = c.var;
    await resetPassword(deps, context, await readInput(c, resetInput));
    return isFormPost(c)
      ? c.redirect(`${context.base}/sign-in?done=reset`, 303)
      : c.json({ status: "password-changed" });
  });
  return app;
}
