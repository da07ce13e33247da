/** Whether single keys are shortcuts, remembered on the device. */
const key = "dossier-desk-keys";

export function usesSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Storage is blocked: the setting is lost, the shortcuts still end outside of text fields.
  }
}
