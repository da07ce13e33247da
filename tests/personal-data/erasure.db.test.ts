import { once } from "node:events";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rateLimits, sessions, users } from "../../src/accounts/tables.ts";
import { log } from "../../src/kit/log.server.ts";
import { mails } from "../../src/mail/tables.ts";
import { contentLibrary } from "../support/content.ts";
import { openSite, password, type Site } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { written } from "./reviews-of-user.ts";
import {
  columnsOf,
  createUserWithData,
  erase,
  filesOf,
  form,
  mailFolder,
  mailsWith,
  rowsWith,
  tablesWith,
  type UserWithData,
  unsentMails,
} from "./user-with-data.ts";

/** Erasing an account, over all modules that store something about a user. */
const overrides = { renderer: stubRenderer };
let site: Site;
beforeAll(async () => {
  site = await openSite({ overrides });
});
afterAll(() => site?.close());

/** Everything stored about a user, except what a mail's delivery changes. */
const tracesOf = async ({ id, email }: UserWithData) => [
  await tablesWith(site, id),
  await filesOf(site, id),
  (await mailsWith(site, email)).length,
];

describe("erasing an account", () => {
  test("deletes every row, file and mail of the user, and nothing of others", async () => {
    const [user, neighbour] = [await createUserWithData(site), await createUserWithData(site)];
    const { id, email, pendingEmail } = user;
    const before = await tablesWith(site, id);
    const personal = (await columnsOf(site)).filter(({ column_name }) =>
      /^(user|owner|customer)_id$/.test(column_name),
    );
    // A new table that `createUserWithData` does not fill would be untested.
    expect(before).toEqual(
      expect.arrayContaining([...new Set(personal.map(({ table_name }) => table_name))]),
    );
    // A new document begins with the address of the account. The pending address contains the confirmed one.
    expect(await tablesWith(site, email)).toEqual([
      "document_versions",
      "documents",
      "mails",
      "plan_statements",
      "support_messages",
      "users",
      "verifications",
    ]);
    expect(await filesOf(site, id)).not.toEqual([]);
    expect(await mailsWith(site, email)).not.toEqual([]);
    const traces = await tracesOf(neighbour);
    const reviewRows = await Promise.all(
      Object.values(written).map(async (text) => (await rowsWith(site, text)).length),
    );
    expect(Math.min(...reviewRows)).toBe(2);

    const response = await erase(site, user, { confirmation: ` ${email.toUpperCase()} ` });
    expect(response.status).toBe(200);
    expect(response.headers["clear-site-data"]).toBe('"storage"');
    expect(String(response.headers["set-cookie"])).toMatch(/dossier=;/);
    expect(await tablesWith(site, id)).toEqual([]);
    // Half of them are the neighbour's.
    for (const [at, text] of Object.values(written).entries())
      expect((await rowsWith(site, text)).length, text).toBe(reviewRows[at]! / 2);
    expect(await filesOf(site, id)).toEqual([]);
    expect(await tablesWith(site, pendingEmail)).toEqual([]);
    // The confirmation of the erasure is the last mail; its row goes with its delivery.
    await vi.waitFor(async () => expect(await tablesWith(site, email)).toEqual([]));
    expect(await mailsWith(site, email)).toEqual([]);
    expect(await mailsWith(site, pendingEmail)).toEqual([]);
    expect(await tracesOf(neighbour)).toEqual(traces);
    const signIn = { method: "POST", path: "/api/account/sign-in", json: { email, password } };
    expect((await site.request(signIn)).status).toBe(401);
  });

  test("needs the password and the address, and changes nothing otherwise", async () => {
    const user = await createUserWithData(site);
    for (const [change, path] of [
      [{ password: "a wrong one" }, "password"],
      [{ confirmation: "somebody@example.com" }, "confirmation"],
    ] as const) {
      const response = await erase(site, user, change);
      expect(response.status).toBe(400);
      expect(JSON.parse(response.text).error.fields).toMatchObject([{ path }]);
    }
    expect(await tablesWith(site, user.id)).toContain("documents");
    expect(await filesOf(site, user.id)).not.toEqual([]);
    expect(await site.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(2);
  });

  test("acts on the confirmed address alone: a pending change to another user's address changes nothing of that user", async () => {
    const [attacker, victim] = [await site.createUser(), await site.createUser()];
    const { email } = victim;
    await site.request({ method: "POST", path: "/api/account/forgot-password", json: { email } });
    const guess = () =>
      site.request({
        method: "POST",
        path: "/api/account/sign-in",
        json: { email, password: "a wrong one" },
        headers: { "x-forwarded-for": attacker.clientIp },
      });
    for (let attempt = 0; attempt < 6; attempt += 1) await guess();
    await vi.waitFor(async () => expect(await mailsWith(site, email)).toHaveLength(1));
    const counters = await site.db.select().from(rateLimits);
    const stored = await site.db.select().from(mails).where(eq(mails.recipient, email));

    const change = { method: "POST", path: "/api/account/change-email", json: { email, password } };
    expect((await site.request({ ...change, as: attacker })).status).toBe(200);
    expect((await erase(site, attacker)).status).toBe(200);
    const after = await site.db.select().from(rateLimits);
    expect(after.map(({ key }) => key)).toEqual(expect.arrayContaining(counters.map(({ key }) => key)));
    expect((await guess()).status).toBe(429);
    const ids = (await site.db.select().from(mails).where(eq(mails.recipient, email))).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(stored.map(({ id }) => id)));
    expect((await mailsWith(site, email)).length).toBeGreaterThanOrEqual(1);
  });

  test("twice at the same time erases once, without an error", async () => {
    const user = await createUserWithData(site);
    const responses = await Promise.all([erase(site, user), erase(site, user)]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await tablesWith(site, user.id)).toEqual([]);
  });

  test("without JavaScript redirects to a public confirmation page", async () => {
    const user = await site.createUser();
    const fields = { confirmation: user.email, password };
    const response = await site.request({ ...form("/api/account/erase", fields), as: user });
    expect([response.status, response.headers.location]).toEqual([303, "/account/erased"]);
    const page = await site.request({ path: "/account/erased" });
    const title = contentLibrary.translator("de-DE", "settings")("erased.title");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(title)]);
  });

  test("invalidates links that were mailed before", async () => {
    const user = await site.createUser();
    const { email } = user;
    await site.request({ method: "POST", path: "/api/account/forgot-password", json: { email } });
    const [raw] = await vi.waitFor(async () => {
      const mails = await mailsWith(site, email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    const { text } = await PostalMime.parse(raw!);
    const token = /token=([\w-]+)/.exec(text!)![1]!;
    expect((await erase(site, user)).status).toBe(200);
    const json = { token, password: "ein Pferd mehr" };
    const reset = await site.request({ method: "POST", path: "/api/account/reset-password", json });
    expect(reset.status).toBe(400);
  });
});

describe("erasing an account while something fails or writes", () => {
  /** The mail folder cannot be read: deleting the user's mails fails. */
  async function breakMailFolder(): Promise<() => Promise<void>> {
    const folder = mailFolder(site);
    await vi.waitFor(async () => expect(await unsentMails(site)).toBe(0));
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "");
    return async () => {
      await rm(folder);
      await rename(`${folder}-away`, folder);
    };
  }

  /** Runs `work` after files are deleted and before the rows are: a lock on the user's mails stops the erasure there. */
  async function eraseWith(user: UserWithData, work: () => Promise<unknown>) {
    const erased = await site.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT id FROM mails WHERE user_id = ${user.id} FOR UPDATE`);
      const response = erase(site, user);
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`SELECT 1 FROM pg_locks WHERE NOT granted`);
        expect(rows).not.toEqual([]);
        expect(await filesOf(site, user.id)).toEqual([]);
      });
      await work();
      return { response };
    });
    return erased.response;
  }

  test("a folder that cannot be read: the account stays, and erasing can be repeated", async () => {
    const user = await createUserWithData(site);
    const repair = await breakMailFolder();
    const response = await erase(site, user);
    expect([response.status, response.headers["retry-after"]]).toEqual([503, expect.any(String)]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThanOrEqual(60);
    expect(await site.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
    await repair();
    expect((await erase(site, user)).status).toBe(200);
    expect(await tablesWith(site, user.id)).toEqual([]);
  });

  test("a file that another tab writes meanwhile is deleted too", async () => {
    const user = await createUserWithData(site);
    const folder = join(site.directory, "files", user.id);
    const response = await eraseWith(user, async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "late.jpg"), "late");
    });
    expect(response.status).toBe(200);
    expect(await filesOf(site, user.id)).toEqual([]);
  });

  test("a failure after the account is gone is logged, not reported to the user", async () => {
    const user = await createUserWithData(site);
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    let repair = async () => {};
    const response = await eraseWith(user, async () => {
      repair = await breakMailFolder();
    });
    await repair();
    expect(response.status).toBe(200);
    expect(error).toHaveBeenCalledWith("erase.second-run-failed", expect.anything());
    error.mockRestore();
  });
});

test("the user gets a last mail that confirms the erasure", async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await freePort();
  smtp.listen(port, "127.0.0.1");
  const mailing = await openSite({ overrides, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const user = await mailing.createUser();
    expect((await erase(mailing, user)).status).toBe(200);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const { subject, to } = await PostalMime.parse(received[0]!);
    const translate = contentLibrary.translator("de-DE", "mail");
    expect([subject, to?.[0]?.address]).toEqual([translate("erased.subject"), user.email]);
  } finally {
    await mailing.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
