import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { ForgotForm, ResetForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";
import { buildFailure } from "../../ui/failure.ts";

/** Offers to send another link if the link is missing or no longer works. */
export function ResetPasswordPage(props: AccountPageProps) {
  const { t, token, failure } = props;
  if (token && failure?.code !== "linkExpired")
    return (
      <PageCard title={t("resetTitle")}>
        <ResetForm {...props} token={token} />
      </PageCard>
    );
  return (
    <PageCard title={t("resetTitle")}>
      <ForgotForm {...props} failure={buildFailure("linkExpired")} />
      <Aside href={pageHref(props, "/sign-in")}>{t("signIn")}</Aside>
    </PageCard>
  );
}
