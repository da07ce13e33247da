import { useEffect, useState } from "react";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { findTarget } from "../content-parts.ts";
import { personTarget } from "./decisions.ts";
import { resultPanels } from "./result-panels.ts";

/** The open panel of the result, and its open item. */
export type OpenPart = { panel?: string | undefined; item?: string | undefined };

/** What is open in the result. `target` is the part of the content whose lines the file marks. */
export function useOpenPart(content: ResumeContent) {
  const [open, setOpen] = useState<OpenPart>(() => firstPart(content));
  const [shown, setShown] = useState<{ target: string }>();
  useEffect(() => {
    if (!shown) return;
    // The panel opens first.
    const frame = requestAnimationFrame(() => {
      const element = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(shown.target)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  const isPerson = open.panel === "contact" || open.panel === "personal";
  return {
    open,
    target: isPerson ? personTarget : open.panel,
    toggle: (panel: string) =>
      setOpen(open.panel === panel ? {} : { panel, item: firstItem(content, panel) }),
    toggleItem: (item: string) => setOpen({ ...open, item: open.item === item ? undefined : item }),
    /** Opens a part and moves the focus to it; a text of the tray gets the focus only. */
    show(target: string) {
      const found = findTarget(content, target);
      if (target === personTarget) setOpen({ panel: "contact" });
      else if (found) setOpen({ panel: found.section.id, item: found.item?.id });
      setShown({ target: target === personTarget ? "contact" : (found?.item?.id ?? target) });
    },
  };
}

/** The first section with items is open at first, as an example of what can be checked. */
function firstPart(content: ResumeContent): OpenPart {
  const first = resultPanels(content).find((panel) => firstItem(content, panel) !== undefined);
  return first === undefined ? { panel: "contact" } : { panel: first, item: firstItem(content, first) };
}

function firstItem(content: ResumeContent, panel: string): string | undefined {
  const section = content.sections.find(({ id }) => id === panel);
  return section && "items" in section ? section.items[0]?.id : undefined;
}
