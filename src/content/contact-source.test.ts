import { describe, expect, test, vi } from "vitest";
import { createContactSource } from "./contact-source.server.ts";

const contact = { contactNo: "020 7946 0123", servicehour: "Mon–Fri 9–17" };
const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));

describe("the contact call", () => {
  test("CAL-02 posts an empty body to the main domain, with one slash between, and reads JSON inside JSON", async () => {
    const send = answering({ d: JSON.stringify(contact) });
    for (const domain of ["https://main.example", "https://main.example/"]) {
      const found = await createContactSource(send).get(domain);
      expect(found.contact).toEqual(contact);
    }
    for (const [url, init] of send.mock.calls as unknown as [string, RequestInit][]) {
      expect(url).toBe("https://main.example/Common.aspx/GetCSInformation");
      expect([init.method, init.body]).toEqual(["POST", undefined]);
      expect(init.headers).toEqual({ "content-type": "application/json; charset=utf-8" });
    }
  });

  test.each([
    ["a server error", answering("no", 500)],
    ["no JSON", answering("<html>")],
    ["no d", answering({})],
    ["a number in d", answering({ d: "7" })],
    ["null in d", answering({ d: "null" })],
    ["broken JSON in d", answering({ d: "{" })],
    ["no telephone", answering({ d: JSON.stringify({ servicehour: "x" }) })],
    ["nobody there", vi.fn(async () => Promise.reject(new TypeError("fetch failed")))],
  ])("CAL-02 ERR-02 %s is no contact, and nothing is thrown", async (_name, send) => {
    expect((await createContactSource(send as typeof fetch).get("https://main.example")).contact).toBeNull();
  });

  test("many pages at once cause one call, and equal answers have one revision", async () => {
    const send = answering({ d: JSON.stringify(contact) });
    const source = createContactSource(send);
    const all = await Promise.all(Array.from({ length: 9 }, () => source.get("https://main.example")));
    expect(send).toHaveBeenCalledTimes(1);
    const other = await source.get("https://other.example");
    expect(other.revision).toBe(all[0]!.revision);
    expect(source.find(other.revision)).toEqual(contact);
  });
});
