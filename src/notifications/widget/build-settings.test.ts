import { expect, test } from "vitest";
import { notificationScript, notificationSettings, scriptEnvironmentOf } from "./build-settings.ts";

test.each([
  ["qa", "qa.dossier.example", "qa"],
  ["reg", "reg.dossier.example", "reg"],
  ["stg", "stg.dossier.example", "stg"],
  ["www", "www.dossier.example", "prod"],
  ["origin", "origin.dossier.example", "prod"],
  ["www", "www.uk.localhost", "qa"],
  ["www", "localhost", "qa"],
  ["www", "127.0.0.1", "qa"],
  ["www", "localhost.example", "prod"],
] as const)("PRT-06 scripts of %s on %s are those of %s", (environment, host, expected) => {
  expect(scriptEnvironmentOf(environment, host)).toBe(expected);
});

test("CAL-15 the widget's settings and its script", () => {
  const settings = notificationSettings({
    portalCode: "LCZ",
    environment: "stg",
    origin: "https://stg.dossier.example",
    assets: "https://assets.example",
    locale: "cs-CZ",
    base: "/cz/cs",
  });
  expect(settings).toEqual({
    portalCd: "lcz",
    env: "stg",
    baseUrl: "https://stg.dossier.example",
    assetsUrl: "https://assets.example",
    selector: "headerNotification",
    cultureCode: "cs-CZ",
    rootUrlSlug: "cz/cs",
    lazyLoad: false,
    oldNotification: false,
  });
  expect(notificationScript("stg")).toBe("/blobcontent/notifications/stg/notification.js");
});
