import { type ReactNode, useState } from "react";
import { editorPath } from "../../documents/client/addresses.ts";
import { editedWhen } from "../../documents/client/edited-when.ts";
import { rememberImport } from "../../documents/client/import-note.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { ImportButton } from "../../documents/editing/ui/import-button.tsx";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { useLatestDocument } from "../../documents/editing/ui/use-latest-document.ts";
import type { Portal } from "../../portals/portal.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./start-page.module.css";

/** Three ways to begin; the latest resume first for those who come back. */
export function StartPage() {
  const { api, base, portal, status } = useIsland();
  const t = useMessages("builder");
  const failureText = useErrorMessage();
  // Without an answer (not signed in, offline) the other ways remain.
  const latest = useLatestDocument();
  const [busy, setBusy] = useState(false);

  async function create() {
    setBusy(true);
    try {
      const document = await api.create({ kind: "resume" });
      location.assign(editorPath(portal, base, "resume", document.id));
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(failureText(error), { tone: "danger" });
    }
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t("startTitle")}</h1>
      {/* Not before it is known whether a card comes first: the others would be pushed down. */}
      <div className={styles.ways} hidden={latest === undefined}>
        {latest && (
          <a className={styles.way} href={editorPath(portal, base, "resume", latest.id)}>
            <Sheet key={latest.picture} paper={portal.paper} picture={latest.picture} />
            <WayText
              title={t("startContinue", { title: `\u2068${latest.title}\u2069` })}
              text={t("startContinueText", { when: editedWhen(latest.changedAt, portal.formatLocale) })}
            />
            <Icon name="forward" size={24} />
          </a>
        )}
        <button type="button" className={styles.way} disabled={busy} onClick={create}>
          <WayText title={t("startBlank")} text={t("startBlankText")} />
          <Icon name={busy ? "saving" : "forward"} size={24} />
        </button>
        <div className={styles.way}>
          <WayText title={t("startImport")} text={t("startImportText")}>
            <ImportButton
              label={t("chooseFile")}
              onImported={({ document, losses }) => {
                if (losses.length === 0) rememberImport();
                location.assign(editorPath(portal, base, "resume", document.id));
              }}
            />
          </WayText>
        </div>
      </div>
    </div>
  );
}

/** The first page; blank paper where it cannot be drawn: the rest of the card says enough. */
function Sheet({ paper, picture }: { paper: Portal["paper"]; picture: string | null }) {
  const [shown, setShown] = useState(picture);
  return (
    <span className={`${styles.picture} ${styles[paper] ?? ""}`}>
      {shown && <img src={shown} alt="" loading="lazy" onError={() => setShown(null)} />}
    </span>
  );
}

/** Inside a link or a button, so made of spans. */
function WayText({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <span className={styles.wayText}>
      <span className={styles.wayTitle}>{title}</span>
      <span className={styles.wayLead}>{text}</span>
      {children}
    </span>
  );
}
