import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { openSettings } from "../../../tests/support/settings.ts";
import { fakeCodeClock } from "../../../tests/support/totp.ts";
import { portals } from "../../portals/all.ts";
import { defaultPreferences } from "../settings/preferences.ts";
import { savePreferences } from "../settings/preferences-store.server.ts";
import { sendOptionalMail, wantsMail } from "./optional-mail.server.ts";

let open: OpenAccounts;
const nextCode = fakeCodeClock();
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

const languageOf = ({ html }: { html: string }) => /<html lang="([^"]+)" dir="([^"]+)"/.exec(html)?.slice(1);

test("every mail is in the language that the recipient chose, whichever site sends it", async () => {
  const { id, email, browser } = await open.member();
  const pending = `new-${email}`;
  await savePreferences(open.db, id, { ...defaultPreferences, culture: portals.lsa.code });
  const before = (await open.mailsTo(email)).length;
  const visitor = open.visitor("198.51.100.90");

  await visitor.post("/api/account/sign-up", { email, password });
  await visitor.post("/api/account/forgot-password", { email });
  const fresh = "vier Kühe tanzen leise";
  await browser.post("/api/account/change-password", { current: password, password: fresh });
  const { key } = await (await browser.post("/api/account/two-factor/start", { password: fresh })).json();
  await browser.post("/api/account/two-factor/confirm", { code: nextCode(key) });
  await browser.post("/api/account/change-email", { email: pending, password: fresh, code: nextCode(key) });
  const [confirmation] = await open.mailsTo(pending);
  await browser.get(linkIn(confirmation).href);
  // Erasing deletes the user's mails.
  const toFormer = (await open.mailsTo(email)).slice(before);
  await browser.post("/api/account/erase", {
    confirmation: pending,
    password: fresh,
    code: nextCode(key),
  });

  const sent = [...toFormer, confirmation!, ...(await open.mailsTo(pending))];
  expect(sent.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      "You already have a Dossier account",
      "Choose a new password for Dossier",
      "Your Dossier password was changed",
      "Two-factor sign-in is on for Dossier",
      "Your Dossier address is about to change",
      "Your Dossier address was changed",
      "Confirm your new address for Dossier",
      "Your Dossier account is erased",
    ]),
  );
  for (const mail of sent) expect([mail.subject, languageOf(mail)]).toEqual([mail.subject, ["ar-SA", "rtl"]]);
});

test("an optional mail goes only to users who want it and links to the setting that turns it off", async () => {
  const { id, email } = await open.member();
  expect([await wantsMail(open.db, id, "reviews"), await wantsMail(open.db, id, "news")]).toEqual([
    true,
    false,
  ]);
  const context = { origin: open.origin, base: "/cz/cs", portal: portals.wlb };
  const { translator } = open.accounts.deps;
  const send = (topic: "reviews" | "news") =>
    sendOptionalMail(
      { tx: open.db, context, translator },
      { topic, kind: "exists", to: email, userId: id, link: `${open.origin}/sign-in` },
    );
  const before = (await open.mailsTo(email)).length;
  expect([await send("reviews"), await send("news")]).toEqual([true, false]);
  const [mail, ...more] = (await open.mailsTo(email)).slice(before);
  expect(more).toEqual([]);
  const address = `${open.origin}/cz/cs/settings#preferences`;
  expect(mail?.text).toContain(`Turn them off in your settings:\n${address}`);
  expect(mail?.html).toContain(`href="${address}"`);
  await savePreferences(open.db, id, { ...defaultPreferences, mailReviews: false, mailNews: true });
  expect([await send("reviews"), await send("news")]).toEqual([false, true]);
});
