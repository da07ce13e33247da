import { afterEach, describe, expect, test, vi } from "vitest";
import { createHttpClient } from "../../kit/client/http-client.ts";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import { createContactDirectory, presentContact } from "./contact-information.server.ts";
import { contactEndpoint } from "./endpoints.ts";

const contact = { contactNo: "020 7946 0123", servicehour: "Mon–Fri 9–17" };
const main = "https://main.example/";
const respondWith = (body: unknown, status = 200) =>
  vi.fn(
    async (_url: unknown, _init?: RequestInit) =>
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
  );
const directoryOver = (send: typeof fetch, timeout = 60_000) => {
  const client = createHttpClient({ bases: {}, send });
  return createContactDirectory((mainDomain) =>
    client({ ...contactEndpoint, timeout }, { base: mainDomain! }),
  );
};
afterEach(() => vi.restoreAllMocks());

describe("contact information", () => {
  test("CAL-02 is requested from the main domain by an empty POST and read from JSON inside JSON", async () => {
    const send = respondWith({ d: JSON.stringify(contact) });
    for (const domain of ["https://main.example", main]) {
      const found = await directoryOver(send).get(domain, portals.luk);
      expect(found.contact).toEqual(contact);
    }
    for (const [url, init] of send.mock.calls) {
      expect(url).toBe("https://main.example/Common.aspx/GetCSInformation");
      expect([init?.method, init?.body]).toEqual(["POST", undefined]);
    }
  });

  test.each([
    ["a server error", respondWith("no", 500)],
    ["401", respondWith("no", 401)],
    ["403", respondWith("no", 403)],
    ["400", respondWith("no", 400)],
    ["a body that is not JSON", respondWith("<html>")],
    ["an empty body", respondWith("")],
    ["a missing d", respondWith({})],
    ["a number in d", respondWith({ d: "7" })],
    ["null in d", respondWith({ d: "null" })],
    ["broken JSON in d", respondWith({ d: "{" })],
    ["a missing telephone number", respondWith({ d: JSON.stringify({ servicehour: "x" }) })],
    ["no connection", vi.fn(async () => Promise.reject(new TypeError("fetch failed")))],
    ["no response", vi.fn((_url, { signal }: RequestInit) => rejected(signal!))],
  ])("CAL-02 ERR-02 %s: no contact, and nothing is thrown", async (name, send) => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    // Only the request that gets no response needs a short timeout.
    const directory = directoryOver(send as typeof fetch, name === "no response" ? 100 : undefined);
    expect((await directory.get(main, portals.luk)).contact).toBeNull();
  });

  test("many pages at once send one request, and equal contacts have equal revisions", async () => {
    const send = respondWith({ d: JSON.stringify(contact) });
    const directory = directoryOver(send);
    const all = await Promise.all(Array.from({ length: 9 }, () => directory.get(main, portals.luk)));
    expect(send).toHaveBeenCalledTimes(1);
    const other = await directory.get("https://other.example", portals.luk);
    expect(other.revision).toBe(all[0]!.revision);
    expect(directory.find(other.revision)).toEqual(contact);
  });

  test("a stale contact is used while it is read again", async () => {
    const now = vi.spyOn(performance, "now");
    const read = vi.fn(async () => ({ d: JSON.stringify(contact) }));
    const directory = createContactDirectory(read);
    await directory.get(main, portals.luk);
    now.mockReturnValue(performance.now() + 3_600_000);
    read.mockReturnValue(new Promise(() => {}));
    expect((await directory.get(main, portals.luk)).contact).toEqual(contact);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("each portal has its own contact", async () => {
    const read = vi.fn(async () => ({ d: JSON.stringify(contact) }));
    const directory = createContactDirectory(read);
    for (const code of ["luk", "lde", "luk"] as const) await directory.get(null, portals[code]);
    expect(read).toHaveBeenCalledTimes(2);
    directory.clear();
    await directory.get(null, portals.luk);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test("a page that waits while the cache is cleared gets its contact, and the next page reads again", async () => {
    const read = vi.fn(async () => ({ d: JSON.stringify(contact) }));
    const directory = createContactDirectory(read);
    const waiting = directory.get(null, portals.luk);
    directory.clear();
    expect((await waiting).contact).toEqual(contact);
    await directory.get(null, portals.luk);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

test("CAL-02 a portal's contact is presented as JSON in d; without one, as null", () => {
  expect(JSON.parse(presentContact({ ...contact, ShortTime: "9–17" }).d)).toEqual(contact);
  expect(presentContact(null)).toEqual({ d: "null" });
});

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
