import { AccountCard, Aside } from "./account-card.tsx";
import { SignUpForm } from "./account-forms.tsx";
import { type AccountPageProps, pageHref } from "./account-page-props.ts";

export function SignUpPage(props: AccountPageProps) {
  const { t } = props;
  return (
    <AccountCard title={t("signUpTitle")} lead={t("signUpLead")}>
      <SignUpForm {...props} />
      <Aside question={t("haveAccount")} href={pageHref(props, "/sign-in")}>
        {t("signIn")}
      </Aside>
    </AccountCard>
  );
}
