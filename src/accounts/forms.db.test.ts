import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn } from "../../tests/support/accounts.ts";
import { sentMails } from "../../tests/support/sent-mails.ts";
import { newNetwork, openSite, password, type Site } from "../../tests/support/site.ts";
import { visitSite } from "../../tests/support/visitor.ts";
import { newId } from "../kit/id.ts";

/** Uses the composed application, which removes the base from a path before routing; redirects must contain it. */
let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false });
});
afterAll(() => site?.close());

const origin = "http://www.us.localhost";
const newBrowser = () => visitSite(site, `${origin}/cz/cs`, newNetwork());
/** The newest of the mails to an address, of which there are `count`. */
const mailTo = async (recipient: string, count = 1) => (await sentMails(site, recipient, count)).at(-1)!;

const locationOf = (response: Response) => {
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location")!, origin);
};
const targetOf = (response: Response) => {
  const { pathname, search, hash } = locationOf(response);
  return `${pathname}${search}${hash}`;
};

/** A user with a confirmed account, signed in. */
async function signUp() {
  const browser = newBrowser();
  const email = `${newId()}@example.com`;
  await browser.submit("/api/account/sign-up", { email, password });
  await browser.get(linkIn(await mailTo(email)).href);
  return { browser, email };
}

test("sign-up, sign-in and reset work without script, below a language prefix", async () => {
  const browser = newBrowser();
  const email = "jana@example.com";
  const next = "/cz/cs/vytvorit-zivotopis";
  const signedUp = await browser.submit("/api/account/sign-up", { email, password, name: "Jana", next });
  expect(locationOf(signedUp).pathname).toBe("/cz/cs/check-mail");
  expect(locationOf(signedUp).search).toBe("?for=confirm");
  expect(decodeURIComponent(browser.cookies.get("dossier-address")!)).toBe(email);

  const mail = await mailTo(email);
  expect(mail.html).toContain('<html lang="cs-CZ" dir="ltr">');
  const link = linkIn(mail);
  expect(link.pathname).toBe("/cz/cs/account/confirm");
  expect(locationOf(await newBrowser().get(link.href)).pathname).toBe("/cz/cs/sign-in");
  expect(locationOf(await browser.get(link.href)).pathname).toBe(next);
  expect(browser.cookies.has("dossier-address")).toBe(false);

  expect(locationOf(await browser.submit("/api/account/sign-out", {})).pathname).toBe("/cz/cs/");
  expect(locationOf(await browser.submit("/api/account/sign-in", { email, password })).pathname).toBe(
    "/cz/cs/dashboard",
  );

  const forgot = await browser.submit("/api/account/forgot-password", { email });
  expect(locationOf(forgot).search).toBe("?for=reset");
  const token = linkIn(await mailTo(email, 2)).searchParams.get("token")!;
  const done = await browser.submit("/api/account/reset-password", {
    token,
    password: "ein anderes Pferd frisst",
  });
  expect(locationOf(done).href).toBe(`${origin}/cz/cs/sign-in?done=reset`);
});

test("a failure redirects to its form with the reason and the address, but not the password", async () => {
  const browser = newBrowser();
  const wrong = await browser.submit("/api/account/sign-in", {
    email: "unknown@example.com",
    password: "secret messages here",
    next: "/cz/cs/dashboard?tab=1",
  });
  const back = locationOf(wrong);
  expect(back.pathname).toBe("/cz/cs/sign-in");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: "wrongCredentials",
    next: "/cz/cs/dashboard?tab=1",
  });
  expect(decodeURIComponent(browser.cookies.get("dossier-address")!)).toBe("unknown@example.com");
  expect(back.href).not.toContain("secret");

  const weak = await browser.submit("/api/account/sign-up", { email: "not an address", password: "" });
  expect(locationOf(weak).searchParams.getAll("field")).toEqual(["email.email", "password.required"]);

  const old = await browser.submit("/api/account/reset-password", { token: "A".repeat(43), password });
  expect(locationOf(old).pathname).toBe("/cz/cs/reset-password");
  expect(locationOf(old).searchParams.get("error")).toBe("linkExpired");
  expect(locationOf(old).searchParams.get("token")).toBe("A".repeat(43));
});

test("a form with an unknown field is refused", async () => {
  const response = await newBrowser().submit("/api/account/sign-up", {
    email: "a@example.com",
    password,
    role: "operator",
  });
  expect(locationOf(response).searchParams.getAll("field")).toEqual(["role.invalid"]);
});

test("redirects to and from the sign-in page contain the language prefix", async () => {
  const anonymous = newBrowser();
  const signIn = "/cz/cs/sign-in?next=";
  expect(targetOf(await anonymous.get("/settings"))).toBe(`${signIn}%2Fcz%2Fcs%2Fsettings`);
  expect(targetOf(await anonymous.get("/settings/two-factor"))).toBe(
    `${signIn}%2Fcz%2Fcs%2Fsettings%2Ftwo-factor`,
  );
  expect(targetOf(await anonymous.get("/account/change-email?token=x"))).toBe(
    `${signIn}%2Fcz%2Fcs%2Faccount%2Fchange-email%3Ftoken%3Dx`,
  );
  expect(targetOf(await anonymous.get("/sign-out"))).toBe("/cz/cs/");

  const { browser } = await signUp();
  expect(targetOf(await browser.get("/sign-in"))).toBe("/cz/cs/vytvorit-zivotopis");
  expect(targetOf(await browser.get("/sign-up"))).toBe("/cz/cs/dashboard");
  expect(targetOf(await browser.get("/sign-in?next=%2Fcz%2Fcs%2Fsupport"))).toBe("/cz/cs/support");
  expect(targetOf(await browser.get("/settings/two-factor"))).toBe("/cz/cs/settings#twoFactor");
  expect(await (await browser.get("/settings")).text()).toContain('action="/cz/cs/api/account/name"');
});

test("redirects after the settings' forms contain the language prefix, after success and failure", async () => {
  const { browser, email } = await signUp();
  const submit = async (path: string, fields: Record<string, string>) =>
    targetOf(await browser.submit(`/api/account/${path}`, fields));
  expect(await submit("name", { name: "Jana" })).toBe("/cz/cs/settings?done=name");
  expect(await submit("change-password", { current: "wrong one", password: "ein anderes Pferd" })).toBe(
    "/cz/cs/settings?form=password&error=invalid&field=current.passwordWrong#password",
  );
  expect(await submit("two-factor/start", { password })).toBe("/cz/cs/settings/two-factor");
  expect(await submit("two-factor/confirm", { code: "000000" })).toBe(
    "/cz/cs/settings/two-factor?error=invalid&field=code.codeWrong",
  );
  expect(await submit("two-factor/stop", { password, code: "000000" })).toBe("/cz/cs/settings#twoFactor");
  expect(await submit("erase", { confirmation: email, password })).toBe("/cz/cs/account/erased");
  expect(await submit("name", { name: "Jana" })).toBe(
    "/cz/cs/sign-in?error=unauthenticated&next=%2Fcz%2Fcs%2Fsettings",
  );
});
