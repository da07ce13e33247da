import type { KeyboardEvent } from "react";
import { useLocale } from "react-aria-components";
import type { Application } from "../../applications/application.ts";
import { type ApplicationStatus, applicationStatuses } from "../../applications/application-terms.ts";
import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { Icon } from "../../ui/icons.tsx";
import { ApplicationMenu, ApplicationName, Due, type HuntContext, Sheets } from "./application-parts.tsx";
import styles from "./board.module.css";
import { moveApplicationHandle } from "./hunt-changes.ts";
import { type CardDrag, useCardDrag } from "./use-card-drag.ts";

type Props = { applications: readonly Application[]; context: HuntContext };

/** A column for each status. Cards move by drag, by the arrow keys on their handle, and by their menu. */
export function Board({ applications, context }: Props) {
  const t = useMessages("hunt");
  const { drag, start } = useCardDrag((id, to) => {
    const application = applications.find((one) => one.id === id);
    if (application && application.status !== to) void context.actions.move(application, to);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the board where it is wider than the window
    <section className={styles.board} data-board aria-label={t("board")} tabIndex={0}>
      {applicationStatuses.map((status) => {
        const cards = applications.filter((application) => application.status === status);
        const isTarget = drag?.over === status;
        return (
          <section
            key={status}
            data-column={status}
            className={`${styles.column} ${isTarget ? styles.target : ""}`}
            aria-labelledby={`column-${status}`}
          >
            <h2 id={`column-${status}`} className={styles.heading}>
              {t(`status.${status}`)} <span className={styles.count}>{cards.length}</span>
            </h2>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
            <ul role="list" className={styles.cards}>
              {cards.map((application) => (
                <li key={application.id}>
                  <Card
                    application={application}
                    context={context}
                    drag={drag?.id === application.id ? drag : null}
                    startDrag={start}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

type CardProps = {
  application: Application;
  context: HuntContext;
  drag: CardDrag | null;
  startDrag: ReturnType<typeof useCardDrag>["start"];
};

function Card({ application, context, drag, startDrag }: CardProps) {
  const documents = context.documentsOf(application.id);
  return (
    <article
      className={`${styles.card} ${drag ? styles.inHand : ""}`}
      style={drag ? { transform: `translate(${drag.x}px, ${drag.y}px) rotate(1.5deg)` } : undefined}
      onPointerDown={(event) => startDrag(event, application.id)}
    >
      <MoveHandle application={application} context={context} />
      <ApplicationName application={application} open={context.open} />
      <ApplicationMenu application={application} context={context} />
      <div className={styles.foot}>
        <Due application={application} />
        <Sheets documents={documents} loadCount={context.loadCount} />
      </div>
    </article>
  );
}

function MoveHandle({ application, context }: Pick<CardProps, "application" | "context">) {
  const t = useMessages("hunt");
  const { direction } = useLocale();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = neighbourOf(application.status, direction === "rtl" ? -step : step);
    if (!to) return;
    context.focus(moveApplicationHandle(application.id));
    void context.actions.move(application, to);
  };
  const label = t("move", { employer: isolate(application.employer) });
  return (
    <button
      type="button"
      id={moveApplicationHandle(application.id)}
      className={styles.handle}
      data-handle
      aria-label={label}
      title={label}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
    </button>
  );
}

const neighbourOf = (status: ApplicationStatus, step: number): ApplicationStatus | undefined =>
  applicationStatuses[applicationStatuses.indexOf(status) + step];
