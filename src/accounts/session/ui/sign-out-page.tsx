import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { SignOutForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

/**
 * Asks the user to confirm, because another site may have caused the request (S7), and what happens to the edits and other
 * data that this browser has stored.
 */
export function SignOutPage(props: AccountPageProps) {
  const { t, hasUnsaved } = props;
  return (
    <PageCard title={t("signOutTitle")} lead={t(hasUnsaved ? "signOutUnsaved" : "signOutText")}>
      <SignOutForm {...props} choice={hasUnsaved ? "keep" : undefined} />
      <SignOutForm {...props} choice="remove" />
      <Aside href={pageHref({ base: props.base }, "/dashboard")}>{t("cancel")}</Aside>
    </PageCard>
  );
}
