import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createTranslate, type Messages } from "../../../content/messages.ts";
import { buildFailure } from "../../ui/failure.ts";
import { defaultPreferences } from "../preferences.ts";
import { groups, SettingsPage } from "./settings-page.tsx";
import { type SettingsPageProps, settingsForms } from "./settings-page-props.ts";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const translate = <N extends "settings" | "security" | "account" | "errors">(name: N) =>
  createTranslate(messages, "en-US", name);

const session = (id: string, isCurrent: boolean): SettingsPageProps["sessions"][number] => ({
  id,
  device: { browser: "Firefox", system: "Linux" },
  isCurrent,
  lastSeen: "today",
  since: { text: "November 1, 2026", iso: "2026-11-01T00:00:00Z" },
});

const props: SettingsPageProps = {
  messages: {
    settings: translate("settings"),
    security: translate("security"),
    account: translate("account"),
    errors: translate("errors"),
  },
  base: "",
  account: { name: "Ana", email: "ana@example.org", pendingEmail: "new@example.org" },
  passwordSince: "November 2, 2026",
  twoFactor: { codesLeft: "8" },
  preferences: { ...defaultPreferences, culture: "us", country: "US" },
  choices: {
    languages: [{ value: "us", label: "English", lang: "en-US" }],
    countries: [{ value: "US", label: "United States" }],
  },
  sessions: [session("1", true), session("2", false)],
  tokens: { list: [], days: [{ value: "7", label: "7 days" }], max: "20" },
  activity: [
    {
      id: "1",
      kind: "passwordChanged",
      when: { text: "yesterday", iso: "2026-11-20T00:00:00Z" },
      isThisNetwork: null,
      device: { browser: null, system: null },
      count: null,
    },
  ],
  failed: null,
  done: null,
  next: "",
};

const render = (changes: Partial<SettingsPageProps> = {}) =>
  renderToStaticMarkup(<SettingsPage {...props} {...changes} />);
const rowIn = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)![0];
const summaryOf = (id: string, html = render()) => {
  const [, content] = /<summary[^>]*>(.*?)<\/summary>/s.exec(rowIn(html, id))!;
  return content!
    .replaceAll(/<br[^>]*>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
};

test("links for staff have a heading of their own, outside the list of sections", () => {
  const html = render({ roleLinks: [{ href: "/review-desk", name: "Review desk" }] });
  expect(html).toMatch(/<nav aria-labelledby="group-team"><h2 id="group-team"[^>]*>Team pages<\/h2>/);
  expect(/<nav aria-label="On this page".*?<\/nav>/s.exec(html)![0]).not.toContain("/review-desk");
  expect(render({ roleLinks: [] })).not.toContain("Team pages");
});

test("every form of the settings is in one group", () => {
  const shown = groups.flatMap(({ sections }) => sections);
  expect(shown.toSorted()).toEqual([...settingsForms, "activity"].toSorted());
});

describe("rows", () => {
  test.each([
    ["name", "Name Ana Change"],
    ["email", "Email address ana@example.org Waiting for you to confirm new@example.org Change"],
    ["password", "Password Set on November 2, 2026 Change"],
    ["twoFactor", "Two-factor sign-in On. Backup codes left: 8. Change"],
    ["sessions", "Where you’re signed in 2 devices Show"],
    ["activity", "Recent activity Password changed · yesterday Show"],
    ["tokens", "Access tokens None yet Show"],
    ["preferences", "Preferences English · United States Change"],
    ["erase", "Erase account"],
  ])("%s shows its state and says what it opens", (id, text) => {
    expect(summaryOf(id)).toBe(text);
  });

  test("a user without a name has a row that says so", () => {
    const account = { ...props.account, name: "" };
    expect(summaryOf("name", render({ account }))).toBe("Name Not given Change");
  });

  test("all are closed, and the export is a button alone", () => {
    const html = render();
    expect(html).not.toContain("<details open");
    expect(rowIn(html, "export")).not.toContain("<details");
    expect(summaryOf("twoFactor", render({ twoFactor: null }))).toBe("Two-factor sign-in Off Change");
  });

  test.each(settingsForms.filter((form) => form !== "export"))("%s is open after its form failed", (form) => {
    const html = render({ failed: { form, failure: buildFailure("tooMany") } });
    expect(html.match(/<details open/g)).toHaveLength(1);
    expect(rowIn(html, form)).toContain('<details open=""');
    expect(rowIn(html, form)).toContain('role="alert"');
  });

  test("a failed export shows its message", () => {
    const html = render({ failed: { form: "export", failure: buildFailure("tooMany") } });
    expect(rowIn(html, "export")).toContain('role="alert"');
  });
});
