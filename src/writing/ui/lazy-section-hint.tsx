import { lazy, Suspense } from "react";
import styles from "../../documents/editing/ui/form.module.css";
import type { SectionHintProps } from "./section-hint.tsx";

const SectionHint = lazy(async () => ({ default: (await import("./section-hint.tsx")).SectionHint }));

/** The hint of a section; its place is kept free until its script is loaded. */
export function LazySectionHint(props: SectionHintProps) {
  return (
    <Suspense fallback={<div className={styles.hintSpace} />}>
      <SectionHint {...props} />
    </Suspense>
  );
}
