import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildEdge } from "../../tests/support/keys.ts";
import { readFooter, readHeader } from "../content/entries.server.ts";
import { answerOf, dropAnswer } from "../content/library.server.ts";
import { createCache } from "../kit/cache.server.ts";
import type { Call, CallBase, Caller, CallInput } from "../kit/call.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import { createContentFeed } from "./content-feed.server.ts";
import type { Edge } from "./edge.ts";

const piece = "entries/luk/header.json";
const frame = { culture: "luk", lite: false } as const;
/** Answers that requests for header and footer wait for, oldest first, and the portals they are for. */
let open: ((edition: string) => void)[] = [];
let asked: string[] = [];
const closed: (() => unknown)[] = [];

/** Addresses whose geo contact was asked for. */
let addresses: string[] = [];

const caller = (async ({ id }: Call, { at, query }: CallInput<Edge> & { at: Edge }) => {
  if (id === "CAL-16") addresses.push(query!.host!);
  if (id !== "CAL-03") throw new Error("away");
  const { code } = at.portal;
  const header = readHeader(code);
  asked.push(code);
  return new Promise((resolve) =>
    open.push((alt_text) =>
      resolve({
        header: { ...header, brand_info: { ...header.brand_info, alt_text } },
        footer: readFooter(code),
      }),
    ),
  );
}) as unknown as Caller<Edge>;

function openFeed(elsewhere: CallBase[], shared = createCache({ namespace: "shared" })) {
  const own = createCache({ namespace: "own" });
  const feed = createContentFeed({
    caller,
    edgeOf: buildEdge,
    elsewhere: new Set(elsewhere),
    shared,
    own,
    spaceId: "",
    accessToken: "",
    addressOf: ({ hostLabel, languageSlug }) => `${hostLabel}/${languageSlug}`,
  });
  closed.push(feed.close, shared.close, own.close);
  return { feed, shared };
}
const inService = () => (answerOf(piece) as ReturnType<typeof readHeader> | undefined)?.brand_info.alt_text;

beforeEach(() => {
  open = [];
  asked = [];
  addresses = [];
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closed.splice(0).map((close) => close()));
  for (const name of ["header", "footer"]) dropAnswer(`entries/luk/${name}.json`);
  vi.restoreAllMocks();
});

test("CAL-03 an answer that was overtaken by a newer one is not put in its place", async () => {
  const { feed } = openFeed(["content"]);
  const first = feed.ready(frame, "terms");
  await vi.waitFor(() => expect(open).toHaveLength(1));
  const refreshed = feed.refresh(portals.luk);
  await vi.waitFor(() => expect(open).toHaveLength(2));
  open[1]!("new");
  await refreshed;
  expect(inService()).toBe("new");
  open[0]!("old");
  await first;
  expect(inService()).toBe("new");
});

test("CAL-03 what was made of a file before it changed does not stand over the file afterwards", async () => {
  const { feed } = openFeed([]);
  const first = feed.ready(frame, "terms");
  await vi.waitFor(() => expect(open).toHaveLength(1));
  await feed.forget(piece);
  open[0]!("of the file before");
  await first;
  expect(inService()).toBeUndefined();
  const second = feed.ready(frame, "terms");
  await vi.waitFor(() => expect(open).toHaveLength(2));
  open[1]!("of the file now");
  await second;
  expect(inService()).toBe("of the file now");
});

test("CAL-03 what one process asks for anew, others do too: for that portal, and no other", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { feed, shared } = openFeed(["content"]);
  const other = openFeed(["content"], shared).feed;
  const first = Promise.all([
    other.ready(frame, "terms"),
    other.ready({ culture: "lde", lite: false }, "terms"),
  ]);
  await vi.waitFor(() => expect(asked).toEqual(["luk", "lde"]));
  for (const answer of open) answer("old");
  await first;

  vi.advanceTimersByTime(1_000);
  const refreshed = feed.refresh(portals.luk);
  await vi.waitFor(() => expect(open).toHaveLength(3));
  open[2]!("new");
  await refreshed;
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
  open[3]!("new");
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(inService()).toBe("new"));
  expect(asked).toEqual(["luk", "lde", "luk", "luk"]);
});

test("CAL-16 URL-10 a guest's pieces are asked for as those of the portal they belong to", async () => {
  const { feed } = openFeed(["content"]);
  const guest = feed.ready({ culture: "ch/de", lite: true }, "terms");
  await vi.waitFor(() => expect(asked).toEqual(["lde"]));
  expect(addresses).toEqual(["de/"]);
  open[0]!("one for both");
  await guest;
});
