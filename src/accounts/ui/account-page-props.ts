import { safePath } from "../../kit/safe-redirect.ts";
import type { AccountMessages } from "./account-forms.tsx";
import { type Failure, readFailure } from "./failure.ts";

/** What every account page gets. All but messages and base comes from the address and a cookie, so it may be anything. */
export type AccountPageProps = AccountMessages & {
  base: string;
  next?: string;
  failure: Failure | null;
  /** The address typed last. */
  email?: string;
  /** Something went well: `reset`, `resent`. */
  done?: string;
  /** Token of a confirmation link that waits for the password. */
  confirm?: string;
  /** Token of a reset link. */
  token?: string;
  /** What the mail that was sent is for. */
  mailFor: "confirm" | "reset";
  /** Path of the page that shows mails, on installations that send none. */
  mailPage?: string;
};

type Given = AccountMessages & Pick<AccountPageProps, "base" | "email" | "mailPage">;

/** Reads a page's query: targets stay on this site, tokens keep to their alphabet, the rest is ignored. */
export function readPageProps(query: URLSearchParams, given: Given): AccountPageProps {
  const token = (name: string) => {
    const value = query.get(name);
    return value && /^[\w-]{1,200}$/.test(value) ? value : undefined;
  };
  return {
    ...given,
    next: safePath(query.get("next"), "") || undefined,
    failure: readFailure(query),
    done: query.get("done") ?? undefined,
    confirm: token("confirm"),
    token: token("token"),
    mailFor: query.get("for") === "reset" ? "reset" : "confirm",
  };
}

/** A page of this room, with `next` kept on the way. */
export const pageHref = ({ base, next }: Pick<AccountPageProps, "base" | "next">, path: string): string =>
  `${base}${path}${next ? `?next=${encodeURIComponent(next)}` : ""}`;
