import { useEffect, useState } from "react";
import { useMedia } from "../../ui/use-media.ts";

/** What the dashboard shows; the address has it, so that the back button returns to it. */
export type HuntView = "board" | "list" | "documents";

const views: readonly HuntView[] = ["board", "list", "documents"];

/** From this width on a board is useful. */
const boardFits = "(min-width: 48em)";

/** The application that a reminder or a calendar entry leads to. */
const applicationInAddress = (): string | null =>
  /^#application-([0-9a-f-]{36})$/.exec(location.hash)?.[1] ?? null;

const viewInAddress = (): HuntView | null => views.find((view) => location.hash === `#${view}`) ?? null;

/**
 * A phone shows the list instead of the board. `openApplicationId` is that of the address; showing a view removes it. `show`
 * without a view shows the one that suits the window.
 */
export function useHuntView(hasApplications: boolean) {
  const [chosen, setChosen] = useState(viewInAddress);
  const [openApplicationId, setOpenApplicationId] = useState(applicationInAddress);
  const hasRoom = useMedia(boardFits);
  useEffect(() => {
    const onHashChange = () => {
      setChosen(viewInAddress());
      setOpenApplicationId(applicationInAddress());
    };
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, []);
  const wanted = chosen ?? "board";
  const fitting: HuntView = wanted === "board" && !hasRoom ? "list" : wanted;
  return {
    view: hasApplications ? fitting : "documents",
    openApplicationId,
    show(next: HuntView | null) {
      history.replaceState(history.state, "", next ? `#${next}` : location.pathname + location.search);
      setChosen(next);
      setOpenApplicationId(null);
    },
  };
}
