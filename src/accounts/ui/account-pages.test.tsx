import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createTranslate, type Messages } from "../../content/messages.ts";
import { readPageProps } from "./account-page-props.ts";
import { accountPages } from "./account-pages.ts";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const t = createTranslate(messages, "en-US", "account");
const errors = createTranslate(messages, "en-US", "errors");
const email = "ana@example.com";

function render(
  address: string,
  given: { email?: string; mailPage?: string; base?: string; number?: string } = {},
): string {
  const { pathname, searchParams } = new URL(address, "http://www.us.localhost");
  const { Page } = accountPages[pathname]!;
  return renderToStaticMarkup(<Page {...readPageProps(searchParams, { t, errors, base: "", ...given })} />);
}

const token = "A".repeat(43);
const addresses = [
  "/sign-in",
  `/sign-in?confirm=${token}&next=%2Fbuild-resume`,
  "/sign-in?done=reset",
  "/sign-in?error=wrongCredentials",
  "/sign-up",
  "/sign-up?error=invalid&field=email.email&field=password.passwordCommon",
  "/forgot-password?error=tooMany",
  `/reset-password?token=${token}`,
  `/reset-password?token=${token}&error=invalid&field=password.passwordShort`,
  "/reset-password",
  "/check-mail?for=confirm",
  "/check-mail?for=reset",
  "/check-mail?for=confirm&done=resent",
  "/check-mail?for=confirm&error=invalid&field=code.mailCodeWrong",
  "/check-mail?done=confirmed",
  `/sign-in?confirm=${token}&error=invalid&field=number.numberWrong`,
  `/sign-in?confirm=${token}&error=wrongCredentials`,
  "/sign-out",
];

test.each(addresses)(
  "%s is valid HTML with a heading, posts to the same origin and contains no inline style",
  async (address) => {
    const html = render(address, { email, mailPage: "/dev/mail", base: "/cz/cs", number: "47" });
    const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(
      `<!doctype html><html lang="en"><head><title>x</title></head><body><main>${html}</main></body></html>`,
    );
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(problems).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("style=");
    expect(html.match(/(?:action|href)="/g)?.length).toBeGreaterThan(0);
    for (const [, action] of html.matchAll(/action="([^"]*)"/g))
      expect(action).toMatch(/^\/cz\/cs\/api\/account\/[a-z-]+$/);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^\/(cz\/cs|dev)\//);
  },
);

test("every field is associated with its label, help and error", () => {
  const html = render("/sign-up?error=invalid&field=email.email&field=password.passwordCommon", { email });
  for (const name of ["email", "password"]) {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)![0];
    const id = / id="([^"]+)"/.exec(input)![1];
    expect(html).toContain(`for="${id}"`);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-required="true"');
    const described = /aria-describedby="([^"]+)"/.exec(input)![1]!.split(" ");
    const texts = described.map((part) => html.slice(html.indexOf(`id="${part}"`)));
    expect(
      texts.some((text) =>
        text.includes(messages.errors.field[name === "email" ? "email" : "passwordCommon"]),
      ),
    ).toBe(true);
    if (name === "password") expect(texts[0]).toContain(messages.account.passwordHelp.slice(0, 20));
  }
  expect(html).toMatch(/<p[^>]*role="alert"[^>]*>.*<svg/);
});

test("fields have autocomplete attributes, and the page contains no password", () => {
  expect(render("/sign-in")).toMatch(/autoComplete="username"/i);
  expect(render("/sign-in")).toMatch(/autoComplete="current-password"/i);
  expect(render("/sign-up")).toMatch(/autoComplete="new-password"/i);
  expect(render(`/reset-password?token=${token}`)).toMatch(/autoComplete="new-password"/i);
  expect(render("/sign-in?password=secret&error=wrongCredentials")).not.toContain("secret");
});

test("the first field to fill in or the alert gets the initial focus", () => {
  const focused = (address: string, typed?: string) =>
    [...render(address, { email: typed }).matchAll(/<(?:input|p)[^>]*autofocus[^>]*>/gi)].map(
      ([tag]) => /name="(\w+)"/.exec(tag)?.[1] ?? /role="(\w+)"/.exec(tag)?.[1],
    );
  expect(focused("/sign-in")).toEqual(["email"]);
  expect(focused("/sign-in", email)).toEqual(["password"]);
  expect(focused("/sign-in?error=wrongCredentials", email)).toEqual(["alert"]);
  expect(focused("/sign-up?error=invalid&field=password.passwordShort", email)).toEqual(["password"]);
  expect(focused("/sign-up?error=invalid&field=password.required&field=email.required")).toEqual(["email"]);
  expect(focused("/check-mail?for=confirm", email)).toEqual(["code"]);
  expect(focused("/check-mail?error=tooMany", email)).toEqual(["alert"]);
  expect(focused(`/sign-in?confirm=${token}`, email)).toEqual(["number"]);
  expect(focused(`/sign-in?confirm=${token}&error=invalid&field=number.numberWrong`)).toEqual(["number"]);
  expect(focused(`/sign-in?confirm=${token}&error=wrongCredentials`)).toEqual(["alert"]);
});

test("every link and form passes on a `next` on this site", () => {
  const html = render("/sign-in?next=%2Fbuild-resume%3Fa%3D1%26b%3D2");
  expect(html).toContain('name="next" value="/build-resume?a=1&amp;b=2"');
  expect(html).toContain('href="/sign-up?next=%2Fbuild-resume%3Fa%3D1%26b%3D2"');
  expect(render("/sign-in?next=https%3A%2F%2Fevil.test")).not.toContain("evil");
  expect(render("/sign-up?next=%2F%2Fevil.test")).not.toContain("evil");
});

test.each([
  "/sign-in?error=%3Cscript%3E&field=%3Cscript%3E.x&done=%3Cscript%3E",
  "/sign-in?confirm=%22%3E%3Cscript%3E&next=%2F%22%3E%3Cscript%3E",
  "/reset-password?token=%22%3E%3Cscript%3E",
])("%s renders no script", (address) => {
  expect(render(address, { email: '"><script>' })).not.toContain("<script");
});

test("an expired reset link offers to send a new one", () => {
  for (const address of ["/reset-password", `/reset-password?token=${token}&error=linkExpired`]) {
    const html = render(address, { email });
    expect(html).toContain(messages.errors.linkExpired.split("’")[0]);
    expect(html).toContain('action="/api/account/forgot-password"');
    expect(html).toContain('name="email"');
  }
});

test("an address in a sentence does not affect the text direction", () => {
  const html = render("/check-mail?for=confirm", { email });
  expect(html).toMatch(/<bdi[^>]*>ana@example\.com<\/bdi>/);
  expect(html).not.toContain("\u0000");
  expect(html).toContain('action="/api/account/resend-confirmation"');
  expect(render("/check-mail?for=reset", { email })).not.toContain("resend-confirmation");
  expect(render("/check-mail?for=confirm")).not.toContain("undefined");
});

test("HDR-12 the sign-out page marks its forms for the controller, and works without it", () => {
  const choices = (html: string) => [...html.matchAll(/data-sign-out="(\w*)"/g)].map(([, choice]) => choice);
  expect(choices(render("/sign-out"))).toEqual(["", "remove"]);
  expect(choices(render("/sign-out?unsaved"))).toEqual(["keep", "remove"]);
  expect(render("/sign-out")).toContain('<input type="hidden" name="device" value="remove"/>');
});
