// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createTranslate, type Messages } from "../../content/messages.ts";
import { PasswordField } from "./account-field.tsx";
import { readPageProps } from "./account-page-props.ts";
import { accountPages } from "./account-pages.ts";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const t = createTranslate(messages, "en-US", "account");
const errors = createTranslate(messages, "en-US", "errors");
const { showPassword, hidePassword } = messages.account;

const pageAt = (path: string, query = "") => {
  const { Page } = accountPages[path]!;
  return <Page {...readPageProps(new URLSearchParams(query), { t, errors, base: "" })} />;
};
const reveal = { show: showPassword, hide: hidePassword };
const forms = {
  "sign-in": pageAt("/sign-in"),
  "sign-in after a confirmation link": pageAt("/sign-in", `confirm=${"A".repeat(43)}`),
  "sign-up": pageAt("/sign-up"),
  reset: pageAt("/reset-password", `token=${"A".repeat(43)}`),
  settings: (
    <form>
      <PasswordField
        id="password-current"
        name="current"
        label="x"
        autoComplete="current-password"
        reveal={reveal}
      />
    </form>
  ),
};

async function open(form: keyof typeof forms) {
  document.body.innerHTML = renderToStaticMarkup(forms[form]);
  const button = document.querySelector<HTMLButtonElement>("button[data-reveal]")!;
  const field = document.querySelector<HTMLInputElement>("input[type=password]")!;
  expect(button.hidden).toBe(true);
  vi.resetModules();
  await import("./reveal-password.ts");
  return { button, field };
}

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  "the password can be shown and hidden: %s",
  async (form) => {
    const { button, field } = await open(form);
    expect(button.hidden).toBe(false);
    expect(button.getAttribute("aria-label")).toBe(showPassword);
    button.click();
    expect(field.type).toBe("text");
    expect(button.getAttribute("aria-label")).toBe(hidePassword);
    button.click();
    expect(field.type).toBe("password");
    expect(button.getAttribute("aria-label")).toBe(showPassword);
  },
);

test("a shown password is hidden before the form is sent", async () => {
  const { button, field } = await open("sign-up");
  button.click();
  field.form!.dispatchEvent(new Event("submit"));
  expect(field.type).toBe("password");
});
