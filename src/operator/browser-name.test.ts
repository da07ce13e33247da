import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, "Chrome 131"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge 131",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, "Opera 115"],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet 27",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox 133"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari 18",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari 17",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome 126",
  ],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko)", "WebKit 605"],
  ["curl/8.5.0", null],
  ["", null],
])("%s", (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
