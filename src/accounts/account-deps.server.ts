import type { Namespace, Translate } from "../content/messages.ts";
import type { Database } from "../db/client.server.ts";
import type { Locale } from "../portals/portal.ts";
import type { Auth } from "./auth.server.ts";
import type { Limits } from "./limits/limits.server.ts";
import type { PasswordHashing } from "./password/password-hash.server.ts";

export type Translator = <N extends Namespace>(locale: Locale, namespace: N) => Translate<N>;

/** What every use case of this room works with. */
export type AccountDeps = {
  db: Database;
  secret: string;
  /** Cookies are Secure, with the `__Host-` prefix. */
  secure: boolean;
  authFor(origin: string): Auth;
  hashing: PasswordHashing;
  limits: Limits;
  translator: Translator;
  /** Called after a commit that put a mail into the outbox. */
  onMail(): void;
};

/** Somebody who has just proved who they are. */
export type SignedIn = {
  user: { id: string; email: string; name: string };
  /** Value of the session cookie. */
  session: string;
};
