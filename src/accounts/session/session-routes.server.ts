import { isFormPost, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { sessionApi } from "../account-api.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AccountRouter, postAccountForm } from "../account-form.server.ts";
import { signOutInput } from "../account-input.ts";
import { deleteStaleUserStatus } from "./account-cookies.server.ts";
import { signOut } from "./browser-session.server.ts";
import { isOwnFetch, isOwnNavigation } from "./sign-out-request.ts";

/** Creates the endpoint for the session's user, and the routes for signing out. */
export function createSessionRoutes(deps: AccountDeps): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  for (const endpoint of sessionApi) app.openAPIRegistry.registerPath(endpoint);

  app.get("/api/me", (c) => {
    const { viewer } = c.var;
    if (!viewer) deleteStaleUserStatus(c, deps.secure);
    return c.json({ user: viewer && { id: viewer.userId, email: viewer.email, name: viewer.name } });
  });

  postAccountForm(app, { path: "/api/account/sign-out", page: "/sign-out" }, async (c) => {
    const { device } = c.req.header("content-type") === undefined ? {} : await readInput(c, signOutInput);
    await signOut(deps, c);
    // Cookies stay: they hold the choices of the browser, not of the user.
    if (device) c.header("Clear-Site-Data", device === "removed" ? '"cache"' : '"cache", "storage"');
    return isFormPost(c) ? c.redirect(`${c.var.context.base}/`, 303) : c.json({ status: "signed-out" });
  });

  app.get("/sign-out", async (c, next) => {
    const { headers } = c.req.raw;
    // Every page requests itself with HEAD to learn the country (CAL-12), and that must not sign out.
    if (c.req.method === "HEAD") return next();
    const { viewer, context } = c.var;
    // The controller asks about unsaved edits there.
    if (viewer && c.req.query("unsaved") !== undefined) return next();
    if (viewer && !isOwnNavigation(headers) && !isOwnFetch(headers, context.origin)) return next();
    await signOut(deps, c);
    return c.redirect(`${context.base}/`, 303);
  });
  return app;
}
