import { useIsland } from "../../browser/island.tsx";
import { LogoUse } from "../../shell/brand/logo.tsx";
import styles from "./offline-bar.module.css";

/** Replaces the site's header, whose links lead nowhere without a connection. The logo loads the page again. */
export function OfflineBar() {
  const { base } = useIsland();
  return (
    <div className={styles.bar}>
      <a className={styles.home} href={`${base}/dashboard`}>
        <LogoUse size={132} />
        <span className="visually-hidden">Dossier</span>
      </a>
    </div>
  );
}
