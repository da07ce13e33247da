import { expect, test, vi } from "vitest";
import { decrypt, encrypt } from "./encryption.server.ts";
import { enrolmentOf, findTotpPeriod, newTotpSecret } from "./totp.server.ts";

const secret = "a secret of tests that is long enough to be one 0123456789";
/** The text below, encrypted: what the database has must stay readable. */
const stored =
  "3cf605adcd9cbdb67daabcd046697a4e405d95687b424c5c59eb1a626cc4c9be65e437a8cd980abef63d3415d63238303bd516ab87be95bb6cbef82f8d6fe59c266ac21916b99fc3";
const totpSecret = "Tq3-Zp_8vKx0LmNa7RsWbYc2DfGhJk5e";

test("a stored secret can be decrypted", () => {
  expect(decrypt(secret, stored)).toBe(totpSecret);
});

test("only the same secret decrypts an encrypted text", () => {
  const encrypted = encrypt(secret, "Grüße");
  expect(encrypted).toMatch(/^[0-9a-f]+$/);
  expect(encrypt(secret, "Grüße")).not.toBe(encrypted);
  expect(decrypt(secret, encrypted)).toBe("Grüße");
  expect(() => decrypt(`${secret}!`, encrypted)).toThrow();
  expect(() =>
    decrypt(
      secret,
      encrypted.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
    ),
  ).toThrow();
});

test("an app that was set up with a stored secret generates valid codes", () => {
  const at = new Date("2026-11-21T12:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  expect(enrolmentOf(totpSecret, "ana@example.com").key).toBe(
    "KRYTGLK2OBPTQ5SLPAYEY3KOME3VE42XMJMWGMSEMZDWQSTLGVSQ",
  );
  const period = at.getTime() / 30_000;
  expect(findTotpPeriod(totpSecret, "905731")).toBe(period);
  expect(findTotpPeriod(totpSecret, "905732")).toBeNull();
  // A code works in its own period and in the next one. A code of the next period is refused: the phone's clock is ahead.
  for (const [seconds, isValid] of [
    [-60, false],
    [-30, false],
    [-1, false],
    [0, true],
    [29, true],
    [30, true],
    [59, true],
    [60, false],
  ] as const) {
    vi.setSystemTime(at.getTime() + seconds * 1000);
    expect([seconds, findTotpPeriod(totpSecret, "905731")]).toEqual([seconds, isValid ? period : null]);
  }
  vi.useRealTimers();
});

test("a new secret has 192 bits in 32 characters", () => {
  expect(newTotpSecret()).toMatch(/^[\w-]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
