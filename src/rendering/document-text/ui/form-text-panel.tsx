import { useId, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { UnsavedInput } from "../../../documents/client/document-api.ts";
import { Button } from "../../../ui/button.tsx";
import type { DocumentText, TextGroup } from "../document-text.ts";
import { CopyField } from "./copy-field.tsx";
import styles from "./document-text.module.css";
import { TextFrame } from "./text-frame.tsx";
import { useCopy } from "./use-copy.ts";
import { useDocumentText } from "./use-document-text.ts";

type Props = UnsavedInput & { lang: string };

/** The document field by field, to copy into an employer's form. */
export function FormTextPanel({ lang, ...input }: Props) {
  const state = useDocumentText(input);
  return <TextFrame state={state}>{(text) => <Fields text={text} lang={lang} />}</TextFrame>;
}

function Fields({ text: { text, dir, groups }, lang }: { text: DocumentText; lang: string }) {
  const t = useMessages("download");
  const all = useRef<HTMLDivElement>(null);
  const { result, copy } = useCopy();
  return (
    <>
      <div>
        <Button icon={result === "copied" ? "check" : "copy"} onPress={() => void copy(text, all.current!)}>
          {result === "copied" ? t("copied") : t("copyAll")}
        </Button>
      </div>
      {result === "refused" && <p className={styles.note}>{t("copyByHand")}</p>}
      <div ref={all} className={styles.groups}>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity
          <Group key={at} {...group} lang={lang} dir={dir} />
        ))}
      </div>
    </>
  );
}

function Group({ heading, entries, lang, dir }: TextGroup & { lang: string; dir: "ltr" | "rtl" }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h3 id={id} className={styles.heading} lang={lang} dir="auto">
          {heading}
        </h3>
      )}
      {entries.map((fields, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity
        <div key={at} className={styles.entry}>
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: neither have fields
            <CopyField key={index} {...field} lang={lang} dir={dir} />
          ))}
        </div>
      ))}
    </section>
  );
}
