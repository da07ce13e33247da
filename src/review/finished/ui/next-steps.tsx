import { Aside } from "../../../ui/forms/aside.tsx";
import { FormGroup, FormInput, FormTextArea } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { actionPath, intakePath, reviewPaths } from "../../customer/customer-paths.ts";
import { Conversation } from "../../customer/ui/conversation.tsx";
import customer from "../../customer/ui/customer-page.module.css";
import { isFinished, maxRounds, orderPeriods } from "../../orders/order-machine.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import styles from "./finished-page.module.css";
import type { FinishedPageProps } from "./finished-page.tsx";

const stars = [1, 2, 3, 4, 5];

/** Messages, the second round, and the rating. */
export function NextSteps(props: FinishedPageProps) {
  const { messages, base, review, times } = props;
  const { t } = messages;
  const nameOf = (id: string | null) => review.names.get(id ?? "") || t("someone");
  return (
    <>
      {review.messages.length > 0 && (
        <details className={`${forms.disclosure} ${styles.more}`}>
          <summary>{t("messagesTitle")}</summary>
          <Conversation t={t} messages={review.messages} nameOf={nameOf} times={times} />
        </details>
      )}
      <AskAgain {...props} />
      <Rating {...props} />
      <Aside href={`${base}${reviewPaths.orders}`}>{t("allOrders")}</Aside>
    </>
  );
}

function AskAgain({ messages: { t }, base, review, times, now, formKeys }: FinishedPageProps) {
  const { order, reviewer, document } = review;
  if (!isFinished(order.state))
    return (
      <p className={forms.note}>
        <a href={`${base}${intakePath(order.id)}`}>{t("eventAskAgain")}</a>
      </p>
    );
  if (order.round >= maxRounds) return <p className={forms.note}>{t("askUsed")}</p>;
  const until = new Date(order.approvedAt!.getTime() + orderPeriods.secondRound);
  if (order.state !== "approved" || until < now || !document) return null;
  return (
    <details className={`${forms.disclosure} ${styles.more}`}>
      <summary>{t("askTitle")}</summary>
      <form method="post" action={`${base}${actionPath(order.id, "ask")}`} className={forms.form}>
        <input type="hidden" name="key" value={formKeys.ask} />
        <FormTextArea
          id="review-ask"
          name="body"
          label={t("ask")}
          help={t("askHelp", { date: times.day(until) })}
          maxLength={reviewLimits.message}
          rows={4}
          required
        />
        <button type="submit" className={customer.secondary}>
          {t("sendQuestion", { name: reviewer || t("fromReviewer") })}
        </button>
      </form>
    </details>
  );
}

function Rating({ messages: { t }, base, review }: FinishedPageProps) {
  const { order, rating } = review;
  return (
    <form
      method="post"
      action={`${base}${actionPath(order.id, "rate")}`}
      className={`${forms.form} ${styles.rating}`}
    >
      <FormGroup id="review-rate-stars" label={t("rateTitle")}>
        <div className={styles.stars}>
          {stars.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="stars"
                value={count}
                required
                defaultChecked={rating?.stars === count}
              />
              <span aria-hidden="true">★</span>
              <span className="visually-hidden">{t("stars", { count })}</span>
            </label>
          ))}
        </div>
      </FormGroup>
      <FormInput
        id="review-rate-comment"
        name="comment"
        label={t("rateComment")}
        autoComplete="off"
        maxLength={reviewLimits.ratingComment}
        defaultValue={rating?.comment ?? ""}
      />
      <button type="submit" className={customer.secondary}>
        {t("rate")}
      </button>
    </form>
  );
}
