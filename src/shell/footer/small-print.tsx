import type { Key } from "../../content/messages.ts";
import { statementPaths } from "../../plans/plan-paths.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { tabAttributes } from "./new-tab.tsx";

/** The footer's last lines: links, copyright (FTR-09), and the effect of Global Privacy Control. */
export const SmallPrint = (props: FooterProps) => (
  <div className={styles.small}>
    <SmallLinks {...props} />
    <p>{props.t("copyright", { 0: String(props.year) })}</p>
    {props.consent.gpc && <p>{props.tConsent("gpc")}</p>}
  </div>
);

type Props = Pick<FooterProps, "entry" | "portal" | "base" | "consent" | "labels" | "tConsent" | "onProblem">;

/**
 * Links in a row: the entry's `footerLinks` (FTR-10), the ways to end a contract without signing in where plans are sold (§ 312k BGB,
 * Directive (EU) 2023/2673), then the consent settings (CNS-02).
 */
function SmallLinks({ entry, portal, base, consent, labels, tConsent: c, onProblem }: Props) {
  const settings = withBase(base, "/lp/cookies#settings");
  // A guest culture has no prices, so it sells nothing.
  const sells = cultureOf(portal).name === portal.code;
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
      {sells && (
        <li>
          <a href={withBase(base, statementPaths.form)}>{labels("endContract")}</a>
        </li>
      )}
      {sells && portal.withdrawal && (
        <li>
          <a href={withBase(base, `${statementPaths.form}?what=withdraw`)}>{portal.withdrawal.label}</a>
        </li>
      )}
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

/** Null for an unknown label: entries of external content services may name any. */
function labelText(label: string, labels: Props["labels"], onProblem: Props["onProblem"]): string | null {
  try {
    return labels(label as Key<"footerLabels">);
  } catch {
    onProblem?.(`footerLinks: no text for the label ${label}`);
    return null;
  }
}
