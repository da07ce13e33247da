import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";
import { CheckMail } from "./check-mail.tsx";

export function CheckMailPage(props: AccountPageProps) {
  const { t, done, mailFor } = props;
  if (done === "confirmed") return <AddressConfirmed {...props} />;
  const back = mailFor === "confirm" ? "/sign-up" : "/forgot-password";
  return (
    <PageCard title={t("checkMailTitle")} done={done === "resent" ? t("resent") : undefined}>
      <CheckMail {...props} />
      <Aside href={pageHref(props, back)}>{t("useOtherAddress")}</Aside>
    </PageCard>
  );
}

/** On another device than the one where the user signed up, after its number was entered. */
function AddressConfirmed(props: AccountPageProps) {
  const { t } = props;
  return (
    <PageCard title={t("confirmedTitle")} lead={t("confirmedText")}>
      <Aside href={pageHref(props, "/sign-in")}>{t("signIn")}</Aside>
    </PageCard>
  );
}
