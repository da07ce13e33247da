import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createConcurrencyLimit } from "../../kit/concurrency.ts";
import { AppError } from "../../kit/errors.ts";

export type PasswordHashing = {
  /** `salt:key`, both in hexadecimal. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

export const capacity = { running: 4, queued: 32 };

/**
 * scrypt, with a limit on how many run at once. One run costs about 100 ms of a core and 32 MB, so twenty sign-ins a
 * second would otherwise take the machine from users who only save a document. Beyond the capacity: `unavailable`.
 */
export function createPasswordHashing(limit = capacity): PasswordHashing {
  const limited = createConcurrencyLimit({
    ...limit,
    onFull: () => new AppError("unavailable", "too many passwords to hash", { retryAfter: 5 }),
  });
  return {
    hash: (password) => limited(() => hashPassword(password)),
    verify: (hash, password) => limited(() => verifyPassword(hash, password)),
  };
}

/** A hash that no password has, to verify against if the address is unknown: both cases take the same time. */
export const hashOfNoPassword = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Changing any of these makes the stored hashes useless: they do not carry their parameters. */
const parameters = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
const keyLength = 64;

const deriveKey = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, keyLength, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await deriveKey(password, salt)).toString("hex")}`;
}

async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) throw new Error("malformed password hash");
  const stored = Buffer.from(key, "hex");
  const given = await deriveKey(password, salt);
  return stored.length === given.length && timingSafeEqual(stored, given);
}
