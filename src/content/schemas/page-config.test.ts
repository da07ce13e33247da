import { expect, test } from "vitest";
import { pageConfig } from "./page-config.ts";

test.each(["oopsurl", "unsupportedBrowserUrl", "authRedirect"])(
  "%s is a path of this site, because a redirect that is refused would loop",
  (field) => {
    expect(pageConfig.safeParse({ [field]: "/lp/terms?x=1" }).success).toBe(true);
    for (const value of [
      "https://evil.test/",
      "//evil.test",
      "/\\evil.test",
      "#top",
      "mailto:a@b.example",
      "/a b",
      "",
    ])
      expect(pageConfig.safeParse({ [field]: value }).success, value).toBe(false);
  },
);
