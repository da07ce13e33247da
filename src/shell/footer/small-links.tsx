import type { Key } from "../../content/words.ts";
import { Icon } from "../ui/icon.tsx";
import { withBase } from "../with-base.ts";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { tabAttributes } from "./new-tab.tsx";

type Props = Pick<FooterProps, "entry" | "base" | "consent" | "labels" | "c" | "onProblem">;

/** Links in a row: the entry's `footerLinks` (FTR-10), then where consent is changed or refused (CNS-02). */
export function SmallLinks({ entry, base, consent, labels, c, onProblem }: Props) {
  const settings = withBase(base, "/lp/cookies#settings");
  return (
    <ul className={styles.row}>
      {entry.footerLinks.map(({ label, link }) => {
        const text = labelText(label, labels, onProblem);
        return (
          text && (
            <li key={`${label} ${link}`}>
              <a href={withBase(base, link)} {...tabAttributes("_blank")}>
                {text}
                <Icon name="external" size={14} />
              </a>
            </li>
          )
        );
      })}
      <li>
        <a href={settings}>{c("settings")}</a>
      </li>
      {consent.regime === "opt-out" && (
        <li>
          <a href={settings}>{c("doNotSell")}</a>
        </li>
      )}
    </ul>
  );
}

/** Null for a label that the localisation text does not have: an entry from outside may name any. */
function labelText(label: string, labels: Props["labels"], onProblem: Props["onProblem"]): string | null {
  try {
    return labels(label as Key<"footerLabels">);
  } catch {
    onProblem?.(`footerLinks: no text for the label ${label}`);
    return null;
  }
}
