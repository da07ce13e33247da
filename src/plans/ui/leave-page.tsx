import type { Translate } from "../../content/messages.ts";
import forms from "../../ui/forms/forms.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";

/** On the way to the payment provider's page, which the browser opens by itself. */
export const LeavePage = ({ t, url }: { t: Translate<"checkout">; url: string }) => (
  <PageCard title={t("leave")}>
    <a className={forms.primary} href={url}>
      {t("leaveLink")}
    </a>
  </PageCard>
);
