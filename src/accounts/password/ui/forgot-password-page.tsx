import { AccountCard, Aside } from "../../ui/account-card.tsx";
import { ForgotForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export function ForgotPasswordPage(props: AccountPageProps) {
  const { t } = props;
  return (
    <AccountCard title={t("forgotTitle")} lead={t("forgotLead")}>
      <ForgotForm {...props} />
      <Aside href={pageHref(props, "/sign-in")}>{t("signIn")}</Aside>
    </AccountCard>
  );
}
