import type { Portal } from "../../portals/portal.ts";
import { Aside } from "../../ui/forms/aside.tsx";
import forms from "../../ui/forms/forms.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import type { ShownOffer } from "../pages/present-purchase.ts";
import type { PlanCode } from "../plan-code.ts";
import { checkoutPathOf, endPath } from "../plan-paths.ts";
import { Price } from "./order-summary.tsx";

type Props = {
  messages: PlanMessages;
  base: string;
  /** Name of the present plan. */
  plan: string;
  next: PlanCode;
  /** The end of the time that is paid, or in which the renewal can be paid. */
  until: string;
};

type EndFirstProps = Props & {
  id: string;
  /** The present plan renews unless it is ended. */
  isRenewing: boolean;
  /** Its renewal was not paid: `until` is the end of the time in which it can be. */
  isPastDue: boolean;
  offer: ShownOffer;
  /** Whose tax the price includes. */
  portal: Portal;
};

/** A change to a smaller plan: its price, when it can be ordered, and the button that ends the present one then. */
export function EndFirstPage(props: EndFirstProps) {
  const { messages, base, id, isRenewing, isPastDue, plan, next, offer, until } = props;
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
      lead={
        isPastDue ? t("pastDue", { date: until }) : t("changeAtEnd", { plan, date: until, next: offer.label })
      }
    >
      <FactList facts={facts} />
      {isRenewing ? (
        <form method="post" action={`${base}${endPath}`} className={forms.form}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="what" value="cancel" />
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

type BesideProps = Props & {
  /** Name of the next plan. */
  label: string;
};

/** The present plan ends by itself, and too much of it is unused to be counted: the next one can be ordered beside it. */
export function OrderBesidePage({ messages, base, plan, next, until, label }: BesideProps) {
  const { settings: t, checkout, sell } = messages;
  const facts = [
    [t("changePresent"), `${plan} · ${t("endsOn", { date: until })}`],
    [checkout("plan"), `${label} · ${sell(`includes.${next}`)}`],
  ] as const;
  return (
    <PageCard width="text" title={t("changeTitle")}>
      <FactList facts={facts} />
      <p>
        <a className={forms.primary} href={`${base}${checkoutPathOf(next)}`}>
          {sell("choose")}
        </a>
      </p>
      <Aside href={`${base}/settings#plan`}>{t("keep")}</Aside>
    </PageCard>
  );
}
