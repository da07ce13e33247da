import { type ReactNode, useEffect, useRef } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { Logo } from "../../../shell/brand/logo.tsx";
import { IconButton } from "../../../ui/button.tsx";
import styles from "./desk.module.css";
import type { OpenPanel } from "./desk-context.ts";

type Props = {
  panel: OpenPanel;
  setPanel: (panel: OpenPanel) => void;
  /** Below the bar, what the reviewer must know. */
  notice: ReactNode;
  children: ReactNode;
};

/** The bar of the desk: the way back to the documents, then what the page is about. */
export function DeskBar({ panel, setPanel, notice, children }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => keepHeight(head.current!), []);
  return (
    <div ref={head} className={styles.head}>
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
      {notice}
    </div>
  );
}

/** Tells the styles how high the bar is with its notice: in a narrow window, panels begin below it. */
function keepHeight(head: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return undefined;
  const observer = new ResizeObserver(() =>
    head.parentElement?.style.setProperty("--head", `${head.offsetHeight}px`),
  );
  observer.observe(head);
  return () => observer.disconnect();
}
