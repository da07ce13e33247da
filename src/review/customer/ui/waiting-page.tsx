import type { Translate } from "../../../content/messages.ts";
import { ReviewPicture } from "../../../plans/ui/review-picture.tsx";
import { TellMeForm } from "../../../plans/ui/tell-me-form.tsx";
import { Aside } from "../../../ui/forms/aside.tsx";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import type { CustomerMessages } from "../customer-deps.ts";
import { reviewPaths } from "../customer-paths.ts";

export type WaitingPageProps = {
  t: CustomerMessages["t"];
  base: string;
  title: string;
  text: string;
  /** Of the review. */
  locale: string;
  sell: Translate<"sell">;
  /** The user is already on the list for a message once reviews in the language are possible. */
  isWaiting: boolean;
  done: string | null;
};

/** The page of the list for a message once reviews in the language are possible. */
export function WaitingPage(props: WaitingPageProps) {
  const { t, base, title, text, locale, sell, isWaiting, done } = props;
  return (
    <PageCard width="sections" title={title} lead={text} done={isWaiting ? t("tellMeDone") : done}>
      <TellMeForm t={t} base={base} locale={locale} isWaiting={isWaiting} />
      <ReviewPicture t={sell} base={base} />
      <Aside href={`${base}${reviewPaths.orders}`}>{t("allOrders")}</Aside>
    </PageCard>
  );
}
