/** STA-01. In CSS the same limit is `max-width: 767px`. */
export const phone = matchMedia("(max-width: 767px)");
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Calls `work` whenever the window crosses 767 px: in the older form, the only one that Safari 13 has. */
export function onPhoneChange(work: () => void): void {
  phone.addListener(work);
}
