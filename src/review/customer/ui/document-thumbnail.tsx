import styles from "./customer-page.module.css";

/** The first page of a document of the account, small. */
export const DocumentThumbnail = ({ base, documentId }: { base: string; documentId: string }) => (
  <img
    src={`${base}/api/documents/${documentId}/thumbnail`}
    alt=""
    width="72"
    height="102"
    loading="lazy"
    className={styles.thumbnail}
  />
);
