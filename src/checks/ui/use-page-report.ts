import { useState } from "react";
import type { PreviewReport } from "../../documents/client/document-api.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { PageReport } from "../finding.ts";

/** What the last preview says about the pages; the same object until something changes. */
export function usePageReport(): { pages: PageReport; onReport: (report: PreviewReport) => void } {
  const [pages, setPages] = useState<PageReport>(null);
  const onReport = useStableHandler((report: PreviewReport) => {
    const next = { count: report.pages.length, missing: report.missing ?? [] };
    setPages((now) => (now?.count === next.count && now.missing.join() === next.missing.join() ? now : next));
  });
  return { pages, onReport };
}
