type Area = "localStorage" | "sessionStorage";

/** Storage that is forbidden counts as empty: nothing of the shell depends on it. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it by null. A full or forbidden storage keeps nothing. What may be kept is in the storage table. */
export function store(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}
