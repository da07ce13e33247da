import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiFailure, readApiResponse } from "./api-response.ts";

const failureOf = async (response: Response): Promise<unknown> =>
  readApiResponse(response).catch((error) => error);

/** `new Response` rejects a body with these, and statuses below 200. */
const withoutBody = [204, 205, 304];
/** Any code points, lone surrogates included; `unit: "binary"` takes a second to set up, more on a busy machine. */
const anyBody = fc
  .array(fc.nat(0x10ffff), { maxLength: 20 })
  .map((points) => String.fromCodePoint(...points));
const failed = fc.integer({ min: 300, max: 599 }).filter((status) => !withoutBody.includes(status));

describe("ERR-01 responses of the user and premium endpoints", () => {
  test.each([
    [401, "User Unauthorized"],
    [403, "User Forbidden"],
    [500, "server error at API"],
    [404, "Network response was not ok"],
    [502, "Network response was not ok"],
    [302, "Network response was not ok"],
  ])("%d fails with “%s” for any body", async (status, message) => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        expect(await failureOf(new Response(body, { status }))).toMatchObject({ status, message });
      }),
      { numRuns: 25 },
    );
  });

  test("400 fails with the unchanged body and “ Bad request”", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (body) => {
        const failure = await failureOf(new Response(body, { status: 400 }));
        expect(failure).toMatchObject({ status: 400, message: `${body} Bad request` });
      }),
    );
  });

  test("every other status fails with a message of the catalogue", async () => {
    const catalogue = [
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
        expect(catalogue).toContain((failure as ApiFailure).message);
      }),
    );
  });

  test("a success returns its JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(200, 201, 202), async (value, status) => {
        const text = JSON.stringify(value);
        expect(await readApiResponse(new Response(text, { status }))).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ["empty", new Response("")],
    ["not JSON", new Response("<!doctype html>")],
    ["absent", new Response(null, { status: 204 })],
  ])("a success whose body is %s fails", async (_body, response) => {
    expect(await failureOf(response)).toMatchObject({
      status: response.status,
      message: "Network response was not ok",
    });
  });

  test("a 400 whose body breaks off has an empty message", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await failureOf(new Response(body, { status: 400 }))).toMatchObject({ message: " Bad request" });
  });
});
