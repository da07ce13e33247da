import type { Translate } from "../../../content/messages.ts";
import { AccountCard, Aside } from "../../ui/account-card.tsx";

export function ErasedPage({ t, base }: { t: Translate<"settings">; base: string }) {
  return (
    <AccountCard title={t("erased.title")} lead={t("erased.text")}>
      <Aside href={`${base}/`}>{t("erased.action")}</Aside>
    </AccountCard>
  );
}
