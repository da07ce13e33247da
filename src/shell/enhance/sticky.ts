import { create } from "./create.ts";

/**
 * Toggles `data-onscroll` on the header when more than 100 pixels are scrolled (HDR-16), by observing the page's first 100
 * pixels instead of scroll events. At exactly 100 px their edge touches the window, which counts as intersecting.
 */
export function startSticky(): void {
  // `<html>` has the same attribute with the header's theme.
  const header = document.querySelector("header[data-header]");
  if (!header) return;
  const sentinel = create("div", {});
  sentinel.style.cssText = "position:absolute;top:0;width:1px;height:100px;z-index:-1";
  document.body.append(sentinel);
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) header.toggleAttribute("data-onscroll", !isIntersecting);
  }).observe(sentinel);
}
