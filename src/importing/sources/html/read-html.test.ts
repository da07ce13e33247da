import { expect, test } from "vitest";
import { portalOf } from "../../../../tests/support/documents.ts";
import { readHtmlPage } from "./read-html.ts";

const portal = portalOf("en-GB");

test("the first picture inside the page is the photo; an address of one is not fetched", async () => {
  const page = (pictures: string) => readHtmlPage(`<h1>Jo Park</h1>${pictures}`, { portal });
  const away = '<img src="https://example.com/me.png">';
  const inside = (data: string) => `<p><img src="data:image/png;base64,${data}"></p>`;
  expect((await page(`${away}${inside("aGk=")}${inside("eHg=")}`))!.raw.person.photo).toEqual({
    bytes: new Uint8Array([104, 105]),
  });
  expect((await page(away))!.raw.person).toMatchObject({ name: "Jo Park" });
  expect((await page(away))!.raw.person.photo).toBeUndefined();
});

test("a page without text is no resume", async () => {
  expect(await readHtmlPage("<script>resume()</script><p> </p>", { portal })).toBeNull();
});
