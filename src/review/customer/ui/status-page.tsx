import type { Compensation } from "../../../plans/allowance/compensate-late-review.server.ts";
import { formatAmount } from "../../../plans/pages/present-purchase.ts";
import type { ReviewAvailability } from "../../../plans/review-availability.ts";
import { medianText } from "../../../plans/waiting-text.ts";
import type { Portal } from "../../../portals/portal.ts";
import { Aside } from "../../../ui/forms/aside.tsx";
import { FormTextArea } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { Message, Order } from "../../orders/order.ts";
import { orderPeriods } from "../../orders/order-machine.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import type { CustomerMessages } from "../customer-deps.ts";
import { actionPath, finishedPath, reviewPaths } from "../customer-paths.ts";
import type { FormatTimes } from "../format-times.ts";
import type { ShownStep } from "../present-events.ts";
import { AboutDocument } from "./about-document.tsx";
import { Conversation } from "./conversation.tsx";
import styles from "./customer-page.module.css";
import { promisedTime } from "./promised-time.ts";
import { Stages } from "./stages.tsx";
import { StateLabel } from "./state-label.tsx";

export type StatusPageProps = {
  messages: CustomerMessages;
  base: string;
  order: Order;
  /** The name that a reviewer shows to customers, or a word for an unknown reviewer. */
  nameOf: (reviewerId: string | null) => string;
  steps: ShownStep[];
  conversation: Message[];
  availability: ReviewAvailability;
  portal: Portal;
  times: FormatTimes;
  now: Date;
  /** UUIDs of this copy of the forms. */
  formKeys: { message: string; action: string };
  done: string | null;
  failed: string | null;
};

/** Where an order stands, and what the customer can do. */
export function StatusPage(props: StatusPageProps) {
  const { messages, base, order, done, failed } = props;
  const { t } = messages;
  const isOpen = order.state !== "cancelled";
  return (
    <PageCard width="sections" title={t("statusTitle")} done={done} failed={failed}>
      <AboutDocument base={base} title={order.title} documentId={order.documentId}>
        {!isOpen && <StateLabel t={t} state={order.state} />}
      </AboutDocument>
      {isOpen && <Stages t={t} state={order.state} />}
      {order.state === "question" && <Question {...props} />}
      {isOpen ? <Progress {...props} /> : <Cancelled {...props} />}
      {isOpen && <Brief {...props} />}
      <History {...props} />
      {isOpen && <Messages {...props} />}
      {order.state === "queued" && order.round === 1 && <Withdraw {...props} />}
      {order.approvedAt !== null && (
        <p>
          <a className={styles.secondary} href={`${base}${finishedPath(order)}`}>
            {t("openReview")}
          </a>
        </p>
      )}
      <Aside href={`${base}${reviewPaths.orders}`}>{t("allOrders")}</Aside>
    </PageCard>
  );
}

/** The promised time, which does not run while the customer is asked, and for an order in the queue how long it takes really. */
function Progress({ messages, order, nameOf, availability, portal, times, now }: StatusPageProps) {
  const { t } = messages;
  const promised = promisedTime(order, { t, times, now });
  const meanwhile =
    order.state === "queued"
      ? medianText(availability, { t, portal })
      : t("withReviewer", { name: nameOf(order.reviewerId) });
  return (
    <ul className={styles.facts}>
      {promised && (
        <li className={styles.promise}>
          <Icon name={promised.isLate ? "alert" : "clock"} />
          <span>{promised.text}</span>
        </li>
      )}
      {meanwhile && (
        <li>
          <Icon name={order.state === "queued" ? "queue" : "edit"} />
          <span>{meanwhile}</span>
        </li>
      )}
      {order.compensation && (
        <li>
          <Icon name="check" />
          <span>{compensationText(order.compensation, t, portal)}</span>
        </li>
      )}
    </ul>
  );
}

