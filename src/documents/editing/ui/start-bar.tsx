import { useIsSSR } from "react-aria";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { LogoUse } from "../../../shell/brand/logo.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { editorPath } from "../../client/editor-path.ts";
import type { DocumentKind } from "../../model/document-kind.ts";
import { useOwnDocuments } from "./own-documents.tsx";
import styles from "./start-bar.module.css";

/** The bar of a start page: the way home, and for guests what happens with their draft, and signing in. */
export function StartBar({ kind }: { kind: DocumentKind }) {
  const { base, portal } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  // The server's HTML is the same for every query.
  const query = useIsSSR() ? "" : location.search;
  return (
    <div className={styles.bar}>
      <a className={styles.home} href={isGuest ? `${base}/` : `${base}/dashboard`}>
        <LogoUse size={132} />
        <span className="visually-hidden">{isGuest ? "Dossier" : tCommon("backToDocuments")}</span>
      </a>
      {isGuest && (
        <p className={styles.note}>
          <Icon name="lock" />
          <span>{t("noAccountNeeded")}</span>
        </p>
      )}
      {isGuest ? (
        <a
          className={styles.link}
          href={`${base}/sign-in?next=${encodeURIComponent(editorPath(portal, base, kind) + query)}`}
          data-login="sign-in"
        >
          {t("signIn")}
        </a>
      ) : (
        <a className={styles.link} href={`${base}/dashboard`}>
          {tCommon("backToDocuments")}
        </a>
      )}
    </div>
  );
}
