import { useMessages } from "../../../browser/island.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { type Criterion, criteria, needsReason } from "../../orders/order.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import { reportKey } from "../state/desk-savers.ts";
import type { ReportText } from "../state/draft.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import styles from "./panels.module.css";

const points = [1, 2, 3, 4, 5];

/** The summary, and for each criterion a score with its reason, which a good one does not need. */
export function SummaryPanel() {
  const { store, text } = useDesk();
  const { draft, conflicts } = useDeskState(store);
  const t = useMessages("desk");
  const { report } = draft;
  const theirs = conflicts[reportKey];
  if (theirs)
    return (
      <ConflictChoice
        mine={<ReportExtract report={report} />}
        theirs={<ReportExtract report={theirs as ReportText} />}
        onChoose={(version) => store.resolve(reportKey, version)}
      />
    );
  return (
    <div className={styles.summary}>
      <TextArea
        label={t("summary.text")}
        help={t("summary.help")}
        value={report.summary}
        lang={text.lang}
        rows={6}
        onChange={(summary) =>
          store.dispatch({ type: "report", report: { summary: summary.slice(0, reviewLimits.summary) } })
        }
      />
      {criteria.map((criterion) => (
        <ScoreField key={criterion} criterion={criterion} />
      ))}
    </div>
  );
}

function ScoreField({ criterion }: { criterion: Criterion }) {
  const { store, text } = useDesk();
  const { draft } = useDeskState(store);
  const t = useMessages("desk");
  const { scores } = draft.report;
  const given = scores[criterion];
  const change = (changes: Partial<{ score: number; reason: string }>) =>
    store.dispatch({
      type: "report",
      report: { scores: { ...scores, [criterion]: { score: 3, reason: "", ...given, ...changes } } },
    });
  return (
    <fieldset className={styles.score}>
      <legend>{t(`score.${criterion}`)}</legend>
      <div className={styles.points}>
        {points.map((point) => (
          <label
            key={point}
            className={given?.score === point ? `${styles.point} ${styles.chosen}` : styles.point}
          >
            <input
              type="radio"
              name={`desk-${criterion}`}
              value={point}
              checked={given?.score === point}
              aria-label={t("score.value", { score: point })}
              onChange={() => change({ score: point })}
            />
            <span aria-hidden="true">{point}</span>
          </label>
        ))}
      </div>
      {given && (
        <TextArea
          label={t(needsReason(given) ? "score.reason" : "score.optional")}
          value={given.reason}
          lang={text.lang}
          rows={2}
          onChange={(reason) => change({ reason: reason.slice(0, reviewLimits.scoreReason) })}
        />
      )}
    </fieldset>
  );
}

/** Enough of a report to tell two versions apart. */
function ReportExtract({ report }: { report: ReportText }) {
  const { text } = useDesk();
  const t = useMessages("desk");
  return (
    <div className={styles.extract}>
      <p lang={text.lang} dir="auto">
        {report.summary}
      </p>
      <dl>
        {criteria.map((criterion) => {
          const given = report.scores[criterion];
          return (
            given && (
              <div key={criterion}>
                <dt>
                  {t(`score.${criterion}`)} <b>{t("score.value", { score: given.score })}</b>
                </dt>
                {given.reason && (
                  <dd lang={text.lang} dir="auto">
                    {given.reason}
                  </dd>
                )}
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}
