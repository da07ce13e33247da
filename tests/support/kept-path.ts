import { signUpIdOf } from "../../src/accounts/sign-up/sign-up-browser.server.ts";
import { hashToken } from "../../src/accounts/token-store.server.ts";
import { browserCookie } from "../../src/consent/cookie-names.ts";
import type { Visitor } from "./visitor.ts";

/** Where the browser's latest sign-up keeps a document; without one, where none is. */
export function keptPath({ cookies }: Visitor, id: string): string {
  const name = [...cookies.keys()].find((key) => key.endsWith(browserCookie)) ?? "";
  return `/api/guest/kept/${id}?browser=${signUpIdOf(hashToken(cookies.get(name) ?? ""))}`;
}
