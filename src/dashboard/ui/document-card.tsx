import { useId, useState } from "react";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { editorPath } from "../../documents/client/addresses.ts";
import { editedWhen } from "../../documents/client/edited-when.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Menu, type MenuAction } from "../../ui/menu.tsx";
import { isolate } from "../../documents/client/isolate.ts";
import styles from "./document-card.module.css";
import { RenameDialog } from "./rename-dialog.tsx";
import { Sheet } from "./sheet.tsx";
import { type ListChanges, useDocumentActions } from "./use-document-actions.ts";

type Props = { document: DocumentSummary; list: ListChanges; attempt: number };

/** Of the link that opens the document; the page moves the focus there. */
export const openLinkId = (id: string): string => `open-${id}`;

/** A document as its first page, with its name and what can be done with it. The whole card opens it. */
export function DocumentCard({ document, list, attempt }: Props) {
  const { api, base, portal } = useIsland();
  const t = useMessages("dashboard");
  const words = useMessages("words");
  const [renaming, setRenaming] = useState(false);
  const { work, ...actions } = useDocumentActions(document, list);
  const about = useId();
  const { id, kind, updatedAt } = document;
  const title = isolate(document.title);
  const picture = api.thumbnail(document);
  const exportJson: MenuAction = {
    id: "json",
    label: t("exportJson"),
    icon: "braces",
    onAction: actions.exportJson,
  };
  const menu: MenuAction[] = [
    { id: "rename", label: t("rename"), icon: "edit", onAction: () => setRenaming(true) },
    { id: "duplicate", label: t("duplicate"), icon: "copy", onAction: actions.duplicate },
    { id: "download", label: t("download"), icon: "download", onAction: actions.downloadPdf },
    ...(kind === "resume" ? [exportJson] : []),
    { id: "delete", label: t("delete"), icon: "remove", danger: true, onAction: actions.remove },
  ];
  return (
    <article
      className={`${styles.card} ${work === "remove" ? styles.leaving : ""}`}
      aria-busy={work !== null}
    >
      <a
        id={openLinkId(id)}
        className={styles.open}
        href={editorPath(portal, base, kind, id)}
        aria-label={t("open", { title })}
        aria-describedby={about}
      >
        <Sheet
          key={picture}
          paper={portal.paper}
          picture={picture}
          alt={t("previewOf", { title })}
          attempt={attempt}
        />
      </a>
      <h2 className={styles.title}>
        <bdi>{document.title}</bdi>
      </h2>
      <div className={styles.foot}>
        <p id={about} className={styles.about}>
          <span>{words(kind === "resume" ? "resumeTitle" : "letterTitle")}</span>
          <time dateTime={updatedAt}>
            {t("edited", { when: editedWhen(updatedAt, portal.formatLocale) })}
          </time>
        </p>
        <div className={styles.menu}>
          <Menu actions={menu}>
            <IconButton icon="more" label={t("actions", { title })} isPending={work !== null} />
          </Menu>
        </div>
      </div>
      {renaming && (
        <RenameDialog
          document={document}
          onClose={() => setRenaming(false)}
          onRenamed={list.put}
          onGone={() => list.drop(id)}
        />
      )}
    </article>
  );
}
