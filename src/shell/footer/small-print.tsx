import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { SmallLinks } from "./small-links.tsx";

/** The footer's last lines: links, what the browser's privacy signal did, copyright (FTR-09). */
export const SmallPrint = (props: FooterProps) => (
  <div className={styles.small}>
    <SmallLinks {...props} />
    {props.consent.gpc && <p>{props.c("gpc")}</p>}
    <p>{props.t("copyright", { 0: String(props.year) })}</p>
  </div>
);
