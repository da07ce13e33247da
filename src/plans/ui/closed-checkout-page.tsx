import { Aside } from "../../ui/forms/aside.tsx";
import { FormDone } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { noReviewerTitle } from "../waiting-text.ts";
import type { CheckoutPageProps } from "./checkout-page.tsx";
import { Price } from "./order-summary.tsx";
import { ReviewPicture } from "./review-picture.tsx";
import { TellMeForm } from "./tell-me-form.tsx";

type Props = Pick<CheckoutPageProps, "messages" | "portal" | "base" | "plan" | "offer"> & {
  /** The user is already on the list for a message once reviews in the language are possible. */
  isWaiting: boolean;
};

/** The checkout while no reviewer of the portal's language is available: nothing can be ordered. */
export function ClosedCheckoutPage({ messages, portal, base, plan, offer, isWaiting }: Props) {
  const { checkout, sell, settings, review: t } = messages;
  return (
    <PageCard
      width="sections"
      title={noReviewerTitle(portal.locale, { t, portal })}
      lead={t("noReviewerText")}
    >
      <FactList
        facts={[
          [checkout("plan"), `${offer.label} · ${sell(`includes.${plan}`)}`],
          [settings("changePrice"), <Price key="price" messages={messages} portal={portal} offer={offer} />],
        ]}
      />
      <p className={forms.done}>
        <Icon name="check" /> {t("nothingCharged")}
      </p>
      <FormDone text={isWaiting ? t("tellMeDone") : null} />
      <TellMeForm t={t} base={base} locale={portal.locale} isWaiting={isWaiting} />
      <ReviewPicture t={sell} base={base} />
      <Aside href={`${base}/review/plans`}>{settings("see")}</Aside>
    </PageCard>
  );
}
