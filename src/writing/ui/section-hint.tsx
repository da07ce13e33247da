import { useMessages } from "../../browser/island.tsx";
import type { HintTopic } from "../../content/schemas/writing-help.ts";
import type { Locale } from "../../portals/portal.ts";
import { Icon } from "../../ui/icons.tsx";
import { useWritingHelp } from "./use-writing-help.ts";
import styles from "./writing.module.css";

export type SectionHintProps = {
  /** The document's language. */
  locale: Locale;
  topic: HintTopic;
};

/** A line that opens: what readers in the country expect of a section, and who says so. Nothing without a hint. */
export function SectionHint({ locale, topic }: SectionHintProps) {
  const { help } = useWritingHelp(locale);
  const t = useMessages("writing");
  const hint = help?.hints.find((one) => one.topic === topic);
  // Keeps the line's height while the hint loads.
  if (!help) return <div className={styles.hintSpace} />;
  if (!hint) return null;
  const { title, url } = hint.source;
  return (
    <details className={styles.hint}>
      <summary className={styles.hintLine} lang={locale}>
        <Icon name="globe" />
        <span dir="auto">{help.country}</span>
        <Icon name="open" />
      </summary>
      <div className={styles.hintBody} lang={locale} dir="auto">
        <p>{hint.text}</p>
        <p className={styles.source}>
          <span>{t("source")}</span>{" "}
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
      </div>
    </details>
  );
}
