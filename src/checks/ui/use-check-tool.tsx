import { lazy, type ReactNode } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { Locale } from "../../portals/portal.ts";
import type { FieldPath, Finding } from "../finding.ts";
import { setAside, takeUp } from "../set-aside.ts";
import { useCheckKeys } from "./use-check-keys.ts";
import { useFindingTexts } from "./use-finding-texts.ts";
import type { Findings } from "./use-findings.ts";

const CheckPanel = lazy(() => import("./check-panel.tsx"));

type Checked = { locale: Locale; setAside?: Record<string, true> | undefined };
type Options<C> = {
  content: C;
  findings: Findings<C>;
  /** A place in the labels of the form. */
  labelOf: (path: FieldPath) => string;
  /** Opens the field of a place. */
  onShow: (path: FieldPath) => void;
  update: (edit: (content: C) => C) => void;
  /** Below the findings. */
  after?: ReactNode;
};

/** The tool with the findings, and F8 to go through them. */
export function useCheckTool<C extends Checked>({
  content,
  findings,
  labelOf,
  onShow,
  update,
  after,
}: Options<C>): Tool {
  const { status } = useIsland();
  const t = useMessages("checks");
  const tBuilder = useMessages("builder");
  const textsOf = useFindingTexts(labelOf);
  useCheckKeys(findings.open, (finding: Finding<C>) => {
    onShow(finding.path);
    status.announce(textsOf(finding).title);
  });
  return {
    id: "check",
    label: tBuilder("checkTool"),
    heading: t("heading"),
    icon: "check",
    count: findings.open.length,
    isTab: true,
    body: () => (
      <>
        <CheckPanel
          {...findings}
          onFix={(id) => update(findings.open.find((finding) => finding.id === id)!.fix!.apply)}
          onSetAside={(id) => update(setAside(id))}
          onTakeUp={(id) => update(takeUp(id))}
          locale={content.locale}
          labelOf={labelOf}
          onShow={onShow}
        />
        {after}
      </>
    ),
  };
}
