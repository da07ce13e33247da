// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { one, testPage, userStatus } from "./test-support.ts";

const page = testPage();

async function start() {
  page.show(`<bdi id="bar" data-account-name></bdi><bdi id="drawer" data-account-name></bdi>`);
  const { startUserStatus } = await import("./user-status.ts");
  startUserStatus();
  return { text: one("#bar").textContent, title: one("#bar").title };
}

test("HDR-18 the name of the cookie is shown in every place for it", async () => {
  page.setCookie(userStatus("Ana Nováková"));
  expect(await start()).toEqual({ text: "Ana Nováková", title: "" });
  expect(one("#drawer").textContent).toBe("Ana Nováková");
});

test("HDR-11 a long name is shortened, and complete in the title", async () => {
  page.setCookie(userStatus("Bartholomew Smith"));
  expect(await start()).toEqual({ text: "Bartholom…", title: "Bartholomew Smith" });
});

test("HDR-11 it is decoded once, and is text", async () => {
  page.setCookie(userStatus("<b>%41</b>"));
  expect((await start()).text).toBe("<b>%41</b>");
  expect(document.querySelector("bdi b")).toBeNull();
});

test.each([
  "",
  "UserStatus=",
  "UserStatus=%",
  "UserStatus=%7B",
  "UserStatus=null",
  `UserStatus=${encodeURIComponent('{"IsUserLoggedIn":true}')}`,
  `UserStatus=${encodeURIComponent('{"IsUserLoggedIn":true,"User":{"UserId":"7","AccDisplayName":"%E0%A4%A"}}')}`,
  `UserStatus=${encodeURIComponent('{"IsUserLoggedIn":false,"User":{"UserId":"7","AccDisplayName":"Ana"}}')}`,
  `NotUserStatus=${encodeURIComponent('{"IsUserLoggedIn":true,"User":{"UserId":"7","AccDisplayName":"Ana"}}')}`,
])("HDR-18 a malformed cookie shows no name: %j", async (cookie) => {
  if (cookie) page.setCookie(`${cookie};path=/`);
  expect(await start()).toEqual({ text: "", title: "" });
});
