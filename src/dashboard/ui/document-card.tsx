import { useState } from "react";
import type { DocumentSummary } from "../../documents/document.ts";
import { editorAddress } from "../../documents/editing/addresses.ts";
import { editedWhen } from "../../documents/editing/edited-when.ts";
import { useIsland, useWords } from "../../documents/editing/ui/island.tsx";
import { portals } from "../../portals/all.ts";
import { IconButton } from "../../ui/button.tsx";
import { Menu, type MenuAction } from "../../ui/menu.tsx";
import styles from "./dashboard.module.css";

export type DocumentActions = Record<
  "rename" | "duplicate" | "download" | "exportJson" | "remove",
  (document: DocumentSummary) => void
>;

/** A document as its own first page, with its name and what can be done with it. */
export function DocumentCard({ document, actions }: { document: DocumentSummary; actions: DocumentActions }) {
  const { api, base, portal } = useIsland();
  const t = useWords("dashboard");
  const words = useWords("words");
  const [pictured, setPictured] = useState(true);
  const title = `\u2068${document.title}\u2069`;
  const paper = portals[document.portal].paper === "a4" ? styles.a4 : styles.letter;
  const menu: MenuAction[] = [
    { id: "rename", label: t("rename"), icon: "edit", onAction: () => actions.rename(document) },
    { id: "duplicate", label: t("duplicate"), icon: "copy", onAction: () => actions.duplicate(document) },
    { id: "download", label: t("download"), icon: "download", onAction: () => actions.download(document) },
    ...(document.kind === "resume"
      ? [
          {
            id: "json",
            label: t("exportJson"),
            icon: "braces" as const,
            onAction: () => actions.exportJson(document),
          },
        ]
      : []),
    {
      id: "delete",
      label: t("delete"),
      icon: "remove",
      danger: true,
      onAction: () => actions.remove(document),
    },
  ];
  return (
    <article className={styles.card}>
      <a
        className={`${styles.sheet} ${paper}`}
        href={editorAddress(portal, base, document.kind, document.id)}
        aria-label={t("open", { title })}
      >
        {/* A page that cannot be drawn now stays blank paper; the document can be opened all the same. */}
        {pictured && (
          <img
            key={document.version}
            src={api.thumbnail(document)}
            alt={t("previewOf", { title })}
            loading="lazy"
            decoding="async"
            onError={() => setPictured(false)}
          />
        )}
      </a>
      <div className={styles.about}>
        <div className={styles.names}>
          <h2 className={styles.title}>
            <bdi>{document.title}</bdi>
          </h2>
          <p className={styles.when}>
            {words(document.kind === "resume" ? "resumeTitle" : "letterTitle")} ·{" "}
            {t("edited", { when: editedWhen(document.updatedAt, portal.formatLocale) })}
          </p>
        </div>
        <Menu actions={menu}>
          <IconButton icon="more" label={t("actions", { title })} />
        </Menu>
      </div>
    </article>
  );
}
