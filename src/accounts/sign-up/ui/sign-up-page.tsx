import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { SignUpForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export function SignUpPage(props: AccountPageProps) {
  const { t } = props;
  return (
    <PageCard title={t("signUpTitle")} lead={t("signUpLead")}>
      <SignUpForm {...props} />
      <Aside question={t("haveAccount")} href={pageHref(props, "/sign-in")}>
        {t("signIn")}
      </Aside>
    </PageCard>
  );
}
