import type { ReactNode } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./comments.module.css";

type Props = { mine: ReactNode; theirs: ReactNode; onChoose: (version: "mine" | "theirs") => void };

/** Two windows saved the same text: both versions, and the choice. */
export function ConflictChoice({ mine, theirs, onChoose }: Props) {
  const tCommon = useMessages("common");
  return (
    <div role="alert" className={styles.conflict}>
      <p className={styles.warning}>{tCommon("state.conflict")}</p>
      <p className={styles.versionName}>{tCommon("conflictMine")}</p>
      <div className={styles.version}>{mine}</div>
      <Button onPress={() => onChoose("mine")}>{tCommon("conflictKeepMine")}</Button>
      <p className={styles.versionName}>{tCommon("conflictTheirs")}</p>
      <div className={styles.version}>{theirs}</div>
      <Button onPress={() => onChoose("theirs")}>{tCommon("conflictKeepTheirs")}</Button>
    </div>
  );
}
