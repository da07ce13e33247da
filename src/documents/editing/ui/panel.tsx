import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFocusFirstField } from "../../../ui/use-focus-first-field.ts";
import styles from "./form.module.css";

type PanelProps = {
  id: string;
  heading: string;
  lead?: ReactNode;
  /** Beside the heading. */
  tools?: ReactNode;
  /** Below the heading. */
  settings?: ReactNode;
  /** The next panel. */
  next?: { name: string; onNext: () => void };
  /** Moves the focus to the heading, after the user chose this panel in the navigation. */
  takesFocus: boolean;
  /** The focus is in its first field when the editor opens. */
  startsInField?: boolean;
  children: ReactNode;
};

/** One panel of the form: heading, fields, and a button to the next panel. */
export function Panel({
  id,
  heading,
  lead,
  tools,
  settings,
  next,
  takesFocus,
  startsInField,
  children,
}: PanelProps) {
  const t = useMessages("builder");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const panel = useRef<HTMLElement>(null);
  useFocusFirstField(panel, startsInField ?? false);
  return (
    <section ref={panel} className={styles.panel} aria-label={heading} data-field={id}>
      <div className={styles.head} data-bare={!(lead || tools || settings) || undefined}>
        <div className={styles.headLine}>
          <h2 ref={title} tabIndex={-1} className={styles.heading}>
            {heading}
          </h2>
          {tools && <div className={styles.headTools}>{tools}</div>}
        </div>
        {lead && <div className={styles.lead}>{lead}</div>}
        {settings}
      </div>
      {children}
      {next && (
        <div className={styles.foot}>
          <Button variant="secondary" iconAfter="forward" onPress={next.onNext}>
            {t("next", { name: next.name })}
          </Button>
        </div>
      )}
    </section>
  );
}
