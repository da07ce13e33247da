import type { ReactNode } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { Logo } from "../../../shell/brand/logo.tsx";
import { IconButton } from "../../../ui/button.tsx";
import styles from "./desk.module.css";
import type { OpenPanel } from "./desk-context.ts";

type Props = {
  panel: OpenPanel;
  setPanel: (panel: OpenPanel) => void;
  children: ReactNode;
};

/** The bar of the desk: the way back to the documents, then what the page is about. */
export function DeskBar({ panel, setPanel, children }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  return (
    <header className={styles.bar}>
      <a className={styles.home} href={`${base}/dashboard`} aria-label={tCommon("backToDocuments")}>
        <Logo family={portal.themeFamily} size={158} />
      </a>
      <span className={styles.opener}>
        <IconButton
          icon="queue"
          label={t("queue.opener")}
          aria-expanded={panel === "queue"}
          aria-controls="desk-queue"
          onPress={() => setPanel(panel === "queue" ? null : "queue")}
        />
      </span>
      {children}
    </header>
  );
}
