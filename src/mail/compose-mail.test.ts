import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTranslate, type Messages } from "../content/messages.ts";
import { allPortals, portals } from "../portals/all.ts";
import { composeMail, mailKinds } from "./compose-mail.ts";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const t = createTranslate(messages, "en-US", "mail");
const link = "http://www.uk.localhost:3000/account/confirm?token=abc&next=%2Fdashboard";

test.each(mailKinds)("%s: both bodies contain lead, link and note", (kind) => {
  const mail = composeMail({ kind, portal: portals.luk, t, link });
  expect(mail.subject).toBe(messages.mail[kind].subject);
  expect(mail.text).toContain(messages.mail[kind].lead);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain(messages.mail.footer);
  expect(mail.html).toContain(
    'href="http://www.uk.localhost:3000/account/confirm?token=abc&amp;next=%2Fdashboard"',
  );
  expect(mail.html).toContain(messages.mail[kind].note.split("’")[0]);
});

test("every portal has its language, direction and colours, and the HTML loads nothing", () => {
  for (const portal of allPortals) {
    const { html } = composeMail({ kind: "confirm", portal, t, link });
    expect(html).toContain(`<html lang="${portal.locale}" dir="${portal.dir}">`);
    expect(html).not.toMatch(/src=|url\(|<script|undefined/);
  }
  const accents = new Set(
    allPortals.map(
      (portal) => /solid (#\w{6})/.exec(composeMail({ kind: "reset", portal, t, link }).html)?.[1],
    ),
  );
  expect(accents.size).toBe(new Set(allPortals.map((portal) => portal.themeFamily)).size);
});

test("messages and links are escaped", () => {
  const hostile = (key: string) => `<img src=x onerror=alert(1)> ${key}`;
  const { html } = composeMail({
    kind: "confirm",
    portal: portals.wlb,
    t: hostile,
    link: `${link}"><script>`,
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script");
});
