// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTranslate, type Messages } from "../../../content/messages.ts";
import { type LoginOptions, openLogin } from "./login-dialog.island.tsx";
import { LoginDialog } from "./login-dialog.tsx";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const { account, errors } = messages;
type Reply = [status: number, body: unknown];
const respond = vi.fn<(path: string, fields: Record<string, string>) => Reply | Promise<Reply>>();
const assign = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const [status, body] = await respond(path, JSON.parse(String(init.body)));
    return Response.json(body, { status });
  });
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});

let opened: { close(): void } | undefined;
afterEach(async () => {
  await act(async () => opened?.close());
  cleanup();
  vi.unstubAllGlobals();
  respond.mockReset();
  assign.mockReset();
  sessionStorage.clear();
});

async function open(options: Partial<LoginOptions> = {}) {
  await act(async () => {
    opened = openLogin({ base: "/cz/cs", locale: "en-US", messages: { account, errors }, ...options });
  });
  return within(screen.getByRole("dialog"));
}

const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const field = (label: string) => within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(label);
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
  });
};
const alert = () => within(screen.getByRole("dialog")).queryByRole("alert")?.textContent;

test("HDR-10 the dialog signs the user in and opens the requested page", async () => {
  respond.mockReturnValue([200, { user: {}, next: "/cz/cs/build-resume" }]);
  await open({ next: "/cz/cs/build-resume" });
  type(account.email, "ana@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signIn);
  expect(respond).toHaveBeenCalledWith("/cz/cs/api/account/sign-in", {
    email: "ana@example.com",
    password: "kein Pferd frisst",
    next: "/cz/cs/build-resume",
  });
  expect(assign).toHaveBeenCalledWith("/cz/cs/build-resume");
});

test("the dialog does not send a `next` on another site", async () => {
  respond.mockReturnValue([200, {}]);
  await open({ next: "https://evil.test/" });
  type(account.email, "ana@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signIn);
  expect(respond.mock.calls[0]?.[1]).toMatchObject({ next: "/cz/cs/dashboard" });
  expect(assign).toHaveBeenCalledWith("/cz/cs/dashboard");
});

test("after a wrong password an alert gets the focus, and the fields keep their values", async () => {
  respond.mockReturnValue([401, { error: { code: "wrongCredentials" } }]);
  await open();
  type(account.email, "ana@example.com");
  type(account.password, "not this one");
  await press(account.signIn);
  expect(alert()).toBe(errors.wrongCredentials);
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(field(account.email).value).toBe("ana@example.com");
  expect(field(account.password).value).toBe("not this one");
  expect(assign).not.toHaveBeenCalled();
});

test("empty fields are marked without a request, and the first one gets the focus", async () => {
  await open();
  type(account.email, " ");
  await press(account.signIn);
  expect(respond).not.toHaveBeenCalled();
  expect(field(account.email).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(account.email));
  expect(screen.getAllByText(errors.field.required)).toHaveLength(2);
});

test("a weak password marks its field", async () => {
  const fields = [{ path: "password", key: "passwordCommon", message: "x" }];
  respond.mockReturnValue([400, { error: { code: "invalid", fields } }]);
  await open({ mode: "sign-up" });
  type(account.email, "ana@example.com");
  type(account.password, "password");
  await press(account.signUp);
  expect(screen.getByText(errors.field.passwordCommon)).toBeTruthy();
  expect(document.activeElement).toBe(field(account.password));
});

test("without a connection the dialog shows an alert, and the user can submit again", async () => {
  respond.mockImplementationOnce(() => Promise.reject(new TypeError("failed to fetch")));
  await open({ mode: "forgot" });
  type(account.email, "ana@example.com");
  await press(account.sendLink);
  expect(alert()).toBe(errors.offline);
  respond.mockReturnValue([202, { status: "mail-sent" }]);
  await press(account.sendLink);
  expect(screen.getByRole("dialog").textContent).toContain("ana@example.com");
});

test("after sign-up the dialog points to the inbox and can resend the mail", async () => {
  respond.mockImplementation((path) =>
    path.endsWith("status") ? [200, { status: "waiting", number: "47" }] : [202, { status: "confirm-email" }],
  );
  await open({ mode: "sign-up", mailPage: "/dev/mail" });
  type(account.email, "new@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signUp);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("heading").textContent).toBe(account.checkMailTitle);
  expect(screen.getByRole("dialog").textContent).toContain("new@example.com");
  expect(dialog.getByRole("link").getAttribute("href")).toBe("/dev/mail");
  expect(screen.getByRole("dialog").textContent).toContain("47");
  await press(account.resend);
  expect(respond.mock.calls.at(-1)).toEqual([
    "/cz/cs/api/account/resend-confirmation",
    { email: "new@example.com", next: "/cz/cs/dashboard" },
  ]);
  expect(dialog.getByRole("status").textContent).toBe(account.resent);
});

test("after sign-up the code of the mail signs the user in and opens the requested page", async () => {
  respond.mockReturnValue([202, {}]);
  await open({ mode: "sign-up", next: "/cz/cs/build-resume" });
  type(account.email, "new@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signUp);
  expect(document.activeElement).toBe(field(account.mailCode));
  respond.mockReturnValue([
    400,
    { error: { code: "invalid", fields: [{ path: "code", key: "mailCodeWrong" }] } },
  ]);
  type(account.mailCode, "000000");
  await press(account.confirmCode);
  expect(screen.getByRole("dialog").textContent).toContain(errors.field.mailCodeWrong);
  expect(document.activeElement).toBe(field(account.mailCode));
  respond.mockReturnValue([200, { user: {}, next: "/cz/cs/build-resume" }]);
  type(account.mailCode, "123456");
  await press(account.confirmCode);
  expect(respond).toHaveBeenLastCalledWith("/cz/cs/api/account/confirm-code", {
    code: "123456",
    next: "/cz/cs/build-resume",
  });
  expect(assign).toHaveBeenCalledWith("/cz/cs/build-resume");
});

test("after sign-up the dialog opens the requested page once the address is confirmed on another device", async () => {
  respond.mockImplementation((path) =>
    path.endsWith("status") ? [200, { status: "signed-in" }] : [202, { status: "confirm-email" }],
  );
  await open({ mode: "sign-up", next: "/cz/cs/build-resume" });
  type(account.email, "new@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signUp);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/cz/cs/build-resume"));
});

test("the other forms, and a reopened dialog, show the typed address", async () => {
  await open();
  type(account.email, "ana@example.com");
  await press(account.forgot);
  expect(field(account.email).value).toBe("ana@example.com");
  await press(account.signIn);
  expect(screen.getByRole("dialog", { name: account.signInTitle })).toBeTruthy();
  await press(account.close);
  expect(screen.queryByRole("dialog")).toBeNull();
  await open({ mode: "sign-up" });
  expect(field(account.email).value).toBe("ana@example.com");
});

test("HDR-12 the dialog greets a user who has signed out in this browser before", async () => {
  sessionStorage.setItem("isNewUser", "false");
  await open();
  expect(screen.getByRole("dialog", { name: account.signInReturning })).toBeTruthy();
});

test("the password can be shown and hidden", async () => {
  await open();
  type(account.password, "kein Pferd");
  await press(account.showPassword);
  expect(field(account.password).type).toBe("text");
  await press(account.hidePassword);
  expect(field(account.password).type).toBe("password");
  expect(field(account.password).value).toBe("kein Pferd");
});

test("pressing the button again while a request is pending sends no second one", async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Reply>();
  respond.mockReturnValue(promise);
  await open({ mode: "forgot" });
  type(account.email, "ana@example.com");
  await press(account.sendLink);
  await press(account.working);
  expect(respond).toHaveBeenCalledTimes(1);
  await act(async () => finish([202, {}]));
  await waitFor(() => expect(screen.getByRole("heading").textContent).toBe(account.checkMailTitle));
});

test("React Aria adds no style element, because the policy would block it", async () => {
  await open();
  expect(document.getElementById("react-aria-pressable-style")?.tagName).toBe("META");
});

test("Escape closes the dialog", async () => {
  await open();
  await act(async () => {
    fireEvent.keyDown(field(account.email), { key: "Escape" });
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the dialog asks for the two-factor code after the password, then opens the requested page", async () => {
  respond.mockReturnValueOnce([202, { status: "code-required" }]);
  await open({ next: "/cz/cs/build-resume" });
  type(account.email, "ana@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signIn);
  expect(screen.getByRole("dialog").textContent).toContain(account.codeLead);
  expect(document.activeElement).toBe(field(account.code));

  respond.mockReturnValueOnce([
    400,
    { error: { code: "invalid", fields: [{ path: "code", key: "codeWrong" }] } },
  ]);
  type(account.code, "000000");
  await press(account.signIn);
  expect(screen.getByRole("dialog").textContent).toContain(errors.field.codeWrong);

  respond.mockReturnValueOnce([200, { user: {}, next: "/cz/cs/build-resume" }]);
  type(account.code, "123456");
  await press(account.signIn);
  expect(respond).toHaveBeenLastCalledWith("/cz/cs/api/account/sign-in-code", {
    code: "123456",
    next: "/cz/cs/build-resume",
  });
  expect(assign).toHaveBeenCalledWith("/cz/cs/build-resume");
});

test("after the challenge has expired the dialog asks for the password again and shows an alert", async () => {
  respond.mockReturnValueOnce([202, { status: "code-required" }]);
  await open();
  type(account.email, "ana@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signIn);
  respond.mockReturnValueOnce([401, { error: { code: "unauthenticated" } }]);
  type(account.code, "123456");
  await press(account.signIn);
  expect(alert()).toBe(errors.unauthenticated);
  expect(field(account.email).value).toBe("ana@example.com");
});

test("over a guest's editor the dialog says what becomes of the documents, reports the sign-up and goes nowhere", async () => {
  const [onSignUp, onSignedIn] = [vi.fn(), vi.fn()];
  respond.mockImplementation((path) =>
    path.endsWith("status")
      ? [200, { status: "waiting" }]
      : [202, { status: "confirm-email", browser: "b1" }],
  );
  render(
    <LoginDialog
      t={createTranslate(messages, "en-US", "account")}
      errors={createTranslate(messages, "en-US", "errors")}
      keepTitle="Keep this document"
      base=""
      next="/build-resume/1"
      mode="sign-up"
      isOpen
      onClose={() => {}}
      returning={false}
      email="from@the.document"
      onEmail={() => {}}
      onSignUp={onSignUp}
      goTo={onSignedIn}
    />,
  );
  expect(screen.getByRole("dialog", { name: "Keep this document" }).textContent).toContain(account.keepLead);
  expect(field(account.email).value).toBe("from@the.document");
  type(account.email, "new@example.com");
  type(account.password, "kein Pferd frisst");
  await press(account.signUp);
  expect(onSignUp).toHaveBeenCalledExactlyOnceWith({ email: "new@example.com", browser: "b1" });
  expect(screen.getByRole("dialog").textContent).toContain(account.keepMeanwhile);
  await press(account.signIn);
  expect(screen.getByRole("dialog").textContent).toContain(account.keepSignInLead);
  respond.mockReturnValue([200, { user: {}, next: "/build-resume/1" }]);
  type(account.password, "kein Pferd frisst");
  await press(account.signIn);
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});
