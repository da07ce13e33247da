import styles from "./footer.module.css";
import type { FooterProps } from "./footer-props.ts";
import { SmallLinks } from "./small-links.tsx";

/** The footer's last lines: links, copyright (FTR-09), what the browser's privacy signal did. */
export const SmallPrint = (props: FooterProps) => (
  <div className={styles.small}>
    <SmallLinks {...props} />
    <p>{props.t("copyright", { 0: String(props.year) })}</p>
    {props.consent.gpc && <p>{props.c("gpc")}</p>}
  </div>
);
