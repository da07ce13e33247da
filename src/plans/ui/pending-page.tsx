import { Aside } from "../../ui/forms/aside.tsx";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import { TestNotice } from "./test-notice.tsx";

type Props = { messages: PlanMessages; base: string; isTest: boolean };

/** After a payment that the provider has not confirmed yet. */
export const PendingPage = ({ messages, base, isTest }: Props) => {
  const { checkout: t, settings, sell } = messages;
  return (
    <PageCard title={t("pendingTitle")} lead={t("pendingText")}>
      {isTest && <TestNotice text={sell("test")} />}
      <Aside href={`${base}/settings#plan`}>{settings("heading")}</Aside>
    </PageCard>
  );
};
