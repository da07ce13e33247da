import type { Translate } from "../../../content/messages.ts";
import { ReviewPicture } from "../../../plans/ui/review-picture.tsx";
import { Aside } from "../../../ui/forms/aside.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import type { CustomerMessages } from "../customer-deps.ts";
import { reviewPaths } from "../customer-paths.ts";
import styles from "./customer-page.module.css";

export type WaitingPageProps = {
  t: CustomerMessages["t"];
  base: string;
  title: string;
  text: string;
  /** Of the review. */
  locale: string;
  sell: Translate<"sell">;
  /** They are told once somebody reviews in the language. */
  isWaiting: boolean;
  done: string | null;
};

/** Asks to be told when somebody reviews in the language, or takes that back. */
export function WaitingPage(props: WaitingPageProps) {
  const { t, base, title, text, locale, sell, isWaiting, done } = props;
  return (
    <PageCard width="sections" title={title} lead={text} done={isWaiting ? t("tellMeDone") : done}>
      <form method="post" action={`${base}${reviewPaths.waiting}`} className={forms.form}>
        <input type="hidden" name="language" value={locale} />
        {isWaiting ? (
          <button type="submit" name="action" value="stop" className={styles.secondary}>
            {t("tellMeStop")}
          </button>
        ) : (
          <button type="submit" name="action" value="tell" className={forms.primary}>
            {t("tellMe")}
          </button>
        )}
        <p className={forms.note}>{t("tellMeNote")}</p>
      </form>
      <ReviewPicture t={sell} base={base} />
      <Aside href={`${base}${reviewPaths.orders}`}>{t("allOrders")}</Aside>
    </PageCard>
  );
}
