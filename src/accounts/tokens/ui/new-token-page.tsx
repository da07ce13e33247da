import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import type { SettingsMessages } from "../../settings/ui/settings-page-props.ts";
import area from "../../ui/area-page.module.css";

/** Shows a new token once. One click selects all of it for copying, without script. */
export function NewTokenPage({
  messages: { settings: t },
  base,
  token,
}: {
  messages: SettingsMessages;
  base: string;
  token: string;
}) {
  return (
    <PageCard width="text" title={t("tokens.created")} lead={t("tokens.createdLead")}>
      <p className={area.pending}>
        <code className={area.key} dir="ltr" translate="no">
          {token}
        </code>
      </p>
      <Aside href={`${base}/settings#tokens`}>{t("title")}</Aside>
    </PageCard>
  );
}
