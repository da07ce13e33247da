import { createHmac, randomInt } from "node:crypto";
import { backupAlphabet, backupLength } from "./typed-code.ts";

/** How many codes a user gets at a time. */
export const backupCount = 10;

/** Codes of 49 bits each. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: backupCount }, () =>
    Array.from({ length: backupLength }, () => backupAlphabet[randomInt(backupAlphabet.length)]).join(""),
  );

/** The stored form of a backup code: bound to its user, and worthless without the installation's secret. */
export const hashBackupCode = (secret: string, userId: string, code: string): string =>
  createHmac("sha256", secret).update(`backup-code ${userId} ${code}`).digest("base64url");

export const hashBackupCodes = (secret: string, userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => hashBackupCode(secret, userId, code));
