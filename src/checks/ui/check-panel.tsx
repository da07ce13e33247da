import { useRef, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { Locale } from "../../portals/portal.ts";
import { Icon } from "../../ui/icons.tsx";
import { TabBar, tabPanel } from "../../ui/tabs.tsx";
import { useWritingHelp } from "../../writing/ui/use-writing-help.ts";
import { checkGroups, type FieldPath, ruleGroups, type ShownFinding } from "../finding.ts";
import styles from "./check-panel.module.css";
import { FindingCard } from "./finding-card.tsx";
import { useFindingTexts } from "./use-finding-texts.ts";

type Props = {
  /** False while the document has too little text. */
  hasBegun: boolean;
  open: readonly ShownFinding[];
  aside: readonly ShownFinding[];
  /** The document's language. */
  locale: Locale;
  labelOf: (path: FieldPath) => string;
  onShow: (path: FieldPath) => void;
  /** By the finding's id: its fix, "Fine as it is", and back. */
  onFix: (id: string) => void;
  onSetAside: (id: string) => void;
  onTakeUp: (id: string) => void;
};

type View = "open" | "fine" | "aside";
const group = "checks";

/** The findings to look at, what is fine, and what was set aside. */
export default function CheckPanel({ hasBegun, open, aside, onFix, onSetAside, onTakeUp, ...about }: Props) {
  const t = useMessages("checks");
  const [view, setView] = useState<View>("open");
  const list = useRef<HTMLDivElement>(null);
  if (!hasBegun) return <p className={styles.lead}>{t("tooEarly")}</p>;
  const fine = checkGroups.filter((each) => !open.some(({ rule }) => ruleGroups[rule] === each));
  // The card goes, at once or after the next check; the focus moves to one that stays.
  const settle = (change: (id: string) => void) => (id: string, at: number) => {
    const cards =
      list.current?.querySelectorAll<HTMLElement>("[role=tabpanel]:not([hidden]) [data-finding]") ?? [];
    (cards[at + 1] ?? cards[at - 1] ?? list.current)?.focus();
    change(id);
  };
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        {t("lead")} <span className={styles.keys}>{t("keys")}</span>
      </p>
      <TabBar
        label={t("heading")}
        group={group}
        items={[
          { id: "open", label: t("open"), count: open.length },
          { id: "fine", label: t("fine"), count: fine.length },
          { id: "aside", label: t("aside"), count: aside.length },
        ]}
        selected={view}
        onSelect={setView}
      />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <div {...tabPanel(group, "open", view)}>
          <Cards {...about} findings={open} onFix={settle(onFix)} onSettle={settle(onSetAside)} />
        </div>
        <div {...tabPanel(group, "fine", view)}>
          <ul className={styles.fine}>
            {fine.map((each) => (
              <li key={each}>
                <Icon name="check" />
                {t(`groups.${each}`)}
              </li>
            ))}
          </ul>
        </div>
        <div {...tabPanel(group, "aside", view)}>
          <Cards {...about} findings={aside} onSettle={settle(onTakeUp)} />
        </div>
      </div>
    </div>
  );
}

type CardsProps = Pick<Props, "locale" | "labelOf" | "onShow"> & {
  findings: readonly ShownFinding[];
  /** Absent for findings that were set aside. */
  onFix?: (id: string, at: number) => void;
  onSettle: (id: string, at: number) => void;
};

function Cards({ findings, locale, labelOf, onShow, onFix, onSettle }: CardsProps) {
  const { help } = useWritingHelp(locale);
  const t = useMessages("checks");
  const textsOf = useFindingTexts(labelOf);
  if (findings.length === 0)
    return <p className={styles.lead}>{t(onFix ? "nothingOpen" : "nothingAside")}</p>;
  return (
    <ol className={styles.cards}>
      {findings.map((finding, at) => (
        <FindingCard
          key={finding.id}
          number={at + 1}
          rule={finding.rule}
          texts={textsOf(finding)}
          values={finding.values}
          fix={finding.fix?.label}
          isAside={!onFix}
          help={help}
          locale={locale}
          onShow={finding.path.length > 0 ? () => onShow(finding.path) : undefined}
          onFix={() => onFix?.(finding.id, at)}
          onSettle={() => onSettle(finding.id, at)}
        />
      ))}
    </ol>
  );
}
