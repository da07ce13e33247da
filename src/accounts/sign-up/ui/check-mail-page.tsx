import { AccountCard, Aside } from "../../ui/account-card.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";
import { CheckMail } from "./check-mail.tsx";

export function CheckMailPage(props: AccountPageProps) {
  const { t, done, mailFor } = props;
  if (done === "confirmed") return <AddressConfirmed {...props} />;
  const back = mailFor === "confirm" ? "/sign-up" : "/forgot-password";
  return (
    <AccountCard title={t("checkMailTitle")} done={done === "resent" ? t("resent") : undefined}>
      <CheckMail {...props} />
      <Aside href={pageHref(props, back)}>{t("useOtherAddress")}</Aside>
    </AccountCard>
  );
}

/** On another device than the one where the user signed up, after its number was entered. */
function AddressConfirmed(props: AccountPageProps) {
  const { t } = props;
  return (
    <AccountCard title={t("confirmedTitle")} lead={t("confirmedText")}>
      <Aside href={pageHref(props, "/sign-in")}>{t("signIn")}</Aside>
    </AccountCard>
  );
}
