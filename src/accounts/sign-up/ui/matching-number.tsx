import type { Translate } from "../../../content/messages.ts";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/account-page.module.css";

/** The number that the page asks for which opens with the link of the mail on another device. */
export function MatchingNumber({ t, number }: { t: Translate<"account">; number: string }) {
  const mark = "\u0000";
  const [before, after] = t("matchingNumber", { number: mark }).split(mark);
  return (
    <p className={forms.note}>
      {before}
      <b className={styles.number}>{number}</b>
      {after}
    </p>
  );
}
