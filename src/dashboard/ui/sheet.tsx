import { useEffect, useState } from "react";
import type { Portal } from "../../portals/portal.ts";
import { BlankPage } from "./blank-page.tsx";
import styles from "./sheet.module.css";

type Props = {
  paper: Portal["paper"];
  thumbnail: string;
  alt: string;
  /** Counts loads of the list. A failed image is requested again when it changes. */
  loadCount: number;
};

/**
 * The first page of a document. The sheet has the paper's proportions while the image loads, and stays blank if it fails.
 */
export function Sheet({ paper, thumbnail, alt, loadCount }: Props) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadCount` triggers another request
  useEffect(() => setState((now) => (now === "failed" ? "loading" : now)), [loadCount]);
  return (
    <div className={`${styles.sheet} ${styles[paper]}`}>
      {state !== "shown" && <BlankPage className={styles.blank} />}
      {state !== "failed" && (
        <img
          className={state === "shown" ? styles.shown : undefined}
          src={thumbnail}
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
