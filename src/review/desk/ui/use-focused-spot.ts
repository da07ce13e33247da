import { useEffect, useState } from "react";

/** The spot of the document's line that has the focus; null while something else has it. */
export function useFocusedSpot(): string | null {
  const [spot, setSpot] = useState<string | null>(null);
  useEffect(() => {
    const enter = ({ target }: FocusEvent) =>
      setSpot(
        (target instanceof HTMLElement && target.closest("[data-review-document]") && target.dataset.spot) ||
          null,
      );
    const leave = () => setSpot(null);
    document.addEventListener("focusin", enter);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", enter);
      document.removeEventListener("focusout", leave);
    };
  }, []);
  return spot;
}
