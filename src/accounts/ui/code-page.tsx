import { AccountCard, Aside } from "./account-card.tsx";
import { CodeForm } from "./account-forms.tsx";
import { type AccountPageProps, pageHref } from "./account-page-props.ts";

export const CodePage = (props: AccountPageProps) => (
  <AccountCard title={props.t("codeTitle")} lead={props.t("codeLead")}>
    <CodeForm {...props} />
    <Aside href={pageHref(props, "/sign-in")}>{props.t("cancel")}</Aside>
  </AccountCard>
);
