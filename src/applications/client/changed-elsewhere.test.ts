import { expect, test, vi } from "vitest";
import { RequestFailed } from "../../browser/requests.ts";
import type { Application } from "../application.ts";
import { blankFields } from "../blank-application.ts";
import { ChangedElsewhere, sendMerged } from "./changed-elsewhere.ts";

const before: Application = {
  ...blankFields,
  id: "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa",
  version: 1,
  employer: "Anna Freud School",
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-16T08:00:00.000Z",
};
const storedElsewhere = (changes: Partial<Application>) => {
  const current = { ...before, version: 5, ...changes };
  return vi.fn(async (version: number) => {
    if (version !== current.version) throw new RequestFailed("conflict", { current });
    return current;
  });
};

test("a change of another field elsewhere is kept, and the own change is sent again for the stored version", async () => {
  const send = storedElsewhere({ notes: "from the phone" });
  await sendMerged(before, { status: "applied" }, send);
  expect(send.mock.calls).toEqual([[1], [5]]);
});

test("the same change elsewhere is no conflict", async () => {
  const send = storedElsewhere({ status: "applied" });
  await expect(sendMerged(before, { status: "applied" }, send)).resolves.toMatchObject({ version: 5 });
});

test("another change of the same field elsewhere is not overwritten", async () => {
  const send = storedElsewhere({ status: "offer" });
  const error = await sendMerged(before, { status: "applied", notes: "x" }, send).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ChangedElsewhere);
  expect(error).toMatchObject({ fields: ["status"], current: { status: "offer" } });
  expect(send).toHaveBeenCalledTimes(1);
});
