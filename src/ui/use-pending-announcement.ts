import { type RefObject, useEffect, useRef } from "react";

/** Milliseconds: React Aria creates its live region this long before the first announcement; twice that. */
const announced = 200;

/**
 * For a button that can be pending. React Aria announces its name by a reference that stays for seven seconds, also when the
 * button is gone: a form closes once it is saved. Then the reference is removed with the button.
 */
export function usePendingAnnouncement(button: RefObject<HTMLElement | null>, isPending = false): void {
  const announcedId = useRef<string>(undefined);
  useEffect(() => {
    if (isPending) announcedId.current = button.current?.id;
  }, [button, isPending]);
  useEffect(
    () => () => {
      const id = announcedId.current;
      if (!id) return;
      removeReferences(id);
      setTimeout(() => removeReferences(id), announced);
    },
    [],
  );
}

function removeReferences(id: string): void {
  // The test's document may be gone after the wait.
  if (typeof document === "undefined") return;
  for (const mark of document.querySelectorAll("[data-live-announcer] [aria-labelledby]"))
    if (mark.getAttribute("aria-labelledby")!.split(" ").includes(id)) mark.remove();
}
