// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { mobilePath } from "./mobile-links.ts";
import { buildConfig, cookies, one, testPage } from "./test-support.ts";

vi.stubGlobal("matchMedia", () => ({ addListener() {} }));
const page = testPage();

test.each([
  ["/build-resume", "/mobile/build-resume"],
  ["/build-letter", "/mobile/build-letter"],
  ["/build-resume/", "/mobile/build-resume/"],
  ["/build-resume/018f-id", "/mobile/build-resume/018f-id"],
  ["/cz/cs/build-resume", "/cz/cs/mobile/build-resume"],
  ["/be/nl/build-letter/x", "/be/nl/mobile/build-letter/x"],
  ["/mobile/build-resume", "/mobile/build-resume"],
  ["/cz/cs/mobile/build-letter/x", "/cz/cs/mobile/build-letter/x"],
  ["/build-cv", "/build-cv"],
  ["/build-resumes", "/build-resumes"],
  ["/rebuild-resume", "/rebuild-resume"],
  ["/erstellen-lebenslauf", "/erstellen-lebenslauf"],
  ["/", "/"],
])("SHL-10 %s leads to %s", (path, expected) => {
  expect(mobilePath(path)).toBe(expected);
});

test("SHL-10 a mobile path is not changed again", () => {
  const segment = fc.constantFrom("build-resume", "build-letter", "mobile", "cz", "cs", "build-cv", "x", "");
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const path = `/${segments.join("/")}`;
      const once = mobilePath(path);
      expect(mobilePath(once)).toBe(once);
      const [before] = path.split(/\/build-(?:resume|letter)(?=\/|$)/);
      expect([path, `${before}/mobile${path.slice(before!.length)}`]).toContain(once);
    }),
  );
});

describe("on a page", () => {
  const html = `
    <a id="own" href="/cz/cs/build-resume?from=home&b=%2F#top">x</a>
    <a id="whole" href="https://dossier.example/cz/cs/build-letter">x</a>
    <a id="done" href="/cz/cs/mobile/build-resume">x</a>
    <a id="query" href="/cz/cs/sign-in?next=/build-resume">x</a>
    <a id="other" href="https://elsewhere.example/build-resume">x</a>
    <a id="mail" href="mailto:a@b.example?subject=/build-resume">x</a>
    <a id="none">x</a>`;
  const hrefs = () =>
    Object.fromEntries(
      [...document.querySelectorAll("a")].map(({ id, attributes }) => [
        id,
        attributes.getNamedItem("href")?.value,
      ]),
    );
  const unchanged = {
    own: "/cz/cs/build-resume?from=home&b=%2F#top",
    whole: "https://dossier.example/cz/cs/build-letter",
    done: "/cz/cs/mobile/build-resume",
    query: "/cz/cs/sign-in?next=/build-resume",
    other: "https://elsewhere.example/build-resume",
    mail: "mailto:a@b.example?subject=/build-resume",
    none: undefined,
  };
  const rewritten = {
    ...unchanged,
    own: "/cz/cs/mobile/build-resume?from=home&b=%2F#top",
    whole: "/cz/cs/mobile/build-letter",
  };

  async function start(granted: readonly "preference"[] = []) {
    page.show(html);
    const { startMobileLinks } = await import("./mobile-links.ts");
    startMobileLinks(buildConfig({ granted }));
    dispatchEvent(new Event("load"));
  }

  test("SHL-10 links are rewritten 1000 ms after loading, with query and hash", async () => {
    page.media.phone = true;
    await start();
    vi.advanceTimersByTime(999);
    expect(hrefs()).toEqual(unchanged);
    vi.advanceTimersByTime(1);
    expect(hrefs()).toEqual(rewritten);
    expect(one<HTMLAnchorElement>("#own").search).toBe("?from=home&b=%2F");
  });

  test("SHL-10 links are not rewritten on wider windows until they become narrow", async () => {
    await start();
    vi.runAllTimers();
    expect(hrefs()).toEqual(unchanged);
    page.resize(true);
    expect(hrefs()).toEqual(rewritten);
    page.resize(false);
    page.resize(true);
    expect(hrefs()).toEqual(rewritten);
  });

  test("URL-09 with consent to preferences a cookie tells the server for the next page", async () => {
    page.media.phone = true;
    await start(["preference"]);
    vi.runAllTimers();
    expect(cookies().ismobile).toBe("1");
    page.resize(false);
    expect(cookies().ismobile).toBe("0");
  });

  test("URL-09 CNS-03 without consent nothing is stored, and the cookie is deleted", async () => {
    page.setCookie("ismobile=1;path=/");
    page.media.phone = true;
    await start();
    vi.runAllTimers();
    vi.advanceTimersByTime(1);
    expect(cookies()).toEqual({});
  });

  test("URL-09 the cookie expires after a day", async () => {
    const write = vi.spyOn(document, "cookie", "set");
    await start(["preference"]);
    vi.runAllTimers();
    expect(write.mock.calls).toEqual([["ismobile=0;path=/;max-age=86400;samesite=lax;secure"]]);
  });
});
