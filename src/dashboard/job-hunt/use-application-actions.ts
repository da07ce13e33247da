import { useMemo, useState } from "react";
import type { ApplicationChange } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import type { ApplicationStatus } from "../../applications/application-terms.ts";
import { type ApplicationApi, createApplicationApi } from "../../applications/client/application-api.ts";
import { ChangedElsewhere } from "../../applications/client/changed-elsewhere.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { isNotFound, useFailureMessage } from "../ui/use-failure-message.ts";
import { type HuntChanges, openApplicationButton } from "./hunt-changes.ts";

export function useApplicationApi(): ApplicationApi {
  const { base } = useIsland();
  return useMemo(() => createApplicationApi(base), [base]);
}

/** Actions on applications that need no form, with their messages. `isBusy`: one of them is running. */
export function useApplicationActions(changes: HuntChanges) {
  const api = useApplicationApi();
  const { status } = useIsland();
  const t = useMessages("hunt");
  const tDashboard = useMessages("dashboard");
  const { isBusy, run } = useRun(changes);
  const offerUndo = useUndo(changes);

  /** Shows the change at once, and the application as it was if the change fails. */
  const change = (
    application: Application,
    fields: ApplicationChange,
    after: (changed: Application) => void,
  ) =>
    run(application, async () => {
      changes.putApplication({ ...application, ...fields });
      const changed = await api.change(application, fields);
      changes.putApplication(changed);
      after(changed);
    });
  const changeBack = (changed: Application, fields: ApplicationChange) =>
    run(changed, async () => changes.putApplication(await api.change(changed, fields)));

  return {
    isBusy,
    move: (application: Application, to: ApplicationStatus) =>
      change(application, { status: to }, ({ employer }) =>
        status.announce(t("moved", { employer: isolate(employer), status: t(`status.${to}`) })),
      ),
    archive: (application: Application) =>
      change(application, { archived: true }, (changed) =>
        offerUndo(t("archived", { employer: isolate(changed.employer) }), () =>
          changeBack(changed, { archived: false }),
        ),
      ),
    unarchive: (application: Application) => change(application, { archived: false }, () => undefined),
    finishStep: (application: Application) => {
      const { nextStep, nextStepOn, nextStepTime, reminder } = application;
      const done = { nextStep: "", nextStepOn: null, nextStepTime: null, reminder: null };
      return change(application, done, (changed) =>
        offerUndo(t("stepDone", { step: isolate(nextStep) }), () =>
          changeBack(changed, { nextStep, nextStepOn, nextStepTime, reminder }),
        ),
      );
    },
    remove: (application: Application) =>
      run(application, async () => {
        await api.remove(application.id);
        changes.dropApplication(application.id);
        offerUndo(tDashboard("deleted", { title: isolate(application.employer) }), () =>
          run(application, async () => {
            changes.putApplication(await api.restore(application.id));
            changes.focus(openApplicationButton(application.id));
            status.announce(tDashboard("restored", { title: isolate(application.employer) }));
          }),
        );
      }),
    copyResume: (application: Application, resumeId: string) =>
      run(application, async () => {
        const copy = await api.addDocument(application.id, { kind: "resume", from: { resumeId } });
        changes.putDocument(copy);
        status.show(tDashboard("duplicated", { title: isolate(copy.title) }));
      }),
  };
}

export type ApplicationActions = ReturnType<typeof useApplicationActions>;

/** Runs an action on an application and reports its failure. */
function useRun(changes: HuntChanges) {
  const report = useFailureReport(changes);
  const [isBusy, setBusy] = useState(false);
  async function run(application: Application, task: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      report(application, error);
    }
    setBusy(false);
  }
  return { isBusy, run };
}

/** The message after a failed action; the list shows the stored application. */
function useFailureReport(changes: HuntChanges) {
  const { status } = useIsland();
  const t = useMessages("hunt");
  const failureMessage = useFailureMessage();
  return (application: Application, error: unknown): void => {
    if (error instanceof ChangedElsewhere) {
      changes.putApplication(error.current);
      status.show(t("changedElsewhere", { employer: isolate(error.current.employer) }), { tone: "danger" });
      return;
    }
    if (isNotFound(error)) changes.dropApplication(application.id);
    else changes.putApplication(application);
    const text = failureMessage(error);
    if (text) status.show(text, { tone: "danger" });
  };
}

/** Shows a message whose "Undo", like Ctrl+Z, runs `undo`. */
function useUndo({ undoStack }: HuntChanges) {
  const { status } = useIsland();
  const t = useMessages("dashboard");
  return (text: string, undo: () => Promise<void>): void => {
    const run = () => {
      undoStack.remove(run);
      status.dismiss(message);
      void undo();
    };
    const message = status.show(text, { action: { label: t("undo"), onAction: run } });
    undoStack.push(run);
  };
}
