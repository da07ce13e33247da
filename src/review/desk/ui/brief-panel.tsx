import { useMessages } from "../../../browser/island.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { useDesk, useDeskState } from "./desk-context.ts";
import styles from "./queue.module.css";
import { usesSingleKeys } from "./single-keys.ts";

/** What the customer asked, and the points that the review covers. */
export function BriefPanel() {
  const { opened, contact } = useDesk();
  const t = useMessages("desk");
  const { customerName } = opened.order;
  const { targetJob, worries, advert } = contact?.order ?? opened.order;
  // In full: as the order's title it may be cut off.
  const job = targetJob.trim();
  const isEmpty = !job && !worries.trim() && !advert.trim();
  if (isEmpty)
    return (
      <>
        <Points />
        <KeyHints />
      </>
    );
  return (
    <>
      <section aria-labelledby="desk-brief" className={styles.section}>
        <h2 id="desk-brief" className={styles.heading}>
          {customerName ? t("brief.from", { name: customerName }) : t("brief.title")}
        </h2>
        {worries.trim() && (
          <blockquote className={styles.quote} dir="auto">
            {worries}
          </blockquote>
        )}
        {job && (
          <p className={styles.fact}>
            <span>{t("brief.job")}</span> <bdi>{job}</bdi>
          </p>
        )}
        {advert.trim() && (
          <details className={`${forms.disclosure} ${styles.advert}`}>
            <summary>{t("brief.advert")}</summary>
            <p dir="auto">{advert}</p>
          </details>
        )}
      </section>
      <Points />
      <KeyHints />
    </>
  );
}

/** Only while single keys work (WCAG 2.1.4); the dialog of the keys has all. */
function KeyHints() {
  const t = useMessages("desk");
  if (!usesSingleKeys()) return null;
  const hints = [
    ["C", t("comment.comment")],
    ["E", t("comment.suggestion")],
    ["J", t("keys.next")],
    ["?", t("keys.title")],
  ] as const;
  return (
    <p className={styles.hints}>
      {hints.map(([key, name]) => (
        <span key={key}>
          <kbd>{key}</kbd> {name}
        </span>
      ))}
    </p>
  );
}

function Points() {
  const { opened, store } = useDesk();
  const { draft } = useDeskState(store);
  const t = useMessages("desk");
  const { checklist } = draft.report;
  const points = opened.checklist;
  if (points.length === 0) return null;
  const done = points.filter(({ key }) => checklist.includes(key)).length;
  const toggle = (key: string, on: boolean) =>
    store.dispatch({
      type: "report",
      report: { checklist: on ? [...checklist, key] : checklist.filter((one) => one !== key) },
    });
  return (
    <section aria-labelledby="desk-points" className={styles.section}>
      <div className={styles.headingRow}>
        <h2 id="desk-points" className={styles.heading}>
          {t("points.title")}
        </h2>
        <span className={styles.count}>{t("points.count", { done, all: points.length })}</span>
      </div>
      <ul className={styles.points}>
        {points.map(({ key, text }) => (
          <li key={key}>
            <Checkbox isSelected={checklist.includes(key)} onChange={(on) => toggle(key, on)}>
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
