import { useId, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { UnsavedInput } from "../../../documents/client/document-api.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { controlClass, messageClasses } from "../../../ui/fields/field.tsx";
import type { DocumentText } from "../document-text.ts";
import { mailAddress } from "../mail-address.ts";
import { CopyField } from "./copy-field.tsx";
import styles from "./document-text.module.css";
import { TextFrame } from "./text-frame.tsx";
import { useCopy } from "./use-copy.ts";
import { useDocumentText } from "./use-document-text.ts";

type Props = UnsavedInput & { lang: string };

/** The document as a mail: to copy, or in the user's mail program. */
export function MailTextPanel({ lang, ...input }: Props) {
  const state = useDocumentText(input);
  return <TextFrame state={state}>{(text) => <Mail text={text} lang={lang} />}</TextFrame>;
}

function Mail({ text: { mail, dir }, lang }: { text: DocumentText; lang: string }) {
  const t = useMessages("download");
  const id = useId();
  const body = useRef<HTMLTextAreaElement>(null);
  const { result, copy } = useCopy();
  const { href, isShort } = mailAddress(mail);
  const copyBody = () => void copy(mail.body, body.current!);
  return (
    <>
      <div className={styles.entry}>
        <CopyField label={t("mailSubject")} value={mail.subject} lang={lang} dir={dir} />
      </div>
      <div className={styles.body}>
        <label className={messageClasses.label} htmlFor={id}>
          {t("mailBody")}
        </label>
        <textarea
          ref={body}
          id={id}
          className={controlClass}
          readOnly
          rows={16}
          lang={lang}
          dir={dir}
          value={mail.body}
        />
        {result === "refused" && <p className={styles.note}>{t("copyByHand")}</p>}
      </div>
      {isShort && <p className={styles.note}>{t("mailTooLong")}</p>}
      <div className={styles.buttons}>
        <Button variant="primary" icon={result === "copied" ? "check" : "copy"} onPress={copyBody}>
          {result === "copied" ? t("copied") : t("mailCopy")}
        </Button>
        <LinkButton href={href} icon="send" onClick={isShort ? copyBody : undefined}>
          {t("mailOpen")}
        </LinkButton>
      </div>
    </>
  );
}
