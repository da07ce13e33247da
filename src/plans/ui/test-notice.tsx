import { Icon } from "../../ui/icons.tsx";
import styles from "./test-notice.module.css";

/** On every page of a purchase without a payment provider: no money moves. */
export const TestNotice = ({ text }: { text: string }) => (
  <p className={styles.notice} role="note">
    <Icon name="info" />
    <span>{text}</span>
  </p>
);
