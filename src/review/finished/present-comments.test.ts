import { expect, test } from "vitest";
import { newId } from "../../kit/id.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { createAnchor } from "../anchors/anchor.ts";
import type { Comment } from "../orders/order.ts";
import { presentComments } from "./present-comments.ts";

const block = (text: string): PrintedBlock => ({ spot: "s/text/0", role: "paragraph", text, editable: true });
const comment = (changes: Partial<Comment>): Comment => ({
  ...{ id: newId(), orderId: newId(), round: 1, kind: "suggestion", anchor: null, body: "" },
  ...{ replacement: null, decision: "open", decidedAt: null, answer: "", takenVersion: null, revision: 1 },
  ...{ createdAt: new Date(), updatedAt: new Date() },
  ...changes,
});

test("the customer reads their own contact data where the reviewer read and repeated a mask", () => {
  const masked = [block("Please write to ••••• about my work")];
  const own = [block("Please write to a@b.c about my work")];
  const anchor = createAnchor(masked, "s/text/0", 0, masked[0]!.text.length)!;
  const comments = [comment({ anchor, replacement: "Write to ••••• about work" })];
  const [shown] = presentComments(comments, { masked, own, now: masked });
  expect(shown).toMatchObject({
    quote: "Please write to a@b.c about my work",
    replacement: "Write to a@b.c about work",
  });
  const [previewed] = presentComments(comments, { masked, now: masked });
  expect(previewed).toMatchObject({ quote: anchor.quote, replacement: "Write to ••••• about work" });
});
