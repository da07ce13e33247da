import type { Portal } from "../../portals/portal.ts";
import { Aside } from "../../ui/forms/aside.tsx";
import forms from "../../ui/forms/forms.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import type { ShownOffer } from "../pages/present-purchase.ts";
import type { PlanCode } from "../plan-code.ts";
import { Price } from "./order-summary.tsx";

type Props = {
  messages: PlanMessages;
  base: string;
  id: string;
  /** The present plan renews unless it is ended. */
  isRenewing: boolean;
  /** Name of the present plan. */
  plan: string;
  next: PlanCode;
  offer: ShownOffer;
  /** Whose tax the price includes. */
  portal: Portal;
  /** The end of the time that is paid. */
  until: string;
};

/** A change to a smaller plan: its price, when it can be ordered, and the button that ends the present one then. */
export function EndFirstPage(props: Props) {
  const { messages, base, id, isRenewing, plan, next, offer, until } = props;
  const { settings: t, checkout, sell } = messages;
  const facts = [
    [checkout("plan"), `${offer.label} · ${sell(`includes.${next}`)}`],
    [t("changePrice"), <Price key="price" {...props} />],
    [checkout("later"), sell(`renewal.${next}`, { price: offer.renewalPrice })],
  ] as const;
  return (
    <PageCard
      width="text"
      title={t("changeTitle")}
      lead={t("changeAtEnd", { plan, date: until, next: offer.label })}
    >
      <FactList facts={facts} />
      {isRenewing ? (
        <form method="post" action={`${base}/settings/plan/cancel`} className={forms.form}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={forms.primary}>
            {t("changeEnd", { date: until })}
          </button>
        </form>
      ) : (
        <p className={forms.text}>{t("endsOn", { date: until })}</p>
      )}
      <Aside href={`${base}/settings#plan`}>{t("keep")}</Aside>
    </PageCard>
  );
}
