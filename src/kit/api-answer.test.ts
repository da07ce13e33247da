import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiFailure, readApiAnswer } from "./api-answer.ts";

const failureOf = async (response: Response): Promise<unknown> =>
  readApiAnswer(response).catch((error) => error);

/** Statuses whose answers may have a body; 101 and below cannot be made by hand. */
const withoutBody = [204, 205, 304];
const failed = fc.integer({ min: 300, max: 599 }).filter((status) => !withoutBody.includes(status));

describe("ERR-01 answers of the user and premium calls", () => {
  test.each([
    [401, "User Unauthorized"],
    [403, "User Forbidden"],
    [500, "server error at API"],
    [404, "Network response was not ok"],
    [502, "Network response was not ok"],
    [302, "Network response was not ok"],
  ])("%d, whatever its body says: %s", async (status, message) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (body) => {
        expect(await failureOf(new Response(body, { status }))).toMatchObject({ status, message });
      }),
      { numRuns: 25 },
    );
  });

  test("400: the body's text, as it is, and “ Bad request”", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (body) => {
        const failure = await failureOf(new Response(body, { status: 400 }));
        expect(failure).toMatchObject({ status: 400, message: `${body} Bad request` });
      }),
    );
  });

  test("every status that is no success fails with one of the texts", async () => {
    const texts = [
      "User Unauthorized",
      "User Forbidden",
      "server error at API",
      " Bad request",
      "Network response was not ok",
    ];
    await fc.assert(
      fc.asyncProperty(failed, async (status) => {
        const failure = await failureOf(new Response("", { status }));
        expect(failure).toBeInstanceOf(ApiFailure);
        expect(texts).toContain((failure as ApiFailure).message);
      }),
    );
  });

  test("a success is its JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(200, 201, 202), async (value, status) => {
        const text = JSON.stringify(value);
        expect(await readApiAnswer(new Response(text, { status }))).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ["empty", new Response("")],
    ["no JSON", new Response("<!doctype html>")],
    ["without a body", new Response(null, { status: 204 })],
  ])("a success that is %s is a failure, not a value", async (_what, response) => {
    expect(await failureOf(response)).toMatchObject({
      status: response.status,
      message: "Network response was not ok",
    });
  });

  test("a 400 that breaks off has no text", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await failureOf(new Response(body, { status: 400 }))).toMatchObject({ message: " Bad request" });
  });
});
