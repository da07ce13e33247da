import { type ReactNode, useState } from "react";
import { editorPath } from "../../documents/client/editor-path.ts";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { isolate } from "../../documents/client/isolate.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { useCreateDocument } from "../../documents/editing/ui/use-create-document.ts";
import { useLatestDocument } from "../../documents/editing/ui/use-latest-document.ts";
import { ImportButton } from "../../importing/ui/import-button.tsx";
import type { Portal } from "../../portals/portal.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./start-page.module.css";

/** Starts a resume: continues the latest one, creates an empty one, or imports a file. */
export function StartPage() {
  const { base, portal } = useIsland();
  const t = useMessages("builder");
  const latest = useLatestDocument();
  const { create, isCreating } = useCreateDocument();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t("startTitle")}</h1>
      {/* Hidden while the latest resume is loading, because its card would push the others down. */}
      <div className={styles.options} hidden={latest === undefined}>
        {latest && (
          <a className={styles.option} href={editorPath(portal, base, "resume", latest.id)}>
            <Thumbnail key={latest.thumbnail} paper={portal.paper} image={latest.thumbnail} />
            <OptionText
              title={t("startContinue", { title: isolate(latest.title) })}
              text={t("startContinueText", { when: formatEditedDate(latest.changedAt, portal.formatLocale) })}
            />
            <Icon name="forward" size={24} />
          </a>
        )}
        <button
          type="button"
          className={styles.option}
          disabled={isCreating}
          onClick={() => void create({ kind: "resume" })}
        >
          <OptionText title={t("startBlank")} text={t("startBlankText")} />
          <Icon name={isCreating ? "saving" : "forward"} size={24} />
        </button>
        <div className={styles.option}>
          <OptionText title={t("startImport")} text={t("startImportText")}>
            <span className={styles.optionAction}>
              <ImportButton label={t("chooseFile")} />
            </span>
          </OptionText>
        </div>
      </div>
    </div>
  );
}

/** The first page, or blank paper if its image does not load. */
function Thumbnail({ paper, image }: { paper: Portal["paper"]; image: string | null }) {
  const [shown, setShown] = useState(image);
  return (
    <span className={`${styles.thumbnail} ${styles[paper] ?? ""}`}>
      {shown && <img src={shown} alt="" loading="lazy" onError={() => setShown(null)} />}
    </span>
  );
}

/** Spans only, because it is inside a link or a button. */
function OptionText({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <span className={styles.optionText}>
      <span className={styles.optionTitle}>{title}</span>
      <span className={styles.optionLead}>{text}</span>
      {children}
    </span>
  );
}
