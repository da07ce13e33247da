export type TypedCode = { kind: "app" | "backup"; code: string };

/** Omits letters and digits that look alike. Lower case is easier to type on a phone. */
export const backupAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";
export const backupLength = 10;

const backupShape = new RegExp(`^[${backupAlphabet}]{${backupLength}}$`);

/**
 * Parses a typed code: six digits of an app, or a backup code. Ignores spaces, hyphens and case. Null if it is neither.
 */
export function readTypedCode(typed: string): TypedCode | null {
  const code = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\u200b-\u200f]/gu, "")
    .toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return backupShape.test(code) ? { kind: "backup", code } : null;
}

/** Formats a backup code for display: "abcde-fghjk". */
export const formatBackupCode = (code: string): string =>
  `${code.slice(0, backupLength / 2)}-${code.slice(backupLength / 2)}`;
