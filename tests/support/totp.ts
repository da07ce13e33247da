import { createHmac } from "node:crypto";
import { beforeEach, vi } from "vitest";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code an authenticator app shows (RFC 6238) for a Base32 key. */
export function totp(key: string, at = Date.now()): string {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const start = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Fakes only JavaScript's clock in each test of the file; the database has its own. Returns a function that advances the
 * clock by a minute and returns the app's code, which has not been used before.
 */
export function fakeCodeClock(): (key: string) => string {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 10_000 });
    return () => vi.useRealTimers();
  });
  return (key) => {
    vi.setSystemTime(Date.now() + 60_000);
    return totp(key);
  };
}
