import { AccountCard, Aside } from "../../ui/account-card.tsx";
import { SignOutForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

/** Asks the user to confirm, because another site may have caused the request (S7). */
export function SignOutPage(props: AccountPageProps) {
  const { t } = props;
  return (
    <AccountCard title={t("signOutTitle")} lead={t("signOutText")}>
      <SignOutForm {...props} />
      <Aside href={pageHref({ base: props.base }, "/dashboard")}>{t("cancel")}</Aside>
    </AccountCard>
  );
}
