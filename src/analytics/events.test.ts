import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batchBody, type browserEvents, eventBody, schemaOf } from "./events.ts";
import { redactProperties } from "./redact-properties.ts";

const visitorId = "0190a0b0-1111-4222-8333-444455556666";
const click = { clickLocation: "nav-jobs", pagePath: "/lp/home" };
const seen = { experiment: "hero", variant: "1", visitorId };
const examples: { [E in keyof typeof browserEvents]: Record<string, string> } = {
  "header nav bar clicks": click,
  "footer nav bar clicks": { ...click, network: "linkedin" },
  dashboard: { clickSection: "header", clickValue: "open hamburger menu" },
  "my documents": { clickSection: "header", clickValue: "back to dashboard" },
  "Landing Page Experiment Viewed": seen,
  "experiment registration": seen,
  "experiment exposure": { ...seen, variant: "0", visitorId: "" },
};
const names = ["sale opened"];
const fits = (body: { event: unknown; properties?: unknown; [key: string]: unknown }) =>
  schemaOf(body.event, (name) => names.includes(name))?.safeParse(body).success ?? false;

describe("TRK-01 EXP-02 the catalogue", () => {
  test.each(Object.entries(examples))(
    "takes '%s' with its properties, and no others",
    (event, properties) => {
      expect(fits({ event, properties })).toBe(true);
      expect(eventBody.safeParse({ event, properties }).success).toBe(true);
      expect(fits({ event, properties: { ...properties, email: "a@b.example" } })).toBe(false);
      const [required] = Object.keys(properties);
      const { [required!]: _, ...less } = properties;
      expect(fits({ event, properties: less })).toBe(false);
      expect(fits({ event })).toBe(false);
    },
  );

  test.each([
    ["the name in another case", { event: "Dashboard", properties: examples.dashboard }],
    ["another value", { event: "dashboard", properties: { ...examples.dashboard, clickSection: "footer" } }],
    [
      "too long a place",
      { event: "header nav bar clicks", properties: { ...click, clickLocation: "x".repeat(301) } },
    ],
    [
      "a visitor that is no random number",
      { event: "experiment exposure", properties: { ...seen, visitorId: "anna" } },
    ],
    ["a variant that is none", { event: "experiment exposure", properties: { ...seen, variant: "1;2" } }],
    ["an event of the server's", { event: "sign up", properties: {} }],
    ["a name from nowhere", { event: "constructor", properties: {} }],
    ["no name", { event: undefined, properties: {} }],
    ["another key", { event: "dashboard", properties: examples.dashboard, role: "operator" }],
    ["a flag that is none", { event: "dashboard", properties: examples.dashboard, hasUser: "true" }],
    ["an id that is none", { event: "dashboard", properties: examples.dashboard, id: "1" }],
  ])("refuses %s", (_what, body) => {
    expect(fits(body)).toBe(false);
  });

  test("TRK-02 takes the user's id and flag that the tracking call sends", () => {
    const body = { event: "dashboard", properties: examples.dashboard, userId: "7", hasUser: "TRUE" };
    expect(fits({ ...body, id: visitorId })).toBe(true);
  });
});

describe("HDR-20 an item's own event", () => {
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
  ])("is taken (%j) only as the content names it: %j", (expected, body) => {
    expect(fits(body)).toBe(expected);
  });
});

test("a batch has one to fifty events", () => {
  const event = { event: "dashboard", properties: examples.dashboard };
  const length = (many: number) =>
    batchBody(50).safeParse({ portalCD: "lcz", events: Array.from({ length: many }, () => event) }).success;
  expect([0, 1, 50, 51].map(length)).toEqual([false, true, true, false]);
});

test("what is kept of properties says nothing about anybody", () => {
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

test("no input makes the schemas throw", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(examples), "sale opened", ...names),
      fc.anything(),
      (event, properties) => {
        expect(typeof fits({ event, properties })).toBe("boolean");
      },
    ),
  );
});
