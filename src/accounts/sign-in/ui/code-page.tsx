import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { CodeForm } from "../../ui/account-forms.tsx";
import { type AccountPageProps, pageHref } from "../../ui/account-page-props.ts";

export const CodePage = (props: AccountPageProps) => (
  <PageCard title={props.t("codeTitle")} lead={props.t("codeLead")}>
    <CodeForm {...props} />
    <Aside href={pageHref(props, "/sign-in")}>{props.t("cancel")}</Aside>
  </PageCard>
);
