import { Aside } from "../../../ui/forms/aside.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { MatchingNumberForm, SignInForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export function SignInPage(props: AccountPageProps) {
  const { t, done, confirm } = props;
  if (confirm) return <ConfirmElsewherePage {...props} confirm={confirm} />;
  return (
    <PageCard title={t("signInTitle")} done={done === "reset" ? t("resetDone") : undefined}>
      <SignInForm {...props} />
      <Aside href={pageHref(props, "/forgot-password")}>{t("forgot")}</Aside>
      <Aside question={t("noAccount")} href={pageHref(props, "/sign-up")}>
        {t("signUp")}
      </Aside>
    </PageCard>
  );
}

/** A confirmation link was opened in another browser than the one that signed up: the number of that one, or the password. */
function ConfirmElsewherePage(props: AccountPageProps & { confirm: string }) {
  const { t, failure } = props;
  const isNumberWrong = failure?.fields.number !== undefined;
  const hasFailedSignIn = failure !== null && !isNumberWrong;
  return (
    <PageCard title={t("confirmTitle")} lead={hasFailedSignIn ? undefined : t("numberLead")}>
      {!hasFailedSignIn && <MatchingNumberForm {...props} />}
      <p className={forms.note}>{t("confirmSignIn")}</p>
      <SignInForm {...props} failure={isNumberWrong ? null : failure} isSecond={!hasFailedSignIn} />
      <Aside href={pageHref(props, "/forgot-password")}>{t("forgot")}</Aside>
    </PageCard>
  );
}
