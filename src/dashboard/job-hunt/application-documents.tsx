import { useId, useState } from "react";
import type { ListedDocument } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { editorPath } from "../../documents/client/editor-path.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Menu, type MenuAction } from "../../ui/overlays/menu.tsx";
import type { ReadyListing } from "../ui/use-documents.ts";
import { useFailureMessage } from "../ui/use-failure-message.ts";
import styles from "./application-dialog.module.css";
import type { HuntChanges } from "./hunt-changes.ts";
import { useApplicationApi } from "./use-application-actions.ts";

type Props = { application: Application; listing: ReadyListing; changes: HuntChanges };

/** The documents of an application: opened, taken out, copied from the main resume, begun, or chosen from the others. */
export function ApplicationDocuments({ application, listing, changes }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("hunt");
  const tDashboard = useMessages("dashboard");
  const addButtonId = useId();
  const { isBusy, run, api } = useDocumentChange(changes);
  const own = listing.documents.filter(({ applicationId }) => applicationId === application.id);
  const actions = useAddActions({ application, listing }, (task) => void run(() => task(api)));
  return (
    <section aria-labelledby="application-documents" className={styles.group}>
      <h3 id="application-documents" className={styles.heading}>
        {t("documents")}
      </h3>
      {own.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={styles.documents}>
          {own.map(({ id, kind, title }) => (
            <li key={id}>
              <Icon name="file" />
              <a href={editorPath(portal, base, kind, id)}>
                <bdi>{title}</bdi>
              </a>
              <IconButton
                icon="close"
                label={t("takeOut", { title: isolate(title) })}
                onPress={() => {
                  // The pressed button disappears.
                  document.getElementById(addButtonId)?.focus();
                  void run(() => api.assign(id, null));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Menu actions={actions}>
          <Button id={addButtonId} icon="add" isPending={isBusy}>
            {t("addDocument")}
          </Button>
        </Menu>
      </div>
      {own.length === 0 && <p className={styles.none}>{tDashboard("empty")}</p>}
    </section>
  );
}

type Task = (api: ReturnType<typeof useApplicationApi>) => Promise<ListedDocument>;

function useAddActions(
  { application: { id }, listing }: Pick<Props, "application" | "listing">,
  run: (task: Task) => void,
): MenuAction[] {
  const t = useMessages("hunt");
  const tDashboard = useMessages("dashboard");
  const { documents, mainResumeId } = listing;
  const resume = mainResumeId ?? documents.find(({ kind }) => kind === "resume")?.id;
  const letterFrom = documents.find((one) => one.applicationId === id && one.kind === "resume")?.id ?? resume;
  return [
    ...(mainResumeId === null
      ? []
      : [
          {
            id: "copy",
            label: t("copyMain"),
            icon: "copy" as const,
            onAction: () =>
              run((api) => api.addDocument(id, { kind: "resume", from: { resumeId: mainResumeId } })),
          },
        ]),
    {
      id: "letter",
      label: tDashboard("newLetter"),
      icon: "add" as const,
      onAction: () =>
        run((api) =>
          api.addDocument(id, { kind: "letter", ...(letterFrom && { from: { resumeId: letterFrom } }) }),
        ),
    },
    ...documents
      .filter(({ applicationId, id: documentId }) => applicationId === null && documentId !== mainResumeId)
      .map((document) => ({
        id: document.id,
        label: document.title,
        icon: "file" as const,
        onAction: () => run((api) => api.assign(document.id, id)),
      })),
  ];
}

/** Runs a request that changes a document, shows the document, and reports a failure. */
function useDocumentChange(changes: HuntChanges) {
  const { status } = useIsland();
  const t = useMessages("dashboard");
  const api = useApplicationApi();
  const failureMessage = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  async function run(task: () => Promise<ListedDocument>): Promise<void> {
    setBusy(true);
    try {
      const document = await task();
      changes.putDocument(document);
      if (document.applicationId) status.announce(t("duplicated", { title: isolate(document.title) }));
    } catch (error) {
      const text = failureMessage(error);
      if (text) status.show(text, { tone: "danger" });
    }
    setBusy(false);
  }
  return { isBusy, run, api };
}
