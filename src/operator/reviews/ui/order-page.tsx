import { newId } from "../../../kit/id.ts";
import { isWithReviewer, nextState } from "../../../review/orders/order-machine.ts";
import { FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Fold, Notice, ReasonField } from "../../ui/operator-parts.tsx";
import type { View } from "../../ui/view.ts";
import { placesOf } from "../queue-by-language.ts";
import type { OrderReport } from "../read-order.server.ts";
import { OrderHistory } from "./order-history.tsx";
import { orderNumber, Reasons } from "./orders-page.tsx";

type Props = { view: View; report: OrderReport };

/** One order: its state and times, what an operator can do, and everything that happened. The customer is not named. */
export function OrderPage({ view, report }: Props) {
  const { reviews: t, notice } = view;
  const { order, stuck } = report;
  const done = {
    cancelled: t("doneCancelled"),
    assigned: t("doneAssigned"),
    queued: t("doneQueued"),
  };
  const wrong = notice.error === "tooMany" ? t("noRoom") : null;
  return (
    <OperatorPage
      view={view}
      area="reviews"
      hasFilters={false}
      heading={`${t("order")} ${orderNumber(order.id)}`}
    >
      <Notice view={view} done={done} wrong={wrong} />
      <div className={styles.sheet}>
        <div className={parts.row}>
          <span className={parts.tag}>{t(`states.${order.state}`)}</span>
          <Reasons view={view} reasons={stuck} />
        </div>
        <OrderFacts view={view} report={report} />
      </div>
      <div className={styles.aside}>
        <OrderHistory view={view} report={report} />
        <Actions view={view} report={report} />
      </div>
    </OperatorPage>
  );
}

function OrderFacts({ view, report }: Props) {
  const { reviews: t, formats, base, words } = view;
  const { order, workload } = report;
  const time = (date: Date | null) => (date ? formats.moment(date) : "–");
  const reviewer = workload.find(({ userId }) => userId === order.reviewerId);
  return (
    <>
      <Facts
        facts={[
          [t("document"), words(order.documentKind === "letter" ? "letterTitle" : "resumeTitle")],
          [t("language"), formats.language(order.locale)],
          [view.t("portal"), formats.country(order.portal)],
          [t("round"), formats.number(order.round)],
          [
            t("reviewer"),
            order.reviewerId ? (
              <a key="reviewer" href={`${base}/operator/people/${order.reviewerId}`}>
                <bdi>{reviewer?.displayName || "–"}</bdi>
              </a>
            ) : (
              t("nobody")
            ),
          ],
          [t("submitted"), time(order.submittedAt)],
          [t("due"), time(order.dueAt)],
          [t("approved"), time(order.approvedAt)],
        ]}
      />
      {order.customerId && (
        <p>
          <a href={`${base}/operator/people/${order.customerId}`}>{t("showCustomer")}</a>
        </p>
      )}
    </>
  );
}

function Actions({ view, report }: Props) {
  const { reviews: t, base } = view;
  const { order, candidates, hasDocument } = report;
  const action = (name: string) => `${base}/operator/reviews/${order.id}/${name}`;
  const canAssign = order.state === "queued" || isWithReviewer(order.state);
  const canCancel = nextState(order.state, "cancel", "operator") !== null;
  if (!canAssign && !canCancel && !hasDocument) return null;
  return (
    <div className={styles.sheet}>
      {canAssign && (
        <Fold title={t("reassign")}>
          {candidates.length === 0 ? (
            <p className={forms.note}>{t("noRoom")}</p>
          ) : (
            <form method="post" action={action("assign")} className={forms.form}>
              <input type="hidden" name="key" value={newId()} />
              <FormSelect
                id="assign-to"
                name="to"
                label={t("reviewer")}
                choices={candidates.map((one) => ({
                  value: one.userId,
                  label: t("free", { name: one.displayName || "–", count: placesOf(one) }),
                }))}
              />
              <div className={forms.buttons}>
                <button type="submit" className={forms.primary}>
                  {t("assign")}
                </button>
              </div>
            </form>
          )}
        </Fold>
      )}
      {nextState(order.state, "release", "operator") !== null && (
        <form method="post" action={action("queue")} className={forms.form}>
          <input type="hidden" name="key" value={newId()} />
          <div className={forms.buttons}>
            <button type="submit" className={forms.secondary}>
              {t("toQueue")}
            </button>
          </div>
        </form>
      )}
      {hasDocument && (
        <Fold title={t("open")}>
          <form method="post" action={action("open")} className={forms.form}>
            <ReasonField view={view} id="open-reason" help={t("openNote")} />
            <div className={forms.buttons}>
              <button type="submit" className={forms.secondary}>
                {t("open")}
              </button>
            </div>
          </form>
        </Fold>
      )}
      {canCancel && (
        <Fold title={t("cancel")}>
          <form method="post" action={action("cancel")} className={forms.form}>
            <input type="hidden" name="key" value={newId()} />
            <ReasonField view={view} id="cancel-reason" help={t("cancelNote")} />
            <div className={forms.buttons}>
              <button type="submit" className={forms.danger}>
                {t("cancel")}
              </button>
            </div>
          </form>
        </Fold>
      )}
    </div>
  );
}
