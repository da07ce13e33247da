import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildReviewDeps, insertClaimed, insertQueued } from "../../../tests/support/review.ts";
import { sentMails } from "../../../tests/support/sent-mails.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { users } from "../../accounts/tables.ts";
import { newId } from "../../kit/id.ts";
import { reviewerInvitations, reviewers, reviewOrders } from "../../review/tables.ts";
import { securityEvents } from "../../security-log/tables.ts";
import { changeRole } from "./change-role.server.ts";

const host = "www.us.localhost";
let site: Site;
let operator: TestUser;
beforeAll(async () => {
  site = await openSite({ production: false });
});
beforeEach(async () => {
  operator = await site.createUser({ role: "operator", hostLabel: "us" });
});
afterAll(() => site.close());

const get = (path: string, as: TestUser | null = operator) => site.request({ host, path, as });
const post = (path: string, fields: Record<string, string>, as: TestUser | null = operator) =>
  site.request({
    method: "POST",
    host,
    path,
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
  });
const location = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

async function readMain(path: string): Promise<string> {
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  expect(await findHtmlProblems(text), path).toEqual([]);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}
const roleOf = async (id: string) =>
  (await site.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const eventsOf = (userId: string, kind: "roleChanged" | "reviewerChanged") =>
  site.db
    .select({ detail: securityEvents.detail })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, kind)));
const role = (userId: string, from: string, to: string, as = operator, reason = "Agreed  with\nthe team") =>
  post(`/operator/people/${userId}/role`, { from, role: to, reason }, as);

describe("search", () => {
  test("finds users by part of the address or the name, and takes wildcards literally", async () => {
    const name = `Zoë ${newId()}`;
    const user = await site.createUser({ name, hostLabel: "us" });
    expect(await readMain(`/operator/people?q=${encodeURIComponent(name)}`)).toContain(user.email);
    expect(await readMain(`/operator/people?q=${user.email.slice(4, 30).toUpperCase()}`)).toContain(user.id);
    expect(await readMain("/operator/people?q=%25")).toContain("No one found.");
  });

  test("a user's page shows their plan and open orders", async () => {
    const customer = await site.createUser({ premium: true, hostLabel: "us" });
    const [{ id }] = [await insertQueued(buildReviewDeps(site.db))];
    await site.db.update(reviewOrders).set({ customerId: customer.id }).where(eq(reviewOrders.id, id));
    const page = (await readMain(`/operator/people/${customer.id}`)).replace(/<[^>]+>/g, "|");
    expect(page).toMatch(/\|Plan\|+Yearly\|+Open reviews\|+1\|/);
  });

  test("without a search it lists staff only; a role narrows it", async () => {
    const customer = await site.createUser({ hostLabel: "us" });
    const editor = await site.createUser({ role: "editor", hostLabel: "us" });
    const staff = await readMain("/operator/people");
    expect(staff).toContain(editor.email);
    expect(staff).not.toContain(customer.email);
    expect(await readMain("/operator/people?role=reviewer")).not.toContain(editor.email);
  });
});

