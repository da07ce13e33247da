import { on } from "./events.ts";
import { onPhoneChange, reducedMotion } from "./media.ts";
import { openPopup, resetPopup } from "./popup.ts";

/** Duration of the closing animation in milliseconds, as in the CSS (HDR-15). */
const closingTime = 300;

/**
 * The side menu as a modal dialog, in which the browser traps the focus. In browsers without modal dialogs its links open
 * and close it by `:target`.
 */
export function startDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>("dialog[data-drawer]");
  if (!drawer?.showModal) return;
  let opener: HTMLElement;
  let timer: ReturnType<typeof setTimeout>;
  const close = () => drawer.close();
  const slideOut = (event: Event) => {
    event.preventDefault();
    if (reducedMotion.matches) return close();
    drawer.dataset.closing = "";
    timer = setTimeout(close, closingTime);
  };

  on("click", (event, target) => {
    const link = target.closest<HTMLElement>("[data-drawer-open]");
    if (drawer.open) {
      // A click on the backdrop has the dialog itself as its target, because the content fills the dialog.
      if (target === drawer || target.closest("[data-drawer-close]")) slideOut(event);
      // The link may lead to this page, and the sign-in dialog would open below the modal drawer.
      else if (target.closest("a")) close();
    } else if (link) {
      event.preventDefault();
      opener = link;
      drawer.showModal();
      const current = drawer.querySelector<HTMLElement>("[data-menu][data-open]");
      if (current) openPopup(current, "click");
    }
  });
  on("cancel", (event, target) => {
    if (target === drawer) slideOut(event);
  });
  // Also when the browser closes it, as on repeated Escape.
  on("close", (_event, target) => {
    if (target !== drawer) return;
    clearTimeout(timer);
    resetPopup();
    delete drawer.dataset.closing;
    // A link within the page has scrolled to its target.
    opener.focus({ preventScroll: true });
  });
  onPhoneChange(close);
}
