import { on } from "./events.ts";
import { onPhoneChange, reducedMotion } from "./media.ts";
import { openPopup, resetPopup } from "./popup.ts";

/** Milliseconds of the way out, as in the CSS (HDR-15). */
const leaving = 300;

/**
 * The side menu as a modal dialog: the browser keeps the focus in it. Where it has no such dialogs, the links open and close
 * it as the target of the address.
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
    timer = setTimeout(close, leaving);
  };

  on("click", (event, target) => {
    const link = target.closest<HTMLElement>("[data-drawer-open]");
    if (drawer.open) {
      // A click on what is behind it arrives at the dialog itself, which its content fills.
      if (target === drawer || target.closest("[data-drawer-close]")) slideOut(event);
      // The page that it leads to may be this one, and the sign-in dialog opens below a modal one.
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
  // Whoever closed it: browsers do so themselves when Escape is pressed again and again.
  on("close", (_event, target) => {
    if (target !== drawer) return;
    clearTimeout(timer);
    resetPopup();
    delete drawer.dataset.closing;
    opener.focus();
  });
  onPhoneChange(close);
}
