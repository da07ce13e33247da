// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { storageTable } from "../../consent/storage-table.ts";
import { testPage } from "./test-support.ts";

const page = testPage();

test("a cookie is decoded; a malformed one reads as empty", async () => {
  const { readCookie } = await import("./cookies.ts");
  page.setCookie("a=x%20%C5%BE=%3B;path=/");
  page.setCookie("b=%E0%A4;path=/");
  page.setCookie("xc=1;path=/");
  expect([readCookie("a"), readCookie("b"), readCookie("c"), readCookie("xc")]).toEqual([
    "x ž=;",
    "",
    "",
    "1",
  ]);
});

test("a cookie is written for the whole host, and is Secure under TLS", async () => {
  const { readCookie, writeCookie } = await import("./cookies.ts");
  const write = vi.spyOn(document, "cookie", "set");
  writeCookie("a", "x ž;", 60);
  page.goTo("http://localhost:3000/");
  writeCookie("a", "1", 0);
  expect(write.mock.calls.flat()).toEqual([
    "a=x%20%C5%BE%3B;path=/;max-age=60;samesite=lax;secure",
    "a=1;path=/;max-age=0;samesite=lax",
  ]);
  write.mockRestore();
  page.goTo("https://dossier.example/");
  writeCookie("b", "x ž;=", 60);
  expect(readCookie("b")).toBe("x ž;=");
});

test.each(["localStorage", "sessionStorage"] as const)(
  "%s that is forbidden or full is as good as empty",
  async (area) => {
    const { readStored, store } = await import("./storage.ts");
    store(area, "key", "1");
    expect(readStored(area, "key")).toBe("1");
    store(area, "key", null);
    expect(readStored(area, "key")).toBeNull();
    vi.spyOn(window, area, "get").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(() => store(area, "key", "1")).not.toThrow();
    expect(readStored(area, "key")).toBeNull();
  },
);

test("CNS-03 the controller writes exactly the entries that the storage table assigns to browsers", () => {
  const sources = globSync("src/shell/enhance/*.ts").filter((file) => !/test/.test(file));
  const names = new Map<string, string>();
  const written = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    for (const [, name, value] of text.matchAll(/const (\w+) = "([^"]+)";/g))
      names.set(`${file} ${name}`, value!);
    return [...text.matchAll(/\b(?:store\("\w+", |writeCookie\()(?:"([^"]+)"|(\w+)),/g)].map(
      ([, name, constant]) => name ?? names.get(`${file} ${constant}`),
    );
  });
  const ours = [
    ..."isNewUser selectedCountry disableSurvey lp_conducted_experiments dossier-events".split(" "),
  ];
  const cookies = storageTable.flatMap((row) =>
    row.kind === "cookie" && row.writtenBy === "browser" ? [row.name] : [],
  );
  expect([...new Set(written)].sort()).toEqual([...ours, ...cookies].sort());
  const stored = storageTable.filter((row) => row.kind !== "cookie").map(({ name }) => name);
  expect(stored).toEqual(expect.arrayContaining(ours));
  // Direct access to storage would bypass this test.
  for (const file of sources.filter((name) => !/\/(storage|cookies)\.ts$/.test(name)))
    expect(readFileSync(file, "utf8"), file).not.toMatch(
      /document\.cookie|(local|session)Storage[.[]|indexedDB/,
    );
});

test("untrusted JSON is parsed as an object", async () => {
  const { parseJson } = await import("./json.ts");
  for (const text of ["", "{", "null", "7", '"x"', "[]", null, undefined])
    expect(parseJson(text).name).toBeUndefined();
  expect(parseJson('{"name":1}').name).toBe(1);
});
