import { Icon } from "../icons.tsx";
import styles from "./waiting.module.css";

/** A line that tells what is loading; CSS delays it, because most waits are short. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Icon name="saving" />
      {text}
    </p>
  );
}
