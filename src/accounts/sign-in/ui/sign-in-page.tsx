import { AccountCard, Aside } from "../../ui/account-card.tsx";
import { SignInForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export function SignInPage(props: AccountPageProps) {
  const { t, done } = props;
  return (
    <AccountCard
      title={t("signInTitle")}
      lead={props.confirm ? t("confirmSignIn") : undefined}
      done={done === "reset" ? t("resetDone") : undefined}
    >
      <SignInForm {...props} />
      <Aside href={pageHref(props, "/forgot-password")}>{t("forgot")}</Aside>
      <Aside question={t("noAccount")} href={pageHref(props, "/sign-up")}>
        {t("signUp")}
      </Aside>
    </AccountCard>
  );
}
