import { AccountCard, Aside } from "../../ui/account-card.tsx";
import { CodeForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export const CodePage = (props: AccountPageProps) => (
  <AccountCard title={props.t("codeTitle")} lead={props.t("codeLead")}>
    <CodeForm {...props} />
    <Aside href={pageHref(props, "/sign-in")}>{props.t("cancel")}</Aside>
  </AccountCard>
);