describe("roles", () => {
  test("ROL-04 an operator changes a role after a confirmation with a reason, which is logged", async () => {
    const user = await site.createUser({ hostLabel: "us" });
    const page = await readMain(`/operator/people/${user.id}/role?role=editor`);
    expect(page).toContain("Editor");
    expect(location(await role(user.id, "customer", "editor"))).toBe(`/operator/people/${user.id}?done=role`);
    expect(await roleOf(user.id)).toBe("editor");
    expect(await eventsOf(user.id, "roleChanged")).toEqual([
      { detail: `customer → editor · by ${operator.id}: Agreed with the team` },
    ]);
    expect(await readMain(`/operator/people/${user.id}?done=role`)).toContain("The role was changed.");
  });

  test("ROL-04 of two operators who change the same role at once, one gets a conflict", async () => {
    const other = await site.createUser({ role: "operator", hostLabel: "us" });
    const user = await site.createUser({ hostLabel: "us" });
    const answers = await Promise.all([
      role(user.id, "customer", "editor"),
      role(user.id, "customer", "reviewer", other),
    ]);
    expect(answers.map(location).filter((to) => to.includes("error=conflict"))).toHaveLength(1);
    expect(await eventsOf(user.id, "roleChanged")).toHaveLength(1);
  });

  test("ROL-04 of two operators who end each other's role at once, one remains", async () => {
    const other = await site.createUser({ role: "operator", hostLabel: "us" });
    // Not over HTTP, where the second request may already be refused because its sender is no operator.
    const end = (operatorId: string, userId: string) =>
      changeRole(buildReviewDeps(site.db), {
        operatorId,
        userId,
        from: "operator",
        role: "customer",
        reason: "Agreed",
      });
    const results = await Promise.allSettled([end(operator.id, other.id), end(other.id, operator.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([await roleOf(operator.id), await roleOf(other.id)].sort()).toEqual(["customer", "operator"]);
  });

  test("nobody changes their own role, or changes one without a reason", async () => {
    expect(location(await role(operator.id, "operator", "customer"))).toContain("field=role.own");
    const user = await site.createUser({ hostLabel: "us" });
    expect(location(await role(user.id, "customer", "editor", operator, " "))).toContain(
      "field=reason.required",
    );
    expect([await roleOf(operator.id), await roleOf(user.id)]).toEqual(["operator", "customer"]);
  });

  test("ROL-04 the orders of a reviewer whose role ends return to the queue in the same step", async () => {
    const { id, reviewerId } = await insertClaimed(buildReviewDeps(site.db));
    const page = await readMain(`/operator/people/${reviewerId}/role?role=customer`);
    expect(page).toContain("Reviews in progress go back to the queue at once.");
    await role(reviewerId!, "reviewer", "customer");
    const [order] = await site.db.select().from(reviewOrders).where(eq(reviewOrders.id, id));
    expect(order).toMatchObject({ state: "queued", reviewerId: null });
  });

  test("a reviewer's languages, capacity, name and pause are changed and logged", async () => {
    const reviewer = await site.createUser({ role: "reviewer", hostLabel: "us" });
    const fields = {
      displayName: "Kim",
      capacity: "4",
      "locale.de-DE": "on",
      "locale.ja-JP": "on",
      paused: "on",
    };
    await post(`/operator/people/${reviewer.id}/reviewer`, fields);
    const [row] = await site.db.select().from(reviewers).where(eq(reviewers.userId, reviewer.id));
    expect(row).toMatchObject({ displayName: "Kim", capacity: 4, paused: true });
    expect(row!.locales.toSorted()).toEqual(["de-DE", "ja-JP"]);
    expect(await eventsOf(reviewer.id, "reviewerChanged")).toHaveLength(1);
    expect(await readMain(`/operator/people/${reviewer.id}`)).toMatch(/name="locale.ja-JP" checked=""/);
    const none = await post(`/operator/people/${reviewer.id}/reviewer`, {
      displayName: "Kim",
      capacity: "4",
    });
    expect(location(none)).toContain("field=locales.chooseOne");
    const customer = await site.createUser({ hostLabel: "us" });
    expect((await post(`/operator/people/${customer.id}/reviewer`, fields)).status).toBe(404);
  });
});

describe("invitations", () => {
  const invite = (email: string) =>
    post("/operator/invitations", { email, capacity: "2", "locale.de-DE": "on" });
  /** The mails to an address, each with the token of its link. */
  const mailsTo = async (recipient: string, count: number) =>
    (await sentMails(site, recipient, count)).map(({ text = "" }) => ({
      text,
      token: decodeURIComponent(/join\?token=([\w%-]+)/.exec(text)![1]!),
    }));
  const invitationsOf = (email: string) =>
    site.db.select().from(reviewerInvitations).where(eq(reviewerInvitations.email, email));
  const join = (token: string, as: TestUser | null) =>
    post("/review-desk/join", { token, displayName: "Kim" }, as);
  /** A customer with a second factor, and the token that their mail has. */
  async function invited() {
    const user = await site.createUser({ twoFactor: true, hostLabel: "us" });
    await invite(user.email.toUpperCase());
    const [mail] = await mailsTo(user.email, 1);
    return { user, mail: mail!, token: mail!.token };
  }

  test("ROL-04 the invited address becomes a reviewer by accepting, and the log names the inviter", async () => {
    const { user, mail, token } = await invited();
    expect(mail.text).toContain("http://www.de.localhost/review-desk/join?token=");
    const page = await get(`/review-desk/join?token=${token}`, user);
    expect([page.status, page.text.includes("Accept invitation")]).toEqual([200, true]);
    const accepted = await join(token, user);
    expect([accepted.status, location(accepted)]).toEqual([303, "/review-desk"]);
    expect(await roleOf(user.id)).toBe("reviewer");
    const [row] = await site.db.select().from(reviewers).where(eq(reviewers.userId, user.id));
    expect(row).toMatchObject({ locales: ["de-DE"], capacity: 2, displayName: "Kim", paused: false });
    const [invitation] = await invitationsOf(user.email);
    expect(await eventsOf(user.id, "roleChanged")).toEqual([
      { detail: `customer → reviewer · invited by ${operator.id}, invitation ${invitation!.id}` },
    ]);
  });

  test("ROL-04 the database has no token, and each works once, also for parallel requests", async () => {
    const { user, token } = await invited();
    expect(JSON.stringify(await invitationsOf(user.email))).not.toContain(token);
    const answers = await Promise.all([join(token, user), join(token, user), join(token, user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expect(await eventsOf(user.id, "roleChanged")).toHaveLength(1);
    expect((await get(`/review-desk/join?token=${token}`, user)).status).toBe(400);
  });

  test("ROL-04 another account, one without a second factor and a visitor cannot accept", async () => {
    const { user, token } = await invited();
    const other = await site.createUser({ twoFactor: true, hostLabel: "us" });
    const otherPage = await get(`/review-desk/join?token=${token}`, other);
    expect(otherPage.text).toContain("signed in with another address");
    expect(otherPage.text).not.toContain(user.email);
    expect((await join(token, other)).status).toBe(400);
    expect((await join(token, null)).status).toBe(303);
    await site.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
    expect((await get(`/review-desk/join?token=${token}`, user)).text).toContain("Set up two-factor sign-in");
    expect((await join(token, user)).status).toBe(403);
    expect([await roleOf(user.id), await roleOf(other.id)]).toEqual(["customer", "customer"]);
  });

  test("a visitor's account forms are filled in with the invited address, and the set-up leads back", async () => {
    const { user, token } = await invited();
    const path = `/review-desk/join?token=${token}`;
    const visitor = await get(path, null);
    const cookie = [visitor.headers["set-cookie"] ?? []].flat().find((one) => one.includes("address="))!;
    const next = encodeURIComponent(path);
    expect(visitor.text).toContain(`href="/sign-up?next=${next}"`);
    for (const page of ["/sign-up", "/sign-in"]) {
      const headers = { cookie: cookie.split(";")[0]! };
      const { text } = await site.request({ host, path: `${page}?next=${next}`, headers });
      expect(text).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${user.email}"`));
    }
    await site.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
    const invitation = await get(path, user);
    expect(invitation.headers["set-cookie"]).toBeUndefined();
    expect(invitation.text).toContain(`href="/settings?next=${next}#twoFactor"`);
    const withoutCode = await site.createUser({ twoFactor: false, hostLabel: "us" });
    const { text } = await get(`/settings?next=${next}`, withoutCode);
    expect(/<input type="hidden" name="next" value="(\/review[^"]*)"/.exec(text)?.[1]).toBe(path);
  });

  test("an expired or withdrawn invitation, one sent again, and one of a former operator are void", async () => {
    const expired = await invited();
    await site.db
      .update(reviewerInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(reviewerInvitations.email, expired.user.email));
    const withdrawn = await invited();
    const [row] = await invitationsOf(withdrawn.user.email);
    await post(`/operator/invitations/${row!.id}/revoke`, {});
    const renewed = await invited();
    const [open] = await invitationsOf(renewed.user.email);
    await post(`/operator/invitations/${open!.id}/resend`, {});
    for (const { user, token } of [expired, withdrawn, renewed]) {
      expect((await join(token, user)).status).toBe(400);
      expect(await roleOf(user.id)).toBe("customer");
    }
    const newest = (await mailsTo(renewed.user.email, 2)).at(-1)!.token;
    const former = await invited();
    await site.db.update(users).set({ role: "customer" }).where(eq(users.id, operator.id));
    expect((await join(former.token, former.user)).status).toBe(400);
    await site.db.update(users).set({ role: "operator" }).where(eq(users.id, operator.id));
    expect((await join(newest, renewed.user)).status).toBe(303);
    expect((await post(`/operator/invitations/${row!.id}/resend`, {})).status).toBe(404);
  });

  test("inviting an address again voids the older link; a reviewer is not invited", async () => {
    const { user, token } = await invited();
    await invite(user.email);
    expect((await join(token, user)).status).toBe(400);
    expect(await invitationsOf(user.email)).toHaveLength(2);
    const reviewer = await site.createUser({ role: "reviewer", hostLabel: "us" });
    expect(location(await invite(reviewer.email))).toContain("field=email.alreadyReviewer");
    expect(await readMain("/operator/people?error=invalid&field=email.alreadyReviewer")).toContain(
      "already a reviewer",
    );
  });

  test("parallel invitations of one address leave one open, and its mail's link works", async () => {
    const user = await site.createUser({ twoFactor: true, hostLabel: "us" });
    await Promise.all([invite(user.email), invite(user.email), invite(user.email)]);
    const open = (await invitationsOf(user.email)).filter(({ revokedAt }) => revokedAt === null);
    expect(open).toHaveLength(1);
    const answers = [];
    for (const { token } of await mailsTo(user.email, 3)) answers.push((await join(token, user)).status);
    expect(answers.filter((status) => status === 303)).toHaveLength(1);
  });
});
