/** Carries "the file was imported in full" from the page that imports to the editor that opens next. */
const key = "dossier-imported";

export function rememberImport(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is blocked. Only the note is lost; the import has succeeded.
  }
}

/** True once after an import. */
export function takeImportNote(): boolean {
  try {
    const wasImported = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return wasImported;
  } catch {
    return false;
  }
}
