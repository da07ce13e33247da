import type { DocumentKind } from "../../model/document-kind.ts";
import bar from "./editor-bar.module.css";
import { HomeLink } from "./editor-bar.tsx";
import shell from "./editor-shell.module.css";
import { useIsland, useMessages } from "./island.tsx";
import styles from "./loading-editor.module.css";
import { Waiting } from "./waiting.tsx";

/** The editor while its document loads: the bar, and form and page without their content, where they will be. */
export function LoadingEditor({ kind }: { kind: DocumentKind }) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const tWords = useMessages("words");
  return (
    <div className={shell.shell} aria-busy="true">
      <div className={bar.bar}>
        <HomeLink />
        <h1 className="visually-hidden">{tWords(kind === "resume" ? "resumeTitle" : "letterTitle")}</h1>
      </div>
      <div className={shell.columns}>
        <div className={`${shell.rail} ${styles.wide}`} />
        <div className={shell.form}>
          <div className={shell.fields}>
            <Waiting text={t("loading")} />
          </div>
        </div>
        <div className={`${shell.page} ${styles.desk}`}>
          <div className={`${styles.paper} ${styles[portal.paper === "a4" ? "a4" : "letter"]}`} />
        </div>
      </div>
    </div>
  );
}
