type Area = "localStorage" | "sessionStorage";

/** Reads a value. Blocked storage counts as empty. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it (null). Does nothing if storage is full or blocked. Only keys of the storage table may be written. */
export function store(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}
