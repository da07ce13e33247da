import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import type { AccountDeps } from "./account-deps.server.ts";
import { type AccountRouter, guardAccountRoutes } from "./account-form.server.ts";
import { createPasswordRoutes } from "./password/password-routes.server.ts";
import { createSessionRoutes } from "./session/session-routes.server.ts";
import { createSignInRoutes } from "./sign-in/sign-in-routes.server.ts";
import { createSignUpRoutes } from "./sign-up/sign-up-routes.server.ts";

/** The endpoints that need no session; `createSettingsRoutes` has the others. Paths without the portal's base. */
export function createAccountRoutes(deps: AccountDeps, options: { answerFloor: number }): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  guardAccountRoutes(app, ["/api/me", "/account/confirm", "/sign-out"]);
  app.route("/", createSessionRoutes(deps));
  app.route("/", createSignUpRoutes(deps, options));
  app.route("/", createSignInRoutes(deps));
  app.route("/", createPasswordRoutes(deps, options));
  return app;
}
