import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { Waiting } from "../../../ui/status/waiting.tsx";
import type { DocumentKind } from "../../model/document-kind.ts";
import { readTyped, type TypedText } from "../first-fields/carry-over.ts";
import bar from "./editor-bar.module.css";
import { HomeLink } from "./editor-bar.tsx";
import shell from "./editor-shell.module.css";
import styles from "./loading-editor.module.css";

type Props = {
  kind: DocumentKind;
  /** On the server: the first fields, and the address of documents without their id, for `show-first-fields.ts`. */
  firstFields?: { fields: ReactNode; documents: string } | undefined;
  /** What the user has typed into them until the editor takes their place. */
  onTyped?: (typed: TypedText | null) => void;
};

/** The editor while its document loads: the bar, and form and page where they will be, without content but the first fields. */
export function LoadingEditor({ kind, firstFields, onTyped }: Props) {
  const { portal } = useIsland();
  const t = useMessages("common");
  const tWords = useMessages("words");
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = box.current!;
    return () => onTyped?.(readTyped(fields));
  }, [onTyped]);
  return (
    <div className={shell.shell}>
      <div className={bar.bar}>
        <HomeLink />
        <h1 className="visually-hidden">{tWords(kind === "resume" ? "resumeTitle" : "letterTitle")}</h1>
      </div>
      <div className={shell.columns}>
        <div className={`${shell.rail} ${styles.wide}`} />
        <div className={shell.form}>
          <div className={styles.sectionLine} />
          <div className={shell.fields}>
            {firstFields ? (
              <div className={styles.firstFields} data-first-fields={firstFields.documents}>
                {firstFields.fields}
              </div>
            ) : (
              // The server's fields stay as they are: React leaves HTML that it has not rendered.
              <div
                ref={box}
                className={styles.firstFields}
                suppressHydrationWarning
                // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
                dangerouslySetInnerHTML={{ __html: "" }}
              />
            )}
            <Waiting text={t("loading")} />
          </div>
        </div>
        <div className={`${shell.page} ${styles.desk}`} aria-busy="true">
          <div className={`${styles.paper} ${styles[portal.paper === "a4" ? "a4" : "letter"]}`} />
        </div>
      </div>
    </div>
  );
}
