import { expect, test } from "vitest";
import { confirmProbe, expectedConfirmation, signProbe } from "./probe.server.ts";

const secret = "s".repeat(32);
const now = 1_800_000_000_000;

test("a signed probe is confirmed for five minutes", () => {
  const header = signProbe(secret, now);
  expect(confirmProbe(secret, header, now + 299_000)).toBe(expectedConfirmation(secret, header));
  for (const later of [-301_000, 301_000]) expect(confirmProbe(secret, header, now + later)).toBeNull();
});

test("other headers are not confirmed", () => {
  const header = signProbe(secret, now);
  const [nonce, time, signature] = header.split(".");
  for (const wrong of [
    undefined,
    "",
    "..",
    `${nonce}.${time}.`,
    `${nonce}.${now + 1}.${signature}`,
    `x.${time}.${signature}`,
    `${nonce}.NaN.${signature}`,
    signProbe("t".repeat(32), now),
  ])
    expect(confirmProbe(secret, wrong, now), wrong).toBeNull();
});
