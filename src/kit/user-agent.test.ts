import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../tests/support/linear-time.ts";
import { describeUserAgent, majorVersion } from "./user-agent.ts";

const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("describing a User-Agent header", () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      ["Chrome", "131", "Windows"],
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      ["Edge", "131", "Windows"],
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      ["Opera", "115", "Windows"],
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      ["Opera", "115", "Linux"],
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0`,
      ["Vivaldi", "7", "Windows"],
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${blink} Chrome/130.0.0.0 YaBrowser/24.1 Safari/537.36`,
      ["Yandex", "24", "Windows"],
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      ["Samsung Internet", "27", "Android"],
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      ["Samsung Internet", "27", "Android"],
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      ["Chrome", "131", "ChromeOS"],
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", ["Firefox", "133", "Linux"]],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0",
      ["Firefox", "133", "Mac"],
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
      ["Safari", "18", "Mac"],
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
      ["Safari", "17", "iPhone"],
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
      ["Chrome", "131", "iPhone"],
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
      ["Safari", "17", "iPad"],
    ],
    [`Mozilla/5.0 (Macintosh) ${webkit}`, [null, null, "Mac"]],
    ["ExampleApp/1 iPhone5,2 iOS/10_1 CFNetwork/808", [null, null, "iPhone"]],
    ["curl/8.11.0", [null, null, null]],
    ["", [null, null, null]],
    [null, [null, null, null]],
  ])("%s", (userAgent, [browser, version, system]) => {
    expect(describeUserAgent(userAgent)).toMatchObject({ browser, version, system });
  });

  test("a web view without a browser name has its engine", () => {
    expect(describeUserAgent(`Mozilla/5.0 (Macintosh) ${webkit}`).engine).toBe("WebKit 605");
    expect(describeUserAgent("curl/8.11.0").engine).toBeNull();
  });

  test.each(["a", " ", "(", "Version/", "Chrome/1 "])("a header of %j takes linear time", (part) => {
    const growth = growthOf((size) => part.repeat(size), describeUserAgent, 20_000);
    expect(growth).toBeLessThan(linearGrowth);
  });
});

test("the major version of a product token", () => {
  expect(majorVersion("Mozilla/5.0 Firefox/128.3", /\bFirefox\/(\d+)/)).toBe(128);
  expect(majorVersion("Mozilla/5.0 Firefox/x", /\bFirefox\/(\d+)/)).toBeNull();
});
