import type { Translate } from "../../../content/messages.ts";
import { FormInput } from "../../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { FactList, PageCard } from "../../../ui/forms/page-card.tsx";
import { reviewLimits } from "../../orders/review-limits.ts";

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
  if (props.step === "void") return <PageCard title={t("title")} lead={t("void")} />;
  return (
    <PageCard title={t("title")} lead={t("lead")}>
      <FormAlert text={error} autoFocus />
      {invitation && (
        <FactList
          facts={[
            [t("languages"), invitation.languages],
            [t("capacity"), invitation.capacity],
          ]}
        />
      )}
      <NextStep t={t} invitation={invitation} {...props} />
    </PageCard>
  );
}

function NextStep({ t, base, next, token, step, invitation, name }: JoinProps) {
  const query = `?${new URLSearchParams({ next })}`;
  const link = (href: string, text: string, isMain = false) => (
    <a href={href} className={isMain ? forms.primary : undefined}>
      {text}
    </a>
  );
  switch (step) {
    case "account":
      return (
        <>
          <p className={forms.note}>{t("for", { email: invitation?.email ?? "" })}</p>
          <p className={forms.note}>{t("account")}</p>
          {link(`${base}/sign-up${query}`, t("signUp"), true)}
          <p className={forms.aside}>{link(`${base}/sign-in${query}`, t("signIn"))}</p>
        </>
      );
    case "otherAddress":
      return (
        <>
          <p className={forms.note}>{t("otherAddress")}</p>
          {link(`${base}/sign-out`, t("signOut"), true)}
        </>
      );
    case "twoFactor":
      return (
        <>
          <p className={forms.note}>{t("twoFactor")}</p>
          {link(`${base}/settings${query}#twoFactor`, t("setUp"), true)}
        </>
      );
    case "code":
      return (
        <>
          <p className={forms.note}>{t("code")}</p>
          {link(`${base}/sign-in${query}&error=unauthenticated`, t("signIn"), true)}
        </>
      );
    default:
      return (
        <form method="post" action={`${base}/review-desk/join`} className={forms.form}>
          <input type="hidden" name="token" value={token} />
          <FormInput
            id="join-name"
            name="displayName"
            label={t("name")}
            help={t("nameHelp")}
            autoComplete="given-name"
            defaultValue={name}
            maxLength={reviewLimits.displayName}
            required
          />
          <button type="submit" className={forms.primary}>
            {t("accept")}
          </button>
        </form>
      );
  }
}
