/** Carries "restored from your file" from the page that restores a document to the editor that opens next. */
const key = "dossier-imported";

export function rememberRestored(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is blocked. Only the note is lost; the document is restored.
  }
}

/** True once after a document was restored. */
export function takeRestoredNote(): boolean {
  try {
    const wasRestored = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return wasRestored;
  } catch {
    return false;
  }
}
