import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import type { WritingHelp } from "../../content/schemas/writing-help.ts";
import type { Locale } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import type { Fix, Found, Rule } from "../finding.ts";
import styles from "./check-panel.module.css";
import { type FindingTexts, hintTopics } from "./use-finding-texts.ts";

type Props = {
  /** The same number is beside the finding's place on the page. */
  number: number;
  rule: Rule;
  texts: FindingTexts;
  values: Found["values"];
  fix: Fix<never>["label"] | undefined;
  isAside: boolean;
  help: WritingHelp | null;
  locale: Locale;
  /** Absent if the finding is about the whole document. */
  onShow: (() => void) | undefined;
  onFix: () => void;
  onSettle: () => void;
};

/** What was found, where and why, with one action and "Fine as it is". */
export function FindingCard({
  number,
  rule,
  texts,
  values,
  fix,
  isAside,
  onShow,
  onFix,
  onSettle,
  ...card
}: Props) {
  const t = useMessages("checks");
  const fixLabel = useFixLabel(fix, values);
  const hint = card.help?.hints.find(({ topic }) => topic === hintTopics[rule]);
  return (
    <li className={styles.card}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.texts}>
        <h3 className={styles.title} tabIndex={-1} data-finding>
          {texts.title}
        </h3>
        {texts.where && <p className={styles.where}>{texts.where}</p>}
        {hint ? (
          <Reason hint={hint} locale={card.locale} />
        ) : (
          texts.why && <p className={styles.why}>{texts.why}</p>
        )}
        <div className={styles.actions}>
          {!isAside && fix && <Button onPress={onFix}>{fixLabel}</Button>}
          {!isAside && !fix && onShow && <Button onPress={onShow}>{t("show")}</Button>}
          <Button variant="quiet" onPress={onSettle}>
            {t(isAside ? "takeUp" : "accept")}
          </Button>
        </div>
      </div>
    </li>
  );
}

function useFixLabel(fix: Fix<never>["label"] | undefined, values: Found["values"] = {}): string {
  const t = useMessages("checks");
  const tBuilder = useMessages("builder");
  if (fix === "fitPages") return tBuilder("design.fitTo", { pages: values.most ?? 1 });
  if (fix === "use") return t("use", { text: isolate(String(values.meant)) });
  return fix ? t(fix) : "";
}

type ReasonProps = { hint: WritingHelp["hints"][number]; locale: Locale };

/** The country's own sentence, with who says so. */
function Reason({ hint: { text, source }, locale }: ReasonProps) {
  const t = useMessages("writing");
  return (
    <>
      <p className={styles.why} lang={locale} dir="auto">
        {text}
      </p>
      <p className={styles.source}>
        {t("source")}{" "}
        {source.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer" lang={locale}>
            {source.title}
          </a>
        ) : (
          <span lang={locale}>{source.title}</span>
        )}
      </p>
    </>
  );
}
