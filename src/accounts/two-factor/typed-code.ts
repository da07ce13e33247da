export type TypedCode = { kind: "app" | "backup"; code: string };

/** Without letters and digits that look alike; lower case, because phones type it. */
export const backupAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";
export const backupLength = 10;

const backupShape = new RegExp(`^[${backupAlphabet}]{${backupLength}}$`);

/**
 * Reads a typed code: six digits of an app, or a backup code, with any spaces, hyphens and capitals. Null if it is neither.
 */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\u200b-\u200f]/gu, "")
    .toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return backupShape.test(code) ? { kind: "backup", code } : null;
}

/** A backup code for reading: "abcde-fghjk". */
export const showBackupCode = (code: string): string =>
  `${code.slice(0, backupLength / 2)}-${code.slice(backupLength / 2)}`;
