import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icons.tsx";
import { TabBar, tabPanel } from "../../../ui/tabs.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import styles from "./editor-shell.module.css";
import { useIsland, useMessages } from "./island.tsx";

type Props = {
  title: ReactNode;
  badge: ReactNode;
  notices: ReactNode;
  rail: ReactNode;
  form: ReactNode;
  /** `isShown` is false while a phone shows the form. */
  preview: (isShown: boolean) => ReactNode;
  /** Settings of the document's appearance, above the preview. */
  appearance?: ReactNode;
  download: ReactNode;
};

type View = "edit" | "preview";

/** Below this width, form and preview are two tabs. */
const narrow = "(max-width: 56.24em)";

/** Layout of an editor: bar, sections, form and preview; on a phone, form and preview are two tabs. */
export function EditorShell({ title, badge, notices, rail, form, preview, appearance, download }: Props) {
  const { base } = useIsland();
  const t = useMessages("builder");
  const tabbed = useMedia(narrow);
  const [view, setView] = useState<View>("edit");
  const group = "editor";
  const panel = (id: View) => (tabbed ? tabPanel(group, id, view) : {});
  return (
    <div className={styles.shell}>
      <div className={styles.bar}>
        <a className={styles.back} href={`${base}/dashboard`} aria-label={t("backToDocuments")}>
          <Icon name="back" />
          <span>{t("backToDocuments")}</span>
        </a>
        <div className={styles.about}>
          {title}
          {badge}
        </div>
        <div className={styles.actions}>{download}</div>
        {tabbed && (
          <div className={styles.tabs}>
            <TabBar
              label={t("view")}
              group={group}
              items={[
                { id: "edit", label: t("edit") },
                { id: "preview", label: t("preview") },
              ]}
              selected={view}
              onSelect={setView}
            />
          </div>
        )}
      </div>
      {notices && <div className={styles.notices}>{notices}</div>}
      <div className={styles.columns}>
        <div className={styles.edit} {...panel("edit")}>
          {rail}
          <div className={styles.form}>{form}</div>
        </div>
        <div className={styles.preview} {...panel("preview")}>
          {appearance && <div className={styles.appearance}>{appearance}</div>}
          {preview(!tabbed || view === "preview")}
        </div>
      </div>
    </div>
  );
}
