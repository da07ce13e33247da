import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTranslate, type Messages } from "../content/messages.ts";
import { allPortals, portals } from "../portals/all.ts";
import { composeMail, countryMailColours, mailColours, mailKinds } from "./compose-mail.ts";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const t = createTranslate(messages, "en-US", "mail");
const link = "http://www.uk.localhost:3000/account/confirm?token=abc&next=%2Fdashboard";

/** A value for every argument that the messages have. */
const args = Object.fromEntries(
  Array.from(JSON.stringify(messages.mail).matchAll(/\{(\w+)[,}]/g), ([, name = ""]) => [name, name]),
);

test.each(mailKinds)("%s: both bodies contain lead, link and note", (kind) => {
  const mail = composeMail({ kind, portal: portals.luk, t, link, args });
  expect(mail.subject).toBe(t(`${kind}.subject`, args));
  expect(mail.text).toContain(t(`${kind}.lead`, args));
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain(messages.mail.footer);
  expect(mail.html).toContain(
    'href="http://www.uk.localhost:3000/account/confirm?token=abc&amp;next=%2Fdashboard"',
  );
  expect(mail.html).toContain(t(`${kind}.note`, args).split("’")[0]);
});

test("every portal has its language, direction and colours, and the HTML loads nothing", () => {
  for (const portal of allPortals) {
    const { html } = composeMail({ kind: "confirm", portal, t, link });
    expect(html).toContain(`<html lang="${portal.locale}" dir="${portal.dir}">`);
    expect(html).not.toMatch(/src=|url\(|<script|undefined/);
  }
  for (const { code, themeFamily } of allPortals) {
    const { accent, desk } = { ...mailColours[themeFamily], ...countryMailColours[code] };
    const { html } = composeMail({ kind: "reset", portal: portals[code], t, link });
    expect([html.includes(`background:${accent}`), html.includes(`background:${desk}`)]).toEqual([
      true,
      true,
    ]);
  }
});

test("arguments are inserted into subject, lead, button and note, and escaped in the HTML", () => {
  const parts: string[] = [];
  const { subject, text, html } = composeMail({
    kind: "confirm",
    portal: portals.luk,
    link,
    args: { title: "<b>CV</b>" },
    t(key, args) {
      if (args) parts.push(key);
      return `${key} ${args?.title ?? ""}`;
    },
  });
  expect(parts).toEqual(["confirm.subject", "confirm.lead", "confirm.button", "confirm.note"]);
  expect(subject).toBe("confirm.subject <b>CV</b>");
  expect(text).toContain("confirm.lead <b>CV</b>");
  expect(html).toContain("confirm.note &lt;b&gt;CV&lt;/b&gt;");
  expect(html).not.toContain("<b>CV");
});

test("a mail with a code has it in both bodies, apart from the text", () => {
  for (const portal of [portals.luk, portals.lsa]) {
    const { text, html } = composeMail({ kind: "confirm", portal, t, link, code: "012 345" });
    expect(text).toContain(`${messages.mail.code}\n012 345\n`);
    expect(html).toMatch(/<p dir="ltr"[^>]*>012 345<\/p>/);
  }
  expect(composeMail({ kind: "confirm", portal: portals.luk, t, link }).text).not.toContain(
    messages.mail.code,
  );
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
