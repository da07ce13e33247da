import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batchBody, type browserEvents, eventBody, schemaOf } from "./event-catalogue.ts";
import { redactProperties } from "./redact-properties.ts";

const visitorId = "0190a0b0-1111-4222-8333-444455556666";
const click = { clickLocation: "nav-jobs", pagePath: "/lp/home" };
const exposure = { experiment: "hero", variant: "1", visitorId };
const examples: { [E in keyof typeof browserEvents]: Record<string, string> } = {
  "header nav bar clicks": click,
  "footer nav bar clicks": { ...click, network: "linkedin" },
  dashboard: { clickSection: "header", clickValue: "open hamburger menu" },
  "my documents": { clickSection: "header", clickValue: "back to dashboard" },
  "Landing Page Experiment Viewed": exposure,
  "experiment registration": exposure,
  "experiment exposure": { ...exposure, variant: "0", visitorId: "" },
};
const contentEvents = ["sale opened"];
const isAccepted = (body: { event: unknown; properties?: unknown; [key: string]: unknown }) =>
  schemaOf(body.event, (name) => contentEvents.includes(name))?.safeParse(body).success ?? false;

describe("TRK-01 EXP-02 the catalogue", () => {
  test.each(Object.entries(examples))("accepts '%s' with exactly its properties", (event, properties) => {
    expect(isAccepted({ event, properties })).toBe(true);
    expect(eventBody.safeParse({ event, properties }).success).toBe(true);
    expect(isAccepted({ event, properties: { ...properties, email: "a@b.example" } })).toBe(false);
    const [required] = Object.keys(properties);
    const { [required!]: _, ...less } = properties;
    expect(isAccepted({ event, properties: less })).toBe(false);
    expect(isAccepted({ event })).toBe(false);
  });

  test.each([
    ["a name in another case", { event: "Dashboard", properties: examples.dashboard }],
    [
      "an invalid value",
      { event: "dashboard", properties: { ...examples.dashboard, clickSection: "footer" } },
    ],
    [
      "a click location that is too long",
      { event: "header nav bar clicks", properties: { ...click, clickLocation: "x".repeat(301) } },
    ],
    [
      "a visitor id that is not a UUID",
      { event: "experiment exposure", properties: { ...exposure, visitorId: "anna" } },
    ],
    ["a malformed variant", { event: "experiment exposure", properties: { ...exposure, variant: "1;2" } }],
    ["a server event", { event: "sign up", properties: {} }],
    ["the name of an object property", { event: "constructor", properties: {} }],
    ["a missing name", { event: undefined, properties: {} }],
    ["an unknown key", { event: "dashboard", properties: examples.dashboard, role: "operator" }],
    ["an invalid flag", { event: "dashboard", properties: examples.dashboard, hasUser: "true" }],
    ["a malformed id", { event: "dashboard", properties: examples.dashboard, id: "1" }],
  ])("rejects %s", (_what, body) => {
    expect(isAccepted(body)).toBe(false);
  });

  test("TRK-02 accepts the user id and flag that the tracker sends", () => {
    const body = { event: "dashboard", properties: examples.dashboard, userId: "7", hasUser: "TRUE" };
    expect(isAccepted({ ...body, id: visitorId })).toBe(true);
  });
});

describe("HDR-20 an event that a content entry defines", () => {
  test.each([
    [true, { event: "sale opened", properties: { place: "bar" } }],
    [true, { event: "sale opened", properties: {} }],
    [false, { event: "sale closed", properties: {} }],
    [false, { event: "sale opened", properties: { place: 7 } }],
    [false, { event: "sale opened", properties: { place: "x".repeat(201) } }],
    [
      false,
      {
        event: "sale opened",
        properties: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`p${at}`, ""])),
      },
    ],
  ])("%j for %j", (expected, body) => {
    expect(isAccepted(body)).toBe(expected);
  });
});

test("a batch has one to fifty events", () => {
  const event = { event: "dashboard", properties: examples.dashboard };
  const isValid = (count: number) =>
    batchBody(50).safeParse({ portalCD: "lcz", events: Array.from({ length: count }, () => event) }).success;
  expect([0, 1, 50, 51].map(isValid)).toEqual([false, true, true, false]);
});

test("stored properties contain no personal data", () => {
  expect(
    redactProperties({
      clickLocation: "https://social.example/us?u=anna@example.com",
      pagePath: `/build-cv/${visitorId}?token=x`,
      network: undefined,
      visitorId,
      experiment: "hero",
      utm_campaign: "120210000000123 anna@example.com",
      "anna@example.com": "+44 20 7946 0018",
    }),
  ).toEqual({
    clickLocation: "https://social.example/us",
    pagePath: "/build-cv/[id]",
    visitorId,
    experiment: "hero",
    utm_campaign: "120210000000123 [e-mail]",
    "[e-mail]": "[number]",
  });
});

test("no input makes a schema throw", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(examples), "sale opened", ...contentEvents),
      fc.anything(),
      (event, properties) => {
        expect(typeof isAccepted({ event, properties })).toBe("boolean");
      },
    ),
  );
});
