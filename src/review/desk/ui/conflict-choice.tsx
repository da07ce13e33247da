import type { ReactNode } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./comments.module.css";

type Props = { mine: ReactNode; theirs: ReactNode; onChoose: (version: "mine" | "theirs") => void };

/** Two windows saved the same text: both versions, and the choice. */
export function ConflictChoice({ mine, theirs, onChoose }: Props) {
  const builder = useMessages("builder");
  return (
    <div role="alert" className={styles.conflict}>
      <p className={styles.warning}>{builder("state.conflict")}</p>
      <p className={styles.versionName}>{builder("conflictMine")}</p>
      <div className={styles.version}>{mine}</div>
      <Button onPress={() => onChoose("mine")}>{builder("conflictKeepMine")}</Button>
      <p className={styles.versionName}>{builder("conflictTheirs")}</p>
      <div className={styles.version}>{theirs}</div>
      <Button onPress={() => onChoose("theirs")}>{builder("conflictKeepTheirs")}</Button>
    </div>
  );
}
