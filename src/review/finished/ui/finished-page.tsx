import type { ReactNode } from "react";
import type { Translate } from "../../../content/messages.ts";
import { allPortals } from "../../../portals/all.ts";
import type { Locale, Portal } from "../../../portals/portal.ts";
import { FormAlert, FormDone } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import { Icon } from "../../../ui/icons.tsx";
import type { CustomerMessages } from "../../customer/customer-deps.ts";
import type { FormatTimes } from "../../customer/format-times.ts";
import customer from "../../customer/ui/customer-page.module.css";
import { criteria, type Order } from "../../orders/order.ts";
import { isFinished } from "../../orders/order-machine.ts";
import type { DocumentMark } from "../../ui/block-pieces.ts";
import { ReviewDocument } from "../../ui/review-document.tsx";
import type { FinishedReview } from "../read-finished.server.ts";
import { Comments, CommentsHead } from "./comments.tsx";
import styles from "./finished-page.module.css";
import { NextSteps } from "./next-steps.tsx";

/** What the page shows of a review. */
type ShownReview = Omit<FinishedReview, "order" | "pages"> & {
  order: Pick<Order, "id" | "title" | "round" | "state" | "approvedAt">;
};

export type FinishedPageProps = {
  /** What the reviewer sees before it is sent: the customer's actions are disabled or left out. */
  isPreview?: boolean;
  messages: CustomerMessages;
  /** Criteria and scores in the document's language, in which the reviewer writes. */
  document: Translate<"review">;
  base: string;
  portal: Portal;
  review: ShownReview;
  times: FormatTimes;
  now: Date;
  /** UUIDs of this copy of the forms. */
  formKeys: { ask: string };
  done: string | null;
  failed: string | null;
  /** Of an example: the page's own heading, a sentence instead of who reviewed it and when, and the way on instead of actions. */
  example?: { title: string; note: string; next: ReactNode };
};

/** The finished review: the verdict, and the document with its marks, each comment under its line or beside it. */
export function FinishedPage(props: FinishedPageProps) {
  const { messages, review, done, failed, isPreview = false } = props;
  const { t } = messages;
  const { blocks, content, comments } = review;
  const marks = comments.flatMap(({ id, number, kind, location, replacement, decision }): DocumentMark[] =>
    location
      ? [
          {
            id,
            number,
            // A dismissed suggestion is no longer shown as a change.
            kind: decision === "dismissed" ? "comment" : kind,
            spot: location.spot,
            start: location.start,
            end: location.end,
            replacement,
          },
        ]
      : [],
  );
  return (
    <div className={styles.page}>
      <div className={styles.verdict}>
        <FormDone text={done ?? followUpText(props)} />
        <FormAlert text={failed} />
        <Verdict {...props} />
      </div>
      <ScoreSheet {...props} />
      <CommentsHead {...props} />
      <div className={styles.paper} data-review-page="">
        {marks.some(({ kind }) => kind === "suggestion") && <Views t={t} name={review.order.title} />}
        <ReviewDocument
          blocks={blocks}
          marks={marks}
          notes={({ spot }) => (
            <Comments {...props} comments={comments.filter(({ location }) => location?.spot === spot)} />
          )}
          dir={directionOf(content.locale)}
          lang={content.locale}
          labels={{
            document: review.order.title,
            mark: ({ kind, number }) =>
              t(kind === "suggestion" ? "suggestionNumber" : "commentNumber", { number }),
            removed: t("removed"),
            added: t("added"),
          }}
        />
        <div className={styles.rest}>
          <Comments {...props} comments={comments.filter(({ location }) => location === null)} />
        </div>
      </div>
      {!isPreview && (
        <div className={styles.next}>
          <NextSteps {...props} />
        </div>
      )}
    </div>
  );
}

/** That the second round is finished. */
const followUpText = ({ messages: { t }, review: { order, reviewer } }: FinishedPageProps): string | null =>
  order.round > 1 && isFinished(order.state) ? t("followUpDone", { name: reviewer || t("someone") }) : null;

/** Shows the document with the marks or as it reads with the changes; works without a script. `name`: of the document. */
const Views = ({ t, name }: { t: CustomerMessages["t"]; name: string }) => (
  <div role="radiogroup" aria-label={name} className={styles.views}>
    {views.map(({ value, text }) => (
      <label key={value}>
        <input
          type="radio"
          name="review-view"
          value={value}
          defaultChecked={value === "marked"}
          className={styles[value]}
          data-view={value}
        />
        {t(text)}
      </label>
    ))}
  </div>
);
const views = [
  { value: "marked", text: "viewMarked" },
  { value: "accepted", text: "viewAccepted" },
] as const;

const directionOf = (locale: Locale): "ltr" | "rtl" =>
  allPortals.find((portal) => portal.locale === locale)?.dir ?? "ltr";

function Verdict({ messages: { t }, base, review, times, isPreview, example }: FinishedPageProps) {
  const { reviewer, finishedAt, summary, content } = review;
  const [headline = "", ...rest] = summary.split(/\n+/);
  const name = reviewer || t("someone");
  const Headline = example ? "h2" : "h1";
  return (
    <section aria-labelledby="review-verdict">
      {example ? (
        <>
          <h1 className={styles.headline}>{example.title}</h1>
          <p className={forms.text}>{example.note}</p>
        </>
      ) : (
        <p className={styles.reviewer}>
          <span className={styles.initials} aria-hidden="true">
            {[...name][0]}
          </span>
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {t("reviewedOn", { date: times.day(finishedAt) })}
          </span>
        </p>
      )}
      {summary === "" ? (
        <h1 id="review-verdict" className="visually-hidden">
          {t("finishedTitle")}
        </h1>
      ) : (
        <div lang={content.locale} dir="auto">
          <Headline id="review-verdict" className={example ? styles.exampleHeadline : styles.headline}>
            {headline}
          </Headline>
          {rest.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move
            <p key={at} className={forms.lead}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {example?.next}
      {!isPreview && <VerdictActions t={t} base={base} review={review} />}
    </section>
  );
}

function VerdictActions({
  t,
  base,
  review,
}: Pick<FinishedPageProps, "base" | "review"> & Pick<CustomerMessages, "t">) {
  const { order } = review;
  return (
    <p className={forms.buttons}>
      <a
        href={`${base}/api/review/orders/${order.id}/pdf`}
        className={`${forms.primary} ${styles.download}`}
        download={`${order.title}.pdf`}
      >
        <Icon name="download" /> {t("download")}
      </a>
      {review.document && (
        <a href={`${base}${editorPath(review)}`} className={customer.secondary}>
          {t("edit")}
        </a>
      )}
    </p>
  );
}

/** Every portal has these addresses besides its own slugs. */
const editorPath = ({ document }: ShownReview): string =>
  `/${document!.kind === "resume" ? "build-resume" : "build-letter"}/${document!.id}`;

function ScoreSheet({ document: r, messages, review }: FinishedPageProps) {
  const { scores, content } = review;
  const given = criteria.filter((criterion) => scores[criterion]);
  if (given.length === 0) return null;
  return (
    <section className={styles.scores} aria-labelledby="review-scores">
      <h2 id="review-scores" className={card.heading}>
        {messages.review("report.scores")}
      </h2>
      <dl lang={content.locale}>
        {given.map((criterion) => {
          const { score, reason } = scores[criterion]!;
          return (
            <div key={criterion} data-score={score}>
              <dt>{r(`criteria.${criterion}`)}</dt>
              <dd>
                <strong>{r(`scores.${score as 1}`)}</strong>
                {reason && <span dir="auto">{reason}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
