import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenAccounts, openAccounts } from "../../tests/support/accounts.ts";
import { limitTable } from "../accounts/limits.server.ts";
import { users } from "../accounts/tables.ts";
import { newId } from "../kit/id.ts";
import { notify } from "../notifications/notify.server.ts";
import { longestComment } from "./bounds.ts";
import { exportRatings } from "./export-ratings.server.ts";
import { createRatingRoutes } from "./rating-routes.server.ts";
import { type SummaryAnswer, summaryAnswer } from "./summary.ts";
import { ratings } from "./tables.ts";
import { createTrustRatingRoute } from "./trust-rating-route.server.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts({ rooms: (deps) => [createRatingRoutes(deps), createTrustRatingRoute(deps)] });
});
afterAll(() => open?.close());

type Member = Awaited<ReturnType<OpenAccounts["member"]>>;

const download = (userId: string, documentId = newId()) =>
  notify(open.db, {
    userId,
    kind: "documentExported",
    data: { documentId, documentKind: "resume", title: "Resume" },
  });
/** Somebody who may rate. */
async function customer(): Promise<Member> {
  const member = await open.member();
  await download(member.id);
  return member;
}
const rate = ({ browser }: Pick<Member, "browser">, body: unknown) => browser.post("/api/ratings", body);
const mine = async ({ browser }: Member) => (await (await browser.get("/api/ratings/mine")).json()).rating;
const takeBack = ({ browser }: Pick<Member, "browser">, headers?: Record<string, string>) =>
  open.app.request(
    `${open.origin}/api/ratings/mine`,
    {
      method: "DELETE",
      headers: { origin: open.origin, cookie: `dossier=${browser.cookies.get("dossier")}`, ...headers },
    },
    { clientIp: "203.0.113.9" },
  );
const rowsOf = (userId: string) => open.db.select().from(ratings).where(eq(ratings.userId, userId));
async function summary(): Promise<SummaryAnswer["businessUnit"]> {
  const answer = await open.visitor().get("/trust-rating/business-units/WLB");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  return summaryAnswer.parse(await answer.json()).businessUnit;
}

test("CAL-13 the summary counts everybody’s rating once, and says nothing of who gave it", async () => {
  expect(await summary()).toMatchObject({
    id: "wlb",
    score: { trustScore: 0, stars: 0 },
    numberOfReviews: { total: 0, usedForTrustScoreCalculation: 0 },
  });
  const people = await Promise.all([5, 4, 4].map(async (stars) => ({ stars, member: await customer() })));
  for (const { stars, member } of people)
    expect((await rate(member, { stars, comment: "Secret words" })).status).toBe(200);
  // Of another portal: not counted.
  await open.db
    .insert(ratings)
    .values({ id: newId(), userId: people[0]!.member.id, portal: "lde", stars: 1 });
  const unit = await summary();
  expect(unit).toMatchObject({ score: { trustScore: 4.3, stars: 4.5 } });
  expect(unit.numberOfReviews).toEqual({
    total: 3,
    usedForTrustScoreCalculation: 3,
    oneStar: 0,
    twoStars: 0,
    threeStars: 0,
    fourStars: 2,
    fiveStars: 1,
  });
  expect(JSON.stringify(unit)).not.toContain("Secret");
  expect((await open.visitor().get("/trust-rating/business-units/constructor")).status).toBe(404);
});

test("a stranger is told to sign in, another site nothing, before the body is read", async () => {
  expect((await rate({ browser: open.visitor() }, { stars: 9 })).status).toBe(401);
  expect((await open.visitor().get("/api/ratings/mine")).status).toBe(401);
  expect((await takeBack({ browser: open.visitor() })).status).toBe(401);
  const member = await customer();
  const away = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  expect((await member.browser.post("/api/ratings", { stars: 5 }, away)).status).toBe(403);
  expect((await takeBack(member, { origin: "https://evil.example" })).status).toBe(403);
  expect(await rowsOf(member.id)).toEqual([]);
});

test.each([
  [{}, "stars"],
  [{ stars: 0 }, "stars"],
  [{ stars: 6 }, "stars"],
  [{ stars: 4.5 }, "stars"],
  [{ stars: "5" }, "stars"],
  [{ stars: 5, comment: "a".repeat(longestComment + 1) }, "comment"],
  [{ stars: 5, comment: null }, "comment"],
])("%j is refused, and the place named", async (body, path) => {
  const member = await customer();
  const answer = await rate(member, body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error.fields).toMatchObject([{ path }]);
  expect(await rowsOf(member.id)).toEqual([]);
});

test("unknown keys are refused", async () => {
  const member = await customer();
  expect((await rate(member, { stars: 5, portal: "lde" })).status).toBe(400);
});

test("who has downloaded nothing cannot rate, whatever others have", async () => {
  await customer();
  const member = await open.member();
  await notify(open.db, { userId: member.id, kind: "passwordChanged", data: {} });
  expect((await rate(member, { stars: 1 })).status).toBe(404);
  expect(await rowsOf(member.id)).toEqual([]);
  await download(member.id);
  expect((await rate(member, { stars: 1 })).status).toBe(200);
});

test("a new rating replaces the last one, and remembers what was downloaded last", async () => {
  const member = await customer();
  expect(await mine(member)).toBeNull();
  const first = await (await rate(member, { stars: 2, comment: " Slow\u0000 \r\n " })).json();
  expect(first.rating).toMatchObject({ stars: 2, comment: "Slow" });
  const documentId = newId();
  await download(member.id, documentId);
  const answer = await rate(member, { stars: 5, comment: "  " });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await mine(member)).toMatchObject({ stars: 5, comment: null });
  expect(await rowsOf(member.id)).toMatchObject([{ portal: "wlb", documentId, stars: 5, comment: null }]);
});

test("it can be taken back, once, and only one’s own", async () => {
  const [member, neighbour] = [await customer(), await customer()];
  for (const one of [member, neighbour]) await rate(one, { stars: 3 });
  expect((await takeBack(member)).status).toBe(204);
  expect((await takeBack(member)).status).toBe(404);
  expect(await mine(member)).toBeNull();
  expect(await mine(neighbour)).toMatchObject({ stars: 3 });
});

test("it stands in the export, and goes with the account", async () => {
  const member = await customer();
  expect((await exportRatings(open.db, member.id).next()).done).toBe(true);
  await rate(member, { stars: 3, comment: "Mine" });
  const { value: file } = await exportRatings(open.db, member.id).next();
  expect(JSON.parse(new TextDecoder().decode(file!.bytes)).ratings).toMatchObject([
    { portal: "wlb", stars: 3, comment: "Mine" },
  ]);
  await open.db.delete(users).where(eq(users.id, member.id));
  expect(await rowsOf(member.id)).toEqual([]);
});

test("there is an end to changing one’s mind", async () => {
  const member = await customer();
  for (let round = 0; round < limitTable.rating.points; round += 1)
    expect((await rate(member, { stars: 1 + (round % 5) })).status).toBe(200);
  const answer = await rate(member, { stars: 1 });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await takeBack(member)).status).toBe(429);
});
