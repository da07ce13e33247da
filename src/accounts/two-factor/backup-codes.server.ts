import { createHmac, randomInt } from "node:crypto";
import { backupAlphabet, backupLength } from "./typed-code.ts";

/** How many a person gets at a time. */
export const backupCount = 10;

/** Ten codes of 49 bits each. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: backupCount }, () =>
    Array.from({ length: backupLength }, () => backupAlphabet[randomInt(backupAlphabet.length)]).join(""),
  );

/** How a backup code is stored: bound to its person, worth nothing without the installation's secret. */
export const hashBackupCode = (secret: string, userId: string, code: string): string =>
  createHmac("sha256", secret).update(`backup-code ${userId} ${code}`).digest("base64url");
