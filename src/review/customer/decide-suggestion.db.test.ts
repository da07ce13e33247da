import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import {
  buildReviewDeps,
  insertAccount,
  insertClaimed,
  insertReport,
  type TestReview,
} from "../../../tests/support/review.ts";
import { markDeleted } from "../../documents/document-store.server.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { saveDocument } from "../../documents/use-cases/save-document.server.ts";
import { newId } from "../../kit/id.ts";
import { createPrintedPages, type PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { createAnchor } from "../anchors/anchor.ts";
import { maskContacts } from "../masking/reviewer-mask.ts";
import { listComments } from "../orders/comment-store.server.ts";
import { askAgain } from "../orders/customer-actions.server.ts";
import type { Order } from "../orders/order.ts";
import { approveOrder, saveComment } from "../orders/reviewer-actions.server.ts";
import { decideSuggestion, takeAllSuggestions } from "./decide-suggestion.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const key = () => newId();

async function blocksOf(review: TestReview, order: Order): Promise<PrintedBlock[]> {
  const document = await review.loadDocument(order.customerId!, order.documentId!);
  const { content } = document;
  const pages = createPrintedPages(translator, portalOfDocument(document));
  return pages.blocks(maskContacts(content));
}

/** An approved order with suggestions for the beginnings of its longest texts. */
async function insertFinished(count = 2) {
  const review = buildReviewDeps(database.db);
  const order = await insertClaimed(review);
  const blocks = await blocksOf(review, order);
  const longest = blocks
    .filter(({ editable, text }) => editable && text.length > 30)
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, count);
  const suggestions = [];
  for (const [index, { spot }] of longest.entries()) {
    const anchor = createAnchor(blocks, spot, 0, 20)!;
    const replacement = `Neuer Anfang ${index}`;
    const id = key();
    await saveComment(review, {
      reviewerId: order.reviewerId!,
      orderId: order.id,
      comment: { id, revision: 0, kind: "suggestion", anchor, body: "", replacement },
    });
    suggestions.push({ id, spot, quote: anchor.quote, replacement });
  }
  await insertReport(review, order);
  await approveOrder(review, { reviewerId: order.reviewerId!, orderId: order.id, key: key() });
  return { review, order, suggestions, of: { customerId: order.customerId!, orderId: order.id } };
}
type Finished = Awaited<ReturnType<typeof insertFinished>>;

const textAt = async ({ review, order }: Finished, spot: string) =>
  (await blocksOf(review, order)).find((block) => block.spot === spot)?.text;
const versionOf = async ({ review, order }: Finished) =>
  (await review.loadDocument(order.customerId!, order.documentId!)).version;
const decide = (
  { review, of }: Pick<Finished, "review" | "of">,
  commentId: string,
  decision: "take" | "undo" | "dismiss",
) => decideSuggestion(review, { ...of, commentId, decision });

/** Saves the document as the builder does, with another headline. */
async function editHeadline({ review, order }: Finished, headline: string): Promise<void> {
  const { content, version } = await review.loadDocument(order.customerId!, order.documentId!);
  const person = { ...(content as ResumeContent).person, headline };
  await saveDocument(
    { db: database.db },
    { ownerId: order.customerId!, id: order.documentId! },
    { version, content: { ...content, person } as ResumeContent },
  );
}

