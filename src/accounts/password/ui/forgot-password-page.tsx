import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { ForgotForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export function ForgotPasswordPage(props: AccountPageProps) {
  const { t } = props;
  return (
    <PageCard title={t("forgotTitle")} lead={t("forgotLead")}>
      <ForgotForm {...props} />
      <Aside href={pageHref(props, "/sign-in")}>{t("signIn")}</Aside>
    </PageCard>
  );
}
