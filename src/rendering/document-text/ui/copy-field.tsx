import { useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { IconButton } from "../../../ui/button.tsx";
import type { TextField } from "../document-text.ts";
import styles from "./document-text.module.css";
import { useCopy } from "./use-copy.ts";

/** Characters of a value in the name of its button. */
const longestName = 60;

/** A value with its label, and a button that copies it. */
export function CopyField({ label, value, lang, dir }: TextField & { lang: string; dir: "ltr" | "rtl" }) {
  const t = useMessages("download");
  const shown = useRef<HTMLParagraphElement>(null);
  const { result, copy } = useCopy();
  const start = value.replace(/\s+/g, " ");
  const text = label || (start.length > longestName ? `${start.slice(0, longestName)} …` : start);
  return (
    <div className={styles.field}>
      <div className={styles.texts}>
        {label && (
          <span className={styles.label} lang={lang} dir="auto">
            {label}
          </span>
        )}
        {/* In a left-to-right value, such as a phone number, the direction follows from its letters. */}
        <p ref={shown} className={styles.value} lang={lang} dir={value.includes("\n") ? dir : "auto"}>
          {value}
        </p>
        {result === "refused" && <p className={styles.note}>{t("copyByHand")}</p>}
      </div>
      <IconButton
        icon={result === "copied" ? "check" : "copy"}
        label={result === "copied" ? t("copied") : t("copyField", { text })}
        onPress={() => void copy(value, shown.current!)}
      />
    </div>
  );
}
