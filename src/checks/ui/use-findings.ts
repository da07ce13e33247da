import { useEffect, useMemo, useRef, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { Finding } from "../finding.ts";
import { isSetAside } from "../set-aside.ts";

/** Milliseconds after the last change. */
const pause = 500;

export type Findings<C> = {
  /** False while the document has too little text to say anything about it. */
  hasBegun: boolean;
  /** In the order of the form. */
  open: readonly Finding<C>[];
  aside: readonly Finding<C>[];
};

type Checked = { setAside?: Record<string, true> | undefined };

/**
 * The findings of a document, checked again after each pause in editing. `input`: whatever the check reads; it runs again when
 * this changes. Screen readers hear when the number changes.
 */
export function useFindings<C extends Checked>(
  content: C,
  input: unknown,
  check: () => Promise<Finding<C>[] | null>,
): Findings<C> {
  const { status } = useIsland();
  const t = useMessages("checks");
  const [found, setFound] = useState<readonly Finding<C>[] | null>(null);
  const run = useStableHandler(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the document or what is known of it changes
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Without a connection, the rules cannot be loaded; the next change tries again.
      run().then(
        (next) => isCurrent && setFound(next),
        () => {},
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content, input, run]);

  const findings = useMemo<Findings<C>>(() => {
    const all = found ?? [];
    return {
      hasBegun: found !== null,
      open: all.filter(({ id }) => !isSetAside(content, id)),
      aside: all.filter(({ id }) => isSetAside(content, id)),
    };
  }, [found, content]);

  const announced = useRef<number | null>(null);
  const count = findings.open.length;
  useEffect(() => {
    if (found === null) return;
    const isNews = announced.current !== null && announced.current !== count;
    announced.current = count;
    if (isNews) status.announce(t("count", { count }));
  }, [found, count, status, t]);
  return findings;
}
