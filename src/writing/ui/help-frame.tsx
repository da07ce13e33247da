import type { ReactNode } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { WritingHelp } from "../../content/schemas/writing-help.ts";
import { Button } from "../../ui/button.tsx";
import type { HelpState } from "./use-writing-help.ts";
import styles from "./writing.module.css";

/** The body of a panel, once its help is loaded. */
export function HelpFrame({
  state: { help, hasFailed, retry },
  children,
}: {
  state: HelpState;
  children: (help: WritingHelp) => ReactNode;
}) {
  const t = useMessages("writing");
  if (help) return <div className={styles.panel}>{children(help)}</div>;
  if (!hasFailed)
    return (
      <p className={styles.note} role="status">
        {t("loading")}
      </p>
    );
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.note}>{t("failed")}</p>
      <Button onPress={retry}>{t("retry")}</Button>
    </div>
  );
}
