/** Carries "everything was taken over" from the page that imports to the editor that opens after it. */
const key = "dossier-imported";

export function rememberImport(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is blocked: the note is a courtesy, the import has worked.
  }
}

/** True once after an import. */
export function takeImportNote(): boolean {
  try {
    const is = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return is;
  } catch {
    return false;
  }
}
