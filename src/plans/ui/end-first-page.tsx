import { Aside } from "../../ui/forms/aside.tsx";
import forms from "../../ui/forms/forms.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";

type Props = {
  messages: PlanMessages;
  base: string;
  id: string;
  /** The present plan renews unless it is ended. */
  isRenewing: boolean;
  /** Names of the present plan and of the other one. */
  plan: string;
  next: string;
  /** The end of the time that is paid. */
  until: string;
};

/** A change to a smaller plan: when it can be ordered, and the button that ends the present one then. */
export const EndFirstPage = ({ messages: { settings: t }, base, id, isRenewing, ...texts }: Props) => (
  <PageCard
    width="text"
    title={t("changeTitle")}
    lead={t("changeAtEnd", { plan: texts.plan, date: texts.until, next: texts.next })}
  >
    {isRenewing ? (
      <form method="post" action={`${base}/settings/plan/cancel`} className={forms.form}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={forms.primary}>
          {t("changeEnd", { date: texts.until })}
        </button>
      </form>
    ) : (
      <p className={forms.text}>{t("endsOn", { date: texts.until })}</p>
    )}
    <Aside href={`${base}/settings#plan`}>{t("keep")}</Aside>
  </PageCard>
);
