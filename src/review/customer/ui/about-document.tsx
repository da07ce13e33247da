import type { ReactNode } from "react";
import { Icon } from "../../../ui/icons.tsx";
import styles from "./customer-page.module.css";
import { DocumentThumbnail } from "./document-thumbnail.tsx";

type Props = {
  base: string;
  title: string;
  /** Null: it is not stored in the account. */
  documentId: string | null;
  /** Below the title. */
  children?: ReactNode;
};

/** The document that an order is about, at the top of its pages. */
export const AboutDocument = ({ base, title, documentId, children }: Props) => (
  <div className={styles.about}>
    {documentId ? <DocumentThumbnail base={base} documentId={documentId} /> : <Icon name="file" />}
    <p className={styles.choiceText}>
      <strong>
        <bdi data-title="">{title}</bdi>
      </strong>
      {children}
    </p>
  </div>
);
