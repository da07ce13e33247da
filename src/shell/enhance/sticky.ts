import { create } from "./create.ts";

/** Pixels; the header changes when more than these are scrolled (HDR-16). */
const limit = 100;

/**
 * Toggles `data-onscroll` on the header by observing the page's first 100 pixels: no work while scrolling. At exactly
 * 100 px their edge still touches the window, which counts as intersecting.
 */
export function startSticky(): void {
  // On <html> the same attribute names the header's theme.
  const header = document.querySelector("header[data-header]");
  if (!header) return;
  const sentinel = create("div", {});
  sentinel.style.cssText = `position:absolute;top:0;width:1px;height:${limit}px;z-index:-1`;
  document.body.append(sentinel);
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) header.toggleAttribute("data-onscroll", !isIntersecting);
  }).observe(sentinel);
}
