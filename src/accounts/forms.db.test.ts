import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../tests/support/accounts.ts";
import { portals } from "../portals/all.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts({ portal: portals.lcz, base: "/cz/cs" });
});
afterAll(() => open.close());

const password = "kein Pferd frisst Gurken";
const locationOf = (answer: Response) => {
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location")!, open.origin);
};

test("the whole way without script, below a language prefix", async () => {
  const browser = open.visitor("203.0.113.20");
  const email = "jana@example.com";
  const next = "/cz/cs/vytvorit-zivotopis";
  const asked = await browser.submit("/api/account/sign-up", { email, password, name: "Jana", next });
  expect(locationOf(asked).pathname).toBe("/cz/cs/check-mail");
  expect(locationOf(asked).search).toBe("?for=confirm");
  expect(decodeURIComponent(browser.cookies.get("dossier-address")!)).toBe(email);

  const [mail] = await open.mailsTo(email);
  expect(mail?.html).toContain('<html lang="cs-CZ" dir="ltr">');
  const link = linkIn(mail);
  expect(link.pathname).toBe("/cz/cs/account/confirm");
  expect(locationOf(await open.visitor().get(link.href)).pathname).toBe("/cz/cs/sign-in");
  expect(locationOf(await browser.get(link.href)).pathname).toBe(next);
  expect(browser.cookies.has("dossier-address")).toBe(false);

  expect(locationOf(await browser.submit("/api/account/sign-out", {})).pathname).toBe("/cz/cs/");
  expect(locationOf(await browser.submit("/api/account/sign-in", { email, password })).pathname).toBe(
    "/cz/cs/dashboard",
  );

  const forgot = await browser.submit("/api/account/forgot-password", { email });
  expect(locationOf(forgot).search).toBe("?for=reset");
  const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token")!;
  const done = await browser.submit("/api/account/reset-password", {
    token,
    password: "ein anderes Pferd frisst",
  });
  expect(locationOf(done).href).toBe(`${open.origin}/cz/cs/sign-in?done=reset`);
});

test("a failure leads back to its form, with the reason, and keeps what was typed but not the password", async () => {
  const browser = open.visitor("203.0.113.21");
  const wrong = await browser.submit("/api/account/sign-in", {
    email: "nobody@example.com",
    password: "secret words here",
    next: "/cz/cs/dashboard?tab=1",
  });
  const back = locationOf(wrong);
  expect(back.pathname).toBe("/cz/cs/sign-in");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: "wrongCredentials",
    next: "/cz/cs/dashboard?tab=1",
  });
  expect(decodeURIComponent(browser.cookies.get("dossier-address")!)).toBe("nobody@example.com");
  expect(back.href).not.toContain("secret");

  const weak = await browser.submit("/api/account/sign-up", { email: "not an address", password: "" });
  expect(locationOf(weak).searchParams.getAll("field")).toEqual(["email.email", "password.required"]);

  const old = await browser.submit("/api/account/reset-password", { token: "A".repeat(43), password });
  expect(locationOf(old).pathname).toBe("/cz/cs/reset-password");
  expect(locationOf(old).searchParams.get("error")).toBe("linkExpired");
  expect(locationOf(old).searchParams.get("token")).toBe("A".repeat(43));
});

test("unknown fields of a form are refused as well", async () => {
  const answer = await open
    .visitor()
    .submit("/api/account/sign-up", { email: "a@example.com", password, role: "operator" });
  expect(locationOf(answer).searchParams.getAll("field")).toEqual(["role.invalid"]);
});
