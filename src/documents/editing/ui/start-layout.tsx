import type { ReactNode } from "react";
import type { DocumentKind } from "../../model/document-kind.ts";
import { StartBar } from "./start-bar.tsx";
import styles from "./start-layout.module.css";

type Props = {
  kind: DocumentKind;
  heading: string;
  lead?: string;
  gallery: ReactNode;
  /** At the foot of the window. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A start page: its bar, the ways to begin, and beside them the templates. */
export const StartLayout = ({ kind, heading, lead, gallery, foot, children }: Props) => (
  <div className={styles.page}>
    <StartBar kind={kind} />
    <div className={styles.columns}>
      <div className={styles.begin}>
        <h1 className={styles.heading}>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {gallery}
    </div>
    {foot}
  </div>
);
