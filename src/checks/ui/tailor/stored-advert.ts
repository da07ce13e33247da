/** The pasted advert, so that it is still there in the copy that is made for it. It never leaves the tab. */
const key = "dossier-advert";

export function readAdvert(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function writeAdvert(advert: string): void {
  try {
    if (advert === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, advert);
  } catch {
    // Storage is blocked or full. The advert lasts as long as the panel.
  }
}
