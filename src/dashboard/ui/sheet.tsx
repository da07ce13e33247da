import { useEffect, useState } from "react";
import type { Portal } from "../../portals/portal.ts";
import { BlankPage } from "./blank-page.tsx";
import styles from "./sheet.module.css";

type Props = {
  paper: Portal["paper"];
  picture: string;
  alt: string;
  /** A picture that failed is asked for again when this changes. */
  attempt: number;
};

/**
 * A document's first page. The sheet has the paper's proportions before the picture comes, and stays blank
 * paper when none comes: the document can be opened all the same.
 */
export function Sheet({ paper, picture, alt, attempt }: Props) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason
  useEffect(() => setState((now) => (now === "failed" ? "waiting" : now)), [attempt]);
  return (
    <div className={`${styles.sheet} ${styles[paper]}`}>
      {state !== "shown" && <BlankPage className={styles.blank} />}
      {state !== "failed" && (
        <img
          className={state === "shown" ? styles.shown : undefined}
          src={picture}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}
