import type { Application } from "../../applications/application.ts";
import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { Icon } from "../../ui/icons.tsx";
import { type HuntContext, NextStepDay } from "./application-parts.tsx";
import styles from "./next-steps.module.css";

/** Steps shown at a time; the rest follow when these are done. */
const maxShown = 4;

type Props = { applications: readonly Application[]; context: HuntContext };

/** What to do next, soonest first. A step is ticked off here; a press on it opens its application. */
export function NextSteps({ applications, context }: Props) {
  const t = useMessages("hunt");
  const open = applications.filter(({ nextStep, status }) => nextStep !== "" && status !== "closed");
  if (open.length === 0) return null;
  const dayOrLast = ({ nextStepOn, nextStepTime }: Application) =>
    `${nextStepOn ?? "9"}${nextStepTime ?? ""}`;
  const shown = open
    .sort((a, b) => Number(dayOrLast(a) > dayOrLast(b)) - Number(dayOrLast(a) < dayOrLast(b)))
    .slice(0, maxShown);
  return (
    <section aria-labelledby="next-steps" className={styles.section}>
      <h2 id="next-steps" className={styles.heading}>
        {t("nextSteps")}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.steps}>
        {shown.map((application) => (
          <li key={application.id} className={styles.step}>
            <button
              type="button"
              className={styles.tick}
              aria-label={t("done", { step: isolate(application.nextStep) })}
              title={t("done", { step: isolate(application.nextStep) })}
              onClick={() => {
                context.focus(context.headingId);
                void context.actions.finishStep(application);
              }}
            >
              <Icon name="check" size={18} />
            </button>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              onClick={() => context.open(application)}
            >
              <bdi className={styles.text}>{application.nextStep}</bdi>
              <bdi className={styles.employer}>{application.employer}</bdi>
            </button>
            <NextStepDay application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
}
