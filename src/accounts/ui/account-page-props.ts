import { safePath } from "../../kit/safe-redirect.ts";
import type { AccountMessages } from "./account-forms.tsx";
import { type Failure, readFailure } from "./failure.ts";

/** Props of every account page. Everything but messages and base comes from the query and a cookie: do not trust it. */
export type AccountPageProps = AccountMessages & {
  base: string;
  next?: string;
  failure: Failure | null;
  /** The e-mail address typed last. */
  email?: string;
  /** What succeeded: `reset`, `resent`. */
  done?: string;
  /** Token of a confirmation link that still needs the password. */
  confirm?: string;
  /** Token of a reset link. */
  token?: string;
  /** The kind of mail that was sent. */
  mailFor: "confirm" | "reset";
  /** Path of the page that shows mails, on installations that send none. */
  mailPage?: string;
};

type Given = AccountMessages & Pick<AccountPageProps, "base" | "email" | "mailPage">;

/** Reads a page's query: `next` must be on this site, tokens must have the right shape, all else is ignored. */
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

/** Address of another account page, which gets the same `next`. */
export const pageHref = ({ base, next }: Pick<AccountPageProps, "base" | "next">, path: string): string =>
  `${base}${path}${next ? `?next=${encodeURIComponent(next)}` : ""}`;
