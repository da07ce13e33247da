import { AccountCard } from "../../../accounts/ui/account-card.tsx";
import styles from "../../../accounts/ui/account-page.module.css";
import { FormAlert, PlainInput } from "../../../accounts/ui/plain-field.tsx";
import type { Translate } from "../../../content/messages.ts";

export type JoinProps = {
  t: Translate<"reviewJoin">;
  base: string;
  /** The page's own address with the token, where sign-in and sign-up lead back to. */
  next: string;
  token: string;
  step: "void" | "otherAddress" | "account" | "twoFactor" | "code" | "accept";
  /** Absent if the visitor may not know what the invitation says. */
  invitation?: { email: string; languages: string; capacity: string };
  /** The account's name. */
  name: string;
  /** Why the form failed. */
  error?: string | null;
};

/** The page that an invitation's link opens: what the person is invited to, and the one thing to do next. */
export function JoinPage({ t, invitation, error = null, ...props }: JoinProps) {
  if (props.step === "void") return <AccountCard title={t("title")} lead={t("void")} />;
  return (
    <AccountCard title={t("title")} lead={t("lead")}>
      <FormAlert text={error} autoFocus={error !== null} />
      {invitation && (
        <dl className={styles.facts}>
          <div>
            <dt>{t("languages")}</dt>
            <dd>{invitation.languages}</dd>
          </div>
          <div>
            <dt>{t("capacity")}</dt>
            <dd>{invitation.capacity}</dd>
          </div>
        </dl>
      )}
      <NextStep t={t} invitation={invitation} {...props} />
    </AccountCard>
  );
}

function NextStep({ t, base, next, token, step, invitation, name }: JoinProps) {
  const query = `?${new URLSearchParams({ next })}`;
  const link = (href: string, text: string, isMain = false) => (
    <a href={href} className={isMain ? styles.primary : undefined}>
      {text}
    </a>
  );
  switch (step) {
    case "account":
      return (
        <>
          <p className={styles.help}>{t("for", { email: invitation?.email ?? "" })}</p>
          <p className={styles.help}>{t("account")}</p>
          {link(`${base}/sign-up${query}`, t("signUp"), true)}
          <p className={styles.aside}>{link(`${base}/sign-in${query}`, t("signIn"))}</p>
        </>
      );
    case "otherAddress":
      return (
        <>
          <p className={styles.help}>{t("otherAddress")}</p>
          {link(`${base}/sign-out`, t("signOut"), true)}
        </>
      );
    case "twoFactor":
      return (
        <>
          <p className={styles.help}>{t("twoFactor")}</p>
          {link(`${base}/settings#twoFactor`, t("setUp"), true)}
        </>
      );
    case "code":
      return (
        <>
          <p className={styles.help}>{t("code")}</p>
          {link(`${base}/sign-in${query}&error=unauthenticated`, t("signIn"), true)}
        </>
      );
    default:
      return (
        <form method="post" action={`${base}/review-desk/join`} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <PlainInput
            id="join-name"
            name="displayName"
            label={t("name")}
            help={t("nameHelp")}
            autoComplete="given-name"
            defaultValue={name}
            maxLength={60}
            required
          />
          <button type="submit" className={styles.primary}>
            {t("accept")}
          </button>
        </form>
      );
  }
}
