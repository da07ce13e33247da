import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Cache, createCache } from "../../kit/cache/cache.server.ts";
import type { Endpoint, EndpointBase, HttpClient, RequestOptions } from "../../kit/client/http-client.ts";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { createContentLibrary } from "../content-library.server.ts";
import { createFileContentSource } from "../files/file-content-source.server.ts";
import { createContentFeed } from "./content-feed.server.ts";
import { createEntryGroups, groupsOfPage } from "./entry-groups.ts";
import { createHttpContentSource } from "./http-content-source.server.ts";

const header = "entries/luk/header.json";
const page = { culture: "luk", lite: false } as const;
const files = createFileContentSource();
const fileLibrary = createContentLibrary(files);

/** Responders of the pending requests for header and footer, oldest first. */
let pending: ((edition: string) => void)[] = [];
/** Portals whose header and footer were requested. */
let requested: PortalCode[] = [];
/** Hosts whose geo contact was requested. */
let hosts: string[] = [];
const opened: { close: () => unknown }[] = [];

const send = (async ({ id }: Endpoint, { query }: RequestOptions = {}) => {
  if (id === "CAL-16") hosts.push(query!.host!);
  if (id !== "CAL-03") throw new Error("away");
  const code = query!.headerContentId!.split("-")[0] as PortalCode;
  const original = fileLibrary.readHeader(code);
  requested.push(code);
  return new Promise<never>((resolve) =>
    pending.push((alt_text) =>
      resolve({
        header: { ...original, brand_info: { ...original.brand_info, alt_text } },
        footer: fileLibrary.readFooter(code),
      } as never),
    ),
  );
}) as HttpClient;

/** What one process has: a library and a feed. `bases`: the upstream services with an address. */
function openFeed(bases: EndpointBase[], cache: Cache = createCache({ namespace: "test" })) {
  const library = createContentLibrary(files);
  const source = createHttpContentSource({ send, cache, check: library.check });
  const groups = createEntryGroups({
    spaceId: "",
    accessToken: "",
    addressOf: ({ hostLabel, languageSlug }) => `${hostLabel}/${languageSlug}`,
  });
  const feed = createContentFeed({
    library,
    groupsOf: (portal, page, lite) => groupsOfPage({ groups, pageGroups: [], library }, portal, page, lite),
    sourceOf: ({ endpoint }) => (bases.includes(endpoint!.base) ? source : null),
    revisions: cache,
  });
  opened.push(feed, cache);
  const current = () =>
    (library.findUpstream(header) as ReturnType<typeof library.readHeader> | undefined)?.brand_info.alt_text;
  return { feed, cache, library, current };
}

beforeEach(() => {
  pending = [];
  requested = [];
  hosts = [];
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  vi.restoreAllMocks();
});

test("CAL-03 an older response that arrives later does not replace a newer one", async () => {
  const { feed, current } = openFeed(["content"]);
  const first = feed.waitForContent(page, "terms");
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  const refreshed = feed.refresh(portals.luk);
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  pending[1]!("new");
  await refreshed;
  expect(current()).toBe("new");
  pending[0]!("old");
  await first;
  expect(current()).toBe("new");
});

test("CAL-03 without upstream services a page waits for nothing and sends nothing", async () => {
  const { feed, library } = openFeed([]);
  expect(feed.waitForContent(page, "terms")).toBeUndefined();
  await feed.refresh(portals.luk);
  expect([requested, hosts]).toEqual([[], []]);
  expect(library.readHeader("luk")).toBe(fileLibrary.readHeader("luk"));
});

test("CAL-03 a page waits only the first time", async () => {
  const { feed } = openFeed(["content"]);
  const first = feed.waitForContent(page, "terms");
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  pending[0]!("first");
  await first;
  expect(feed.waitForContent(page, "terms")).toBeUndefined();
  expect(feed.waitForContent(page, "home")).toBeUndefined();
});

test("CAL-03 a refresh in one process reaches the others, for that portal alone", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { feed, cache } = openFeed(["content"]);
  const { feed: other, current } = openFeed(["content"], cache);
  const first = Promise.all([
    other.waitForContent(page, "terms"),
    other.waitForContent({ culture: "lde", lite: false }, "terms"),
  ]);
  await vi.waitFor(() => expect(requested).toEqual(["luk", "lde"]));
  for (const respond of pending) respond("old");
  await first;

  vi.advanceTimersByTime(1_000);
  const refreshed = feed.refresh(portals.luk);
  await vi.waitFor(() => expect(pending).toHaveLength(3));
  pending[2]!("new");
  await refreshed;
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(3));
  pending[3]!("new");
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(current()).toBe("new"));
  expect(requested).toEqual(["luk", "lde", "luk", "luk"]);
});

test("CAL-16 URL-10 a guest culture requests the entries of the portal that it borrows", async () => {
  const { feed } = openFeed(["content", "api"]);
  const ready = feed.waitForContent({ culture: "ch/de", lite: true }, "terms");
  await vi.waitFor(() => expect(requested).toEqual(["lde"]));
  expect(hosts).toEqual(["de/"]);
  pending[0]!("for both");
  await ready;
});
