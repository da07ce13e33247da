import type { ReactNode } from "react";
import { useErrorMessage, useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import type { DocumentText } from "../document-text.ts";
import styles from "./document-text.module.css";
import type { TextState } from "./use-document-text.ts";

type Props = { state: TextState; children: (text: DocumentText) => ReactNode };

/** The body of a panel, once the text is loaded. */
export function TextFrame({ state: { text, error, retry }, children }: Props) {
  const t = useMessages("common");
  const errorMessage = useErrorMessage();
  const action = (
    <Button variant="primary" onPress={retry}>
      {t("retry")}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {error !== null && (
        <Notice tone="danger" actions={action}>
          {errorMessage(error)}
        </Notice>
      )}
      {text && children(text)}
      {!text && error === null && (
        <p role="status" className={styles.note}>
          {t("loading")}
        </p>
      )}
    </div>
  );
}
