import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { IconButton } from "../../../ui/button.tsx";
import type { IconName } from "../../../ui/icons.tsx";
import styles from "./tool-panel.module.css";
import { useEscape } from "./use-escape.ts";

/** A panel at the side of the page, and the button that opens it. */
export type Tool = {
  id: string;
  label: string;
  /** Of the open panel, if it says more than the label. */
  heading?: string;
  icon: IconName;
  /** Shown on the button, such as the number of findings. */
  count?: number;
  /** It is opened from the form instead of the bar. */
  isOffBar?: boolean;
  /** It is in the menu of the bar at every width, unless it has a count. */
  isRare?: boolean;
  /** On a phone it is a tab; otherwise it is in the menu of the bar. */
  isTab?: boolean;
  /** On a phone, the page stays in view above it. */
  isBesidePage?: boolean;
  body: () => ReactNode;
};

type Props = {
  tool: Tool;
  /** Escape closes the panel wherever the focus is in this element. */
  editor: RefObject<HTMLElement | null>;
  isSheet: boolean;
  onClose: () => void;
  /** Of a tab's panel. */
  role?: "tabpanel";
  id?: string;
};

/** The open tool. Escape closes it; the focus returns to the button that opened it. */
export function ToolPanel({ tool, editor, isSheet, onClose, ...tab }: Props) {
  const t = useMessages("builder");
  const heading = useRef<HTMLHeadingElement>(null);
  const isEscaped = useRef(false);
  useEscape(editor, () => {
    isEscaped.current = true;
    onClose();
  });
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const root = editor.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (!isEscaped.current && !isLost) return;
      const isThere = opener?.isConnected && opener !== document.body;
      const button = isThere ? opener : root?.querySelector<HTMLElement>(`[data-opens="${tool.id}"]`);
      // An entry of the menu is gone by now.
      const more = root?.querySelector<HTMLElement>("[data-more] [aria-haspopup=menu]");
      (button ?? more)?.focus({ preventScroll: true });
    };
  }, [editor, tool.id]);
  return (
    <section
      className={`${styles.panel} ${isSheet ? styles.sheet : ""}`}
      aria-label={tool.label}
      data-region
      {...tab}
    >
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {tool.heading ?? tool.label}
        </h2>
        <IconButton icon="close" label={t("closePanel")} onPress={onClose} />
      </div>
      <div className={styles.body}>
        <Suspense fallback={null}>{tool.body()}</Suspense>
      </div>
    </section>
  );
}
