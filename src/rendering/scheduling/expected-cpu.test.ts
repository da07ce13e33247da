import { expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { sizeOfJson } from "./expected-cpu.ts";

test("a guest's photo and signature do not make a resume look longer than it is", () => {
  const content = buildResume("en-US");
  const picture = { data: "QUJD/+==".repeat(5_000), seal: "s" };
  const without = sizeOfJson(JSON.stringify({ kind: "resume", content }));
  const { characters } = sizeOfJson(
    JSON.stringify({ kind: "resume", content, photo: picture, signature: picture }),
  );
  expect(characters - without.characters).toBeLessThan(100);
});
