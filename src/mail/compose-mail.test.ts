import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTranslate, type Words } from "../content/words.ts";
import { allPortals, portals } from "../portals/all.ts";
import { composeMail, mailKinds } from "./compose-mail.ts";

const words: Words = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const t = createTranslate(words, "en-US", "mail");
const link = "http://www.uk.localhost:3000/account/confirm?token=abc&next=%2Fdashboard";

test.each(mailKinds)("%s: both bodies hold lead, link and note", (kind) => {
  const mail = composeMail({ kind, portal: portals.luk, t, link });
  expect(mail.subject).toBe(words.mail[kind].subject);
  expect(mail.text).toContain(words.mail[kind].lead);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain(words.mail.footer);
  expect(mail.html).toContain(
    'href="http://www.uk.localhost:3000/account/confirm?token=abc&amp;next=%2Fdashboard"',
  );
  expect(mail.html).toContain(words.mail[kind].note.split("’")[0]);
});

test("every portal: language, direction and its own colours, nothing loaded", () => {
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

test("texts and links are escaped", () => {
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
