/** 767 px at the default text size (STA-01); the same breakpoint as in the CSS. */
export const phone = matchMedia("(max-width: 47.99em)");
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Calls `work` when the window crosses 767 px. `addListener` is the only form that Safari 13 has. */
export function onPhoneChange(work: () => void): void {
  phone.addListener(work);
}
