import { useEffect, useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { copyText } from "../../../ui/clipboard.ts";

/** Milliseconds for which a button says that its text was copied. */
const shownFor = 3_000;

export type Copied = "copied" | "refused" | null;

/** Copies a text and announces it. If the browser refuses, the text in `shown` is selected. */
export function useCopy(): { result: Copied; copy: (text: string, shown: HTMLElement) => Promise<void> } {
  const { status } = useIsland();
  const t = useMessages("download");
  const [result, setResult] = useState<Copied>(null);
  useEffect(() => {
    if (result !== "copied") return;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  return {
    result,
    copy: async (text, shown) => {
      const isCopied = await copyText(text, shown);
      setResult(isCopied ? "copied" : "refused");
      status.announce(isCopied ? t("copied") : t("copyByHand"));
    },
  };
}
