import type { Translate } from "../../content/messages.ts";
import { createLanguageNames } from "../../portals/language-names.ts";
import type { Portal } from "../../portals/portal.ts";
import { Icon } from "../../ui/icons.tsx";
import { formatTaxRate, type PlanOffer } from "../plan-offers.ts";
import type { ReviewAvailability, ReviewerCard } from "../review-availability.ts";
import { noReviewerTitle, waitingText } from "../waiting-text.ts";
import { NoReviewer, TellMe } from "./no-reviewer.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { ReviewPicture } from "./review-picture.tsx";
import styles from "./sell-page.module.css";
import { TestNotice } from "./test-notice.tsx";

export type SellPageProps = {
  /** Empty: nothing is sold in this country. */
  offers: PlanOffer[];
  portal: Portal;
  base: string;
  t: Translate<"sell">;
  review: Translate<"reviewPages">;
  /** Names of the criteria, and what is looked at. */
  rubric: readonly (readonly [name: string, text: string])[];
  /** Reviewers of the language who have introduced themselves. */
  reviewers: readonly ReviewerCard[];
  /** Null: not known yet; the order says it. */
  availability: ReviewAvailability | null;
  /** Not signed in. */
  isVisitor: boolean;
  /** Purchases are tests without money. */
  isTest: boolean;
};

const freeItems = ["documents", "downloads", "templates", "account"] as const;
const steps = ["choose", "read", "decide", "ask"] as const;
const questions = ["person", "access", "late", "upload", "decide"] as const;

/** What is free, what the review is, what it costs and how it ends, in this order, before anything is asked. */
export function SellPage(props: SellPageProps) {
  const { t, base, isTest } = props;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {isTest && <TestNotice text={t("test")} />}
        <div className={styles.split}>
          <div>
            <h1>{t("heading")}</h1>
            <p className={styles.lead}>{t("lead")}</p>
            <Waiting {...props} />
          </div>
          <ReviewPicture t={t} base={base} />
        </div>
      </header>
      <section className={styles.free} aria-labelledby="free">
        <div>
          <h2 id="free">{t("free.heading")}</h2>
          <p className={styles.sub}>{t("free.note")}</p>
        </div>
        <ul>
          {freeItems.map((item) => (
            <li key={item}>
              <Icon name="check" />
              <span>{t(`free.${item}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="review">
        <h2 id="review">{t("steps.heading")}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}`)}</h3>
              <p>{t(`steps.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Rubric {...props} />
      <Reviewers {...props} />
      <Plans {...props} />
      <Questions {...props} />
    </article>
  );
}

/** How long a review takes now, or that there is none. */
function Waiting({ availability, portal, base, review, offers }: SellPageProps) {
  if (!availability || offers.length === 0) return null;
  if (availability.promisedHours === null)
    return <NoReviewer t={review} portal={portal} base={base} locale={portal.locale} />;
  return (
    <p className={styles.waiting}>
      <Icon name="clock" />
      <span>{waitingText(availability, { t: review, portal })}</span>
    </p>
  );
}

/** What is scored, and what is looked at. */
const Rubric = ({ t, rubric }: SellPageProps) => (
  <section aria-labelledby="rubric">
    <h2 id="rubric">{t("rubric.heading")}</h2>
    <p className={styles.sub}>{t("rubric.note")}</p>
    <dl className={styles.rubric}>
      {rubric.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Those who have introduced themselves. */
function Reviewers({ t, reviewers, portal }: SellPageProps) {
  if (reviewers.length === 0) return null;
  const languages = new Intl.ListFormat(portal.formatLocale, { type: "unit" });
  const nameOf = createLanguageNames(portal.formatLocale);
  return (
    <section aria-labelledby="reviewers">
      <h2 id="reviewers">{t("reviewers.heading")}</h2>
      <p className={styles.sub}>{t("reviewers.note")}</p>
      <ul className={styles.reviewers}>
        {reviewers.map(({ name, about, locales }) => (
          <li key={`${name} ${about}`}>
            <p className={styles.reviewer}>
              <span className={styles.badge} aria-hidden="true">
                {[...name][0]}
              </span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>{languages.format([...new Set(locales.map(nameOf))])}</span>
            </p>
            <p dir="auto">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Questions = ({ t }: SellPageProps) => (
  <section aria-labelledby="questions" className={styles.questions}>
    <h2 id="questions">{t("questions.heading")}</h2>
    <div>
      {questions.map((question) => (
        <details key={question} name="questions">
          <summary>{t(`questions.${question}`)}</summary>
          <p>{t(`questions.${question}Answer`)}</p>
        </details>
      ))}
    </div>
  </section>
);

function Plans({ offers, portal, base, t, review, availability, isVisitor }: SellPageProps) {
  const canBuy = availability?.promisedHours !== null;
  if (offers.length === 0)
    return (
      <section aria-labelledby="plans">
        <h2 id="plans">{t("plans")}</h2>
        <p className={styles.sub}>{t("guest")}</p>
      </section>
    );
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">{t("plans")}</h2>
      <p className={styles.sub}>{t("tax", { rate: formatTaxRate(portal.tax.rate, portal) })}</p>
      <PlanCards offers={offers} base={base} t={t} canBuy={canBuy} isVisitor={isVisitor} />
      {!canBuy && (
        <p className={styles.closed}>
          {noReviewerTitle(portal.locale, { t: review, portal })}{" "}
          <TellMe t={review} base={base} locale={portal.locale} />
        </p>
      )}
      <dl className={styles.terms}>
        <div>
          <dt>{t("cancel")}</dt>
          <dd>{t("cancelText")}</dd>
        </div>
        {portal.withdrawal && (
          <div>
            <dt>{t("withdraw")}</dt>
            <dd>{t("withdrawText", { days: portal.withdrawal.days })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
