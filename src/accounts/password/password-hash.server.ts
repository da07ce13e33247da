import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createConcurrencyLimit } from "../../kit/concurrency.ts";
import { AppError } from "../../kit/errors.ts";

export type PasswordHashing = {
  /** Returns `salt:key` in hexadecimal. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

export const capacity = { running: 4, queued: 32 };

/**
 * Hashes passwords with scrypt and limits how many hashes run at once. A hash takes about 100 ms of a core and 32 MB, so
 * without the limit twenty sign-ins a second would slow down every other request. Throws `unavailable` beyond `capacity`.
 */
export function createPasswordHashing(limit = capacity, cost: ScryptOptions = costOfStored): PasswordHashing {
  const limited = createConcurrencyLimit({
    ...limit,
    onFull: () => new AppError("unavailable", "the queue of password hashes is full", { retryAfter: 5 }),
  });
  return {
    hash: (password) => limited(() => hashPassword(password, cost)),
    verify: (hash, password) => limited(() => verifyPassword(hash, password, cost)),
  };
}

/** A hash that no password matches. Verify against it if the address is unknown, so that both cases take the same time. */
export const dummyHash = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Do not change these: stored hashes do not contain their parameters and would no longer match. */
const costOfStored = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
const keyLength = 64;

const deriveKey = (password: string, salt: string, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

async function hashPassword(password: string, cost: ScryptOptions): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await deriveKey(password, salt, cost)).toString("hex")}`;
}

async function verifyPassword(hash: string, password: string, cost: ScryptOptions): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) throw new Error("malformed password hash");
  const stored = Buffer.from(key, "hex");
  const derived = await deriveKey(password, salt, cost);
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}
