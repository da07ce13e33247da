import { createHmac, randomInt } from "node:crypto";
import { backupAlphabet, backupLength } from "./typed-code.ts";

/** The number of codes in a set. */
export const backupCount = 10;

/** Creates a set of random codes of 49 bits each. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: backupCount }, () =>
    Array.from({ length: backupLength }, () => backupAlphabet[randomInt(backupAlphabet.length)]).join(""),
  );

/** The keyed hash that is stored for a backup code. It depends on the user and on the installation's secret. */
export const hashBackupCode = (secret: string, userId: string, code: string): string =>
  createHmac("sha256", secret).update(`backup-code ${userId} ${code}`).digest("base64url");

export const hashBackupCodes = (secret: string, userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => hashBackupCode(secret, userId, code));
