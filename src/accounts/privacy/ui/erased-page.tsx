import type { Translate } from "../../../content/messages.ts";
import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";

export function ErasedPage({ t, base }: { t: Translate<"settings">; base: string }) {
  return (
    <PageCard title={t("erased.title")} lead={t("erased.text")}>
      <Aside href={`${base}/`}>{t("erased.action")}</Aside>
    </PageCard>
  );
}
