import type { RequestEnv } from "../../http/request-context.ts";
import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { cookieName, sessionCookie } from "../../consent/cookie-names.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { callerOf } from "../caller.ts";
import { signOut } from "./sign-out.server.ts";
import { userStatusCookie } from "./user-status.ts";

/** Ends the session of the browser that asks, and takes its cookies away; without a session nothing happens. */
export async function leave(deps: AccountDeps, c: Context<RequestEnv>): Promise<void> {
  const { secure } = deps;
  const name = cookieName(sessionCookie, secure);
  if (getCookie(c, name)) await signOut(deps, callerOf(c));
  deleteCookie(c, name, { path: "/", secure });
  deleteCookie(c, userStatusCookie, { path: "/", secure });
}
