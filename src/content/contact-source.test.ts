import { afterEach, describe, expect, test, vi } from "vitest";
import { createCaller } from "../kit/call.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import { contactCall } from "./calls.ts";
import { createContactSource } from "./contact-source.server.ts";

const contact = { contactNo: "020 7946 0123", servicehour: "Mon–Fri 9–17" };
const main = "https://main.example/";
const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
const sourceOver = (send: typeof fetch) => {
  const caller = createCaller({ bases: {}, ownPaths: {}, local: send as never, send });
  return createContactSource((mainDomain) =>
    caller({ ...contactCall, timeout: 100 }, { base: mainDomain ?? undefined }),
  );
};
afterEach(() => vi.restoreAllMocks());

describe("the contact call", () => {
  test("CAL-02 posts an empty body to the main domain, with one slash between, and reads JSON inside JSON", async () => {
    const send = answering({ d: JSON.stringify(contact) });
    for (const domain of ["https://main.example", main]) {
      const found = await sourceOver(send).get(domain, portals.luk);
      expect(found.contact).toEqual(contact);
    }
    for (const [url, init] of send.mock.calls as unknown as [string, RequestInit][]) {
      expect(url).toBe("https://main.example/Common.aspx/GetCSInformation");
      expect([init.method, init.body]).toEqual(["POST", undefined]);
    }
  });

  test.each([
    ["a server error", answering("no", 500)],
    ["401", answering("no", 401)],
    ["403", answering("no", 403)],
    ["400", answering("no", 400)],
    ["no JSON", answering("<html>")],
    ["an empty answer", answering("")],
    ["no d", answering({})],
    ["a number in d", answering({ d: "7" })],
    ["null in d", answering({ d: "null" })],
    ["broken JSON in d", answering({ d: "{" })],
    ["no telephone", answering({ d: JSON.stringify({ servicehour: "x" }) })],
    ["nobody there", vi.fn(async () => Promise.reject(new TypeError("fetch failed")))],
    ["silence", vi.fn((_url, { signal }: RequestInit) => rejected(signal!))],
  ])("CAL-02 ERR-02 %s is no contact, and nothing is thrown", async (_name, send) => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    expect((await sourceOver(send as typeof fetch).get(main, portals.luk)).contact).toBeNull();
  });

  test("many pages at once cause one call, and equal answers have one revision", async () => {
    const send = answering({ d: JSON.stringify(contact) });
    const source = sourceOver(send);
    const all = await Promise.all(Array.from({ length: 9 }, () => source.get(main, portals.luk)));
    expect(send).toHaveBeenCalledTimes(1);
    const other = await source.get("https://other.example", portals.luk);
    expect(other.revision).toBe(all[0]!.revision);
    expect(source.find(other.revision)).toEqual(contact);
  });

  test("an answer that has run out serves while it is asked for again", async () => {
    const now = vi.spyOn(performance, "now");
    const ask = vi.fn(async () => ({ d: JSON.stringify(contact) }));
    const source = createContactSource(ask);
    await source.get(main, portals.luk);
    now.mockReturnValue(performance.now() + 3_600_000);
    ask.mockReturnValue(new Promise(() => {}));
    expect((await source.get(main, portals.luk)).contact).toEqual(contact);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("our own service answers for each portal apart", async () => {
    const ask = vi.fn(async () => ({ d: JSON.stringify(contact) }));
    const source = createContactSource(ask);
    for (const code of ["luk", "lde", "luk"] as const) await source.get(null, portals[code]);
    expect(ask).toHaveBeenCalledTimes(2);
    source.clear();
    await source.get(null, portals.luk);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("content that changes while a page waits does not take its answer away, and the next page asks again", async () => {
    const ask = vi.fn(async () => ({ d: JSON.stringify(contact) }));
    const source = createContactSource(ask);
    const waiting = source.get(null, portals.luk);
    source.clear();
    expect((await waiting).contact).toEqual(contact);
    await source.get(null, portals.luk);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