/** What the customer got back because the review was late. */
const compensationText = (given: Compensation, t: CustomerMessages["t"], portal: Portal): string =>
  given.kind === "review"
    ? t("lateReview")
    : t(given.kind === "money" ? "lateMoney" : "lateMoneyAll", {
        amount: formatAmount(given.amount, given.currency, portal),
      });

function Question({ messages: { t }, base, order, nameOf, conversation, times, formKeys }: StatusPageProps) {
  const { askedAt, reviewerId } = order;
  // The reviewer may have written more since.
  const question = conversation.findLast(
    ({ author, createdAt }) => author === "reviewer" && askedAt !== null && createdAt <= askedAt,
  );
  const until = askedAt && new Date(askedAt.getTime() + orderPeriods.answer);
  return (
    <section className={styles.question} aria-labelledby="review-question">
      <h2 id="review-question" className={card.heading}>
        {t("questionTitle", { name: nameOf(question?.authorId ?? reviewerId) })}
      </h2>
      {question && (
        <blockquote className={styles.quote} dir="auto">
          {question.body}
        </blockquote>
      )}
      <form method="post" action={`${base}${actionPath(order.id, "answer")}`} className={forms.form}>
        <input type="hidden" name="key" value={formKeys.action} />
        <FormTextArea
          id="review-answer"
          name="body"
          label={t("answer")}
          help={until ? t("questionBy", { date: times.moment(until) }) : undefined}
          maxLength={reviewLimits.message}
          rows={4}
          required
        />
        <button type="submit" className={forms.primary}>
          {t("sendAnswer")}
        </button>
      </form>
    </section>
  );
}

/** What the customer told the reviewer. */
function Brief({ messages: { t }, order }: StatusPageProps) {
  const told = [
    [t("targetJob"), order.targetJob],
    [t("advert"), order.advert],
    [t("worries"), order.worries],
  ].filter(([, text]) => text?.trim());
  if (told.length === 0) return null;
  return (
    <dl className={`${card.section} ${styles.brief}`}>
      {told.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ messages: { t }, steps, times }: StatusPageProps) {
  return (
    <section className={card.section} aria-labelledby="review-history">
      <h2 id="review-history" className={card.heading}>
        {t("historyTitle")}
      </h2>
      <ol className={styles.history}>
        {steps.map(({ id, text, at }) => (
          <li key={id}>
            <span>{text}</span>
            <time dateTime={at.toISOString()}>{times.moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Messages({ messages: { t }, base, order, nameOf, conversation, times, formKeys }: StatusPageProps) {
  return (
    <section className={card.section} aria-labelledby="review-messages">
      <h2 id="review-messages" className={card.heading}>
        {t("messagesTitle")}
      </h2>
      <Conversation t={t} messages={conversation} nameOf={nameOf} times={times} />
      <form method="post" action={`${base}${actionPath(order.id, "message")}`} className={forms.form}>
        <input type="hidden" name="key" value={formKeys.message} />
        <FormTextArea
          id="review-message"
          name="body"
          label={t("message")}
          help={t("messageHelp")}
          maxLength={reviewLimits.message}
          rows={4}
          required
        />
        <button type="submit" className={`${styles.secondary} ${styles.alone}`}>
          {t("sendMessage")}
        </button>
      </form>
    </section>
  );
}

function Withdraw({ messages: { t }, base, order, formKeys }: StatusPageProps) {
  return (
    <form method="post" action={`${base}${actionPath(order.id, "withdraw")}`} className={styles.withdraw}>
      <input type="hidden" name="key" value={formKeys.action} />
      <button type="submit" className={forms.link}>
        {t("withdraw")}
      </button>
      {!order.compensation && <p className={forms.note}>{t("withdrawHelp")}</p>}
    </form>
  );
}

function Cancelled({ messages: { t }, base, order, portal }: StatusPageProps) {
  const { compensation } = order;
  return (
    <p className={forms.lead}>
      {compensation ? compensationText(compensation, t, portal) : t("cancelledText")}{" "}
      <a href={`${base}${reviewPaths.choose}`}>{t("orderAgain")}</a>
    </p>
  );
}
