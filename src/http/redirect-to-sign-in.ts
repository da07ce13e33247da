import type { Context } from "hono";
import type { RequestEnv } from "./request-context.ts";

/** Redirects to the sign-in page, which leads back to `next`. `error`: the code of the message that it shows. */
export function redirectToSignIn(c: Context<RequestEnv>, next: string, error?: string): Response {
  const query = new URLSearchParams({ ...(error ? { error } : {}), next });
  return c.redirect(`${c.var.context.base}/sign-in?${query}`, 303);
}

/** Redirects to the sign-up page, which leads on to `next`: for pages that most visitors reach before they have an account. */
export const redirectToSignUp = (c: Context<RequestEnv>, next: string): Response =>
  c.redirect(`${c.var.context.base}/sign-up?${new URLSearchParams({ next })}`, 303);
