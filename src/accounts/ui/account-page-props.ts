import { safePath } from "../../kit/safe-redirect.ts";
import type { AccountMessages } from "./account-forms.tsx";
import { type Failure, failureOfQuery } from "./failure.ts";

/** Props of the account pages. Do not trust them: all except the messages and the base come from the query and a cookie. */
export type AccountPageProps = AccountMessages & {
  base: string;
  next?: string;
  failure: Failure | null;
  /** The email address that the user typed last. */
  email?: string;
  /** The action that succeeded: `reset`, `resent`, `confirmed`. */
  done?: string;
  /** Token of a confirmation link for which the user must enter the number of the other tab, or the password. */
  confirm?: string;
  /** In the browser that signed up: the number that identifies it. */
  number?: string;
  /** Token of a reset link. */
  token?: string;
  /** The browser has edits that the server does not have. */
  hasUnsaved: boolean;
  /** The kind of mail that the server sent. */
  mailFor: "confirm" | "reset";
  /** Path of the page that shows mails, on installations that do not deliver mail. */
  mailPage?: string;
};

type Given = AccountMessages & Pick<AccountPageProps, "base" | "email" | "mailPage" | "number">;

/** Parses a page's query. Ignores a `next` outside this site, malformed tokens and unknown parameters. */
export function readPageProps(query: URLSearchParams, given: Given): AccountPageProps {
  const token = (name: string) => {
    const value = query.get(name);
    return value && /^[\w-]{1,200}$/.test(value) ? value : undefined;
  };
  return {
    ...given,
    next: safePath(query.get("next"), "") || undefined,
    failure: failureOfQuery(query),
    done: query.get("done") ?? undefined,
    confirm: token("confirm"),
    token: token("token"),
    hasUnsaved: query.has("unsaved"),
    mailFor: query.get("for") === "reset" ? "reset" : "confirm",
  };
}

/** Address of another account page with the same `next`. */
export const pageHref = ({ base, next }: Pick<AccountPageProps, "base" | "next">, path: string): string =>
  `${base}${path}${next ? `?next=${encodeURIComponent(next)}` : ""}`;
