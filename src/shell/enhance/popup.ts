import { on } from "./events.ts";
import { setPlacement } from "./placement.ts";

/**
 * What sub-menus (`li[data-menu]`) and disclosures (`details[data-disclosure]`) have in common. One of them is open at a
 * time (STA-02), and it closes on Escape, on a click elsewhere, when the focus leaves and when an entry is chosen.
 */
export let opened: HTMLElement | null = null;

/** What opened it. Only a click keeps it open whatever the pointer does. */
type OpenedBy = "hover" | "focus" | "click";
export let openedBy: OpenedBy = "click";

/** It stays, as if it had been opened by a click. */
export function pinPopup(): void {
  openedBy = "click";
}

export const triggerOf = (popup: Element) => popup.querySelector("summary,[data-menu-toggle]") as HTMLElement;
const panelOf = (popup: Element) => popup.querySelector("[data-panel],[data-menu-panel]") as HTMLElement;

function show(popup: HTMLElement, isOpen: boolean): void {
  const { disclosure, place } = popup.dataset;
  if (disclosure) {
    // Before it opens, so that it never jumps.
    if (isOpen && place === "") setPlacement(popup);
    (popup as HTMLDetailsElement).open = isOpen;
  } else {
    popup.toggleAttribute("data-open", isOpen);
    triggerOf(popup).setAttribute("aria-expanded", `${isOpen}`);
  }
}

/** Opens it and closes any other; one that is open stays as it is. */
export function openPopup(popup: HTMLElement, by: OpenedBy): void {
  if (popup === opened) return;
  closePopup();
  opened = popup;
  openedBy = by;
  show(popup, true);
}

/**
 * Closes what is open. The focus never stays behind in a hidden panel; after Escape it returns to the trigger also
 * from nowhere, because Safari does not focus what is clicked.
 */
export function closePopup(byEscape?: boolean): void {
  const popup = opened;
  if (!popup) return;
  const { activeElement, body } = document;
  // As long as it counts as open, the returning focus opens nothing.
  if (panelOf(popup).contains(activeElement) || (byEscape && activeElement === body))
    triggerOf(popup).focus();
  opened = null;
  show(popup, false);
}

/** What is open is no concern of ours any more: closed by the browser, or out of sight. */
export function resetPopup(): void {
  opened = null;
}

export function startPopups(): void {
  on("keydown", (event) => {
    if (event.key !== "Escape" || !opened) return;
    // The drawer around it stays open.
    event.preventDefault();
    closePopup(true);
  });
  on("focusout", ({ relatedTarget }) => {
    // Without a next element the window lost the focus, or text in the panel was clicked.
    if (opened && openedBy !== "hover" && relatedTarget && !opened.contains(relatedTarget as Node))
      closePopup();
  });
  on("click", (_event, target) => {
    if (!opened) return;
    const isEntry = target.closest("a,button") && panelOf(opened).contains(target);
    if (isEntry || !opened.contains(target)) closePopup();
  });
}
