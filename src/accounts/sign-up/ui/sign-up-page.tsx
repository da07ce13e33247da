import { AccountCard, Aside } from "../../ui/account-card.tsx";
import { SignUpForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

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