describe("PRD-02 suggestions become versions of the document", () => {
  test("one is taken, survives later edits, and is undone alone", async () => {
    const finished = await insertFinished();
    const [first, second] = finished.suggestions as [Finished["suggestions"][0], Finished["suggestions"][0]];
    expect(await decide(finished, first.id, "take")).toEqual({ outcome: "decided" });
    expect(await decide(finished, second.id, "take")).toEqual({ outcome: "decided" });
    expect(await versionOf(finished)).toBe(3);
    await editHeadline(finished, "Neue Zeile");
    expect(await textAt(finished, first.spot)).toMatch(/^Neuer Anfang 0/);
    expect(await decide(finished, first.id, "undo")).toEqual({ outcome: "decided" });
    expect(await textAt(finished, first.spot)).toMatch(new RegExp(`^${first.quote.slice(0, 8)}`));
    expect(await textAt(finished, second.spot)).toMatch(/^Neuer Anfang 1/);
    expect(await textAt(finished, "person/headline")).toBe("Neue Zeile");
    const decisions = (await listComments(database.db, finished.order.id)).map(({ decision }) => decision);
    expect(decisions.sort()).toEqual(["open", "taken"]);
  });

  test("those of a second round are the reviewer's alone until it is finished", async () => {
    const finished = await insertFinished(2);
    const { review, order, of, suggestions } = finished;
    const [first, second] = suggestions;
    await askAgain(review, { ...of, body: "Noch einmal?", key: key() });
    const id = key();
    const anchor = createAnchor(await blocksOf(review, order), second!.spot, 0, 20)!;
    const comment = { id, revision: 0, kind: "suggestion", anchor, body: "", replacement: "Unfertig" };
    await saveComment(review, { reviewerId: order.reviewerId!, orderId: order.id, comment });
    for (const decision of ["take", "dismiss", "undo"] as const)
      await expect(decide(finished, id, decision)).rejects.toMatchObject({ code: "notFound" });
    expect(await decide(finished, second!.id, "dismiss")).toEqual({ outcome: "decided" });
    expect(await takeAllSuggestions(review, of)).toEqual({ taken: 1, failed: 0 });
    expect(await textAt(finished, first!.spot)).toMatch(/^Neuer Anfang 0/);
    expect(await textAt(finished, second!.spot)).not.toContain("Unfertig");
  });

  test("taking again changes nothing", async () => {
    const finished = await insertFinished(1);
    const { id } = finished.suggestions[0]!;
    await decide(finished, id, "take");
    expect(await decide(finished, id, "take")).toEqual({ outcome: "decided" });
    expect(await versionOf(finished)).toBe(2);
  });

  test("all are taken as one version", async () => {
    const finished = await insertFinished(3);
    expect(await takeAllSuggestions(finished.review, finished.of)).toEqual({ taken: 3, failed: 0 });
    expect(await versionOf(finished)).toBe(2);
    expect(await takeAllSuggestions(finished.review, finished.of)).toEqual({ taken: 0, failed: 0 });
    for (const { id } of finished.suggestions)
      expect(await decide(finished, id, "undo")).toEqual({ outcome: "decided" });
    for (const { spot, quote } of finished.suggestions)
      expect((await textAt(finished, spot))!.startsWith(quote)).toBe(true);
  });

  test("a suggestion whose phrase was edited or removed is not taken, and says why", async () => {
    const finished = await insertFinished(1);
    const { id } = finished.suggestions[0]!;
    const { order, review } = finished;
    const { content, version } = await review.loadDocument(order.customerId!, order.documentId!);
    await saveDocument(
      { db: database.db },
      { ownerId: order.customerId!, id: order.documentId! },
      { version, content: { ...content, sections: [], person: { name: {}, personal: [] } } as ResumeContent },
    );
    expect(await decide(finished, id, "take")).toEqual({ outcome: "failed", reason: "moved" });
    await markDeleted(database.db, { ownerId: order.customerId!, id: order.documentId! });
    expect(await decide(finished, id, "take")).toEqual({ outcome: "failed", reason: "documentGone" });
  });

  test("a dismissed suggestion can be taken up again; a taken one has to be undone first", async () => {
    const finished = await insertFinished(1);
    const { id } = finished.suggestions[0]!;
    await decide(finished, id, "dismiss");
    await decide(finished, id, "undo");
    await decide(finished, id, "take");
    await expect(decide(finished, id, "dismiss")).rejects.toMatchObject({ code: "conflict" });
  });

  test("another customer decides nothing", async () => {
    const finished = await insertFinished(1);
    const customerId = await insertAccount(database.db);
    const of = { customerId, orderId: finished.order.id };
    await expect(
      decide({ review: finished.review, of }, finished.suggestions[0]!.id, "take"),
    ).rejects.toMatchObject({ code: "notFound" });
    await expect(takeAllSuggestions(finished.review, of)).rejects.toMatchObject({ code: "notFound" });
    expect(await versionOf(finished)).toBe(1);
  });
});

test("two tabs take one suggestion at once: one version", () =>
  raceEverywhere(database.url, {
    stride: 8,
    prepare: () => insertFinished(1),
    first: (db, { of, suggestions }) =>
      decide({ review: buildReviewDeps(db), of }, suggestions[0]!.id, "take"),
    second: (db, { of, suggestions }) =>
      decide({ review: buildReviewDeps(db), of }, suggestions[0]!.id, "take"),
    async check(finished, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(await versionOf(finished), place).toBe(2);
    },
  }));

test("the builder saves while a suggestion is taken: both are in the document", () =>
  raceEverywhere(database.url, {
    stride: 8,
    prepare: () => insertFinished(1),
    first: (db, { of, suggestions }) =>
      decide({ review: buildReviewDeps(db), of }, suggestions[0]!.id, "take"),
    second: (_db, finished) => editHeadline(finished, "Neu"),
    async check(finished, { first, second }, place) {
      expect(first, place).toMatchObject({ status: "fulfilled", value: { outcome: "decided" } });
      expect(await textAt(finished, finished.suggestions[0]!.spot), place).toMatch(/^Neuer Anfang/);
      // The builder's save may have met the new version: then it merges, as with another device.
      if (second.status === "fulfilled") expect(await textAt(finished, "person/headline"), place).toBe("Neu");
    },
  }));
