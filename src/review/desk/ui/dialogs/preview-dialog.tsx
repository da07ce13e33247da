import { useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { isComplete } from "../../state/draft.ts";
import commentStyles from "../comments.module.css";
import { useDesk, useDeskState } from "../desk-context.ts";
import { DocumentView } from "../document-view.tsx";
import styles from "../panels.module.css";
import { ReadComment } from "../read-comment.tsx";
import { ReportExtract } from "../summary-panel.tsx";

/** The review as the customer will read it. */
export function PreviewDialog({ close }: { close: () => void }) {
  const { store, comments } = useDesk();
  const { draft } = useDeskState(store);
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const shown = comments.filter(isComplete);
  return (
    <Dialog
      isOpen
      wide
      title={t("preview")}
      closeLabel={tCommon("close")}
      onClose={close}
      actions={<Button onPress={close}>{tCommon("close")}</Button>}
    >
      <section aria-label={t("tabs.summary")}>
        <ReportExtract report={draft.report} />
      </section>
      <div className={styles.previewPage}>
        <DocumentView comments={shown} active={null} />
      </div>
      <ol className={styles.previewComments}>
        {shown.map((comment) => (
          <li key={comment.id} className={commentStyles.card}>
            <ReadComment comment={comment} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
