import type { ListedDocument } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import { applicationStatuses } from "../../applications/application-terms.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Menu, type MenuAction } from "../../ui/overlays/menu.tsx";
import { Sheet } from "../ui/sheet.tsx";
import styles from "./application-parts.module.css";
import { type DueDate, dayOf, dueDateOf, formatDue, urgencyOf } from "./due-date.ts";
import { openApplicationButton } from "./hunt-changes.ts";
import type { ApplicationActions } from "./use-application-actions.ts";

/** What the parts of the job hunt need of it. */
export type HuntContext = {
  actions: ApplicationActions;
  mainResumeId: string | null;
  documentsOf: (id: string) => readonly ListedDocument[];
  loadCount: number;
  open: (application: Application) => void;
  focus: (elementId: string) => void;
  headingId: string;
};

/** Employer and job; the employer opens the application. */
export function ApplicationName({
  application,
  open,
}: { application: Application } & Pick<HuntContext, "open">) {
  return (
    <div className={styles.name}>
      <h3 className={styles.employer}>
        <button
          type="button"
          id={openApplicationButton(application.id)}
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => open(application)}
        >
          <bdi>{application.employer}</bdi>
        </button>
      </h3>
      {application.jobTitle && (
        <p className={styles.job}>
          <bdi>{application.jobTitle}</bdi>
        </p>
      )}
    </div>
  );
}

const icons = {
  nextStepOn: "check",
  closesOn: "clock",
  interviewOn: "clock",
  answerOn: "clock",
  sentOn: "send",
} as const;

/** The date that matters next. A missed one says so in words, not by its color alone. */
export function Due({ application }: { application: Application }) {
  const today = dayOf(new Date());
  const due = dueDateOf(application, today);
  return due && <DueLine due={due} application={application} today={today} />;
}

function DueLine({ due, application, today }: { due: DueDate; application: Application; today: string }) {
  const t = useMessages("hunt");
  return (
    <p className={`${styles.due} ${styles[due.urgency] ?? ""}`}>
      <Icon name={due.urgency === "overdue" ? "alert" : icons[due.kind]} size={18} />
      <span>
        {due.kind === "nextStepOn" ? <bdi>{application.nextStep}</bdi> : t(due.kind)}
        {" · "}
        <DueTime due={due} today={today} />
      </span>
    </p>
  );
}

function DueTime({ due, today }: { due: Pick<DueDate, "day" | "time" | "urgency">; today: string }) {
  const { portal } = useIsland();
  const t = useMessages("hunt");
  const date = formatDue(due, portal.formatLocale, today);
  return (
    <time dateTime={due.time ? `${due.day}T${due.time}` : due.day}>
      {due.urgency === "overdue" ? t("overdue", { date }) : date}
    </time>
  );
}

/** The day of the next step, without its name. */
export function NextStepDay({
  application: { nextStepOn: day, nextStepTime: time },
}: {
  application: Application;
}) {
  if (day === null) return null;
  const today = dayOf(new Date());
  const urgency = urgencyOf(day, today);
  return (
    <p className={`${styles.due} ${styles[urgency] ?? ""}`}>
      <DueTime due={{ day, time, urgency }} today={today} />
    </p>
  );
}

/** The first pages of up to two documents, one over the other. */
export function Sheets({
  documents,
  loadCount,
}: {
  documents: readonly ListedDocument[];
  loadCount: number;
}) {
  const { portal } = useIsland();
  const { api } = useOwnDocuments();
  if (documents.length === 0) return null;
  return (
    <div className={styles.sheets} aria-hidden="true">
      {documents.slice(0, 2).map((document) => (
        <div key={document.id} className={styles.sheet}>
          <Sheet paper={portal.paper} thumbnail={api.thumbnail(document)} alt="" loadCount={loadCount} />
        </div>
      ))}
    </div>
  );
}

type MenuProps = { application: Application; context: HuntContext };

/** The actions of an application, among them a move to each other status. */
export function ApplicationMenu({ application, context }: MenuProps) {
  const tDashboard = useMessages("dashboard");
  const actions = useMenuActions({ application, context });
  return (
    <Menu actions={actions}>
      <IconButton
        icon="more"
        label={tDashboard("actions", { title: isolate(application.employer) })}
        data-application-menu={application.id}
      />
    </Menu>
  );
}

function useMenuActions({ application, context }: MenuProps): MenuAction[] {
  const t = useMessages("hunt");
  const tDashboard = useMessages("dashboard");
  const tBuilder = useMessages("common");
  const { actions, mainResumeId, open, focus } = context;
  const moves = applicationStatuses
    .filter((status) => status !== application.status)
    .map((status): MenuAction => {
      const onAction = () => {
        focus(openApplicationButton(application.id));
        void actions.move(application, status);
      };
      return { id: status, label: t("moveTo", { status: t(`status.${status}`) }), icon: "forward", onAction };
    });
  return [
    { id: "edit", label: tBuilder("edit"), icon: "edit", onAction: () => open(application) },
    ...(application.archived ? [] : moves),
    ...(mainResumeId === null
      ? []
      : [
          {
            id: "copy",
            label: t("copyMain"),
            icon: "copy" as const,
            onAction: () => void actions.copyResume(application, mainResumeId),
          },
        ]),
    application.archived
      ? {
          id: "archive",
          label: t("fromArchive"),
          icon: "undo",
          onAction: () => void actions.unarchive(application),
        }
      : {
          id: "archive",
          label: t("toArchive"),
          icon: "history",
          onAction: () => void actions.archive(application),
        },
    {
      id: "delete",
      label: tDashboard("delete"),
      icon: "remove",
      danger: true,
      onAction: () => void actions.remove(application),
    },
  ];
}
