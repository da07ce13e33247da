import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createContentLibrary } from "../../src/content/content-library.server.ts";
import type { ContentSource, EntryGroup } from "../../src/content/content-source.ts";
import { createFileContentSource } from "../../src/content/files/file-content-source.server.ts";
import { createEntryGroups } from "../../src/content/upstream/entry-groups.ts";
import { createHttpContentSource } from "../../src/content/upstream/http-content-source.server.ts";
import { createCache } from "../../src/kit/cache/cache.server.ts";
import type { HttpClient } from "../../src/kit/client/http-client.ts";
import { log } from "../../src/kit/log.server.ts";
import { portals } from "../../src/portals/all.ts";
import { openSite, type Site } from "../support/site.ts";
import { createSiteHttpClient } from "./site-http-client.ts";

/**
 * What every content source promises, for both implementations: files, and upstream services over real HTTP. The
 * upstream service is a site of ours with the same files.
 */
const folder = mkdtempSync(join(tmpdir(), "dossier-source-"));
const contact = { contactNo: "030 1234567", servicehour: "Mo–Fr 9–17 Uhr", ShortTime: "9–17 Uhr" };
const config = { hideGeoContactDetails: true, oopsurl: "/sorry" };
const overlay = { shell: { menu: "Nabídka!" } };
const write = (name: string, value: unknown) => {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(value));
};

const { lde, lcz, lfr, luk } = portals;
const groups = createEntryGroups({
  spaceId: "space",
  accessToken: "token",
  addressOf: ({ hostLabel, languageSlug }) =>
    `www.${hostLabel}.localhost${languageSlug && `/${languageSlug}`}`,
});

let site: Site;
const caches: { close(): Promise<void> }[] = [];
const fromFiles = (): ContentSource => createFileContentSource({ folder });
function fromUpstream(send: HttpClient = createSiteHttpClient(site)): ContentSource {
  const cache = createCache({ namespace: "test" });
  caches.push(cache);
  const { check } = createContentLibrary(createFileContentSource());
  return createHttpContentSource({ send, cache, check });
}

beforeAll(async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  cpSync("content", folder, { recursive: true });
  write("contacts/lde.json", contact);
  write("config/lde.json", config);
  write("resourceLite/cs-CZ.json", overlay);
  site = await openSite({
    env: { CONTENT_ACCESS_TOKEN: "token" },
    overrides: { contentFiles: createFileContentSource({ folder }) },
  });
});
afterAll(async () => {
  await Promise.all(caches.map((cache) => cache.close()));
  await site.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe.each([
  ["files", fromFiles],
  ["upstream services", () => fromUpstream()],
] as const)("content from %s", (_name, open) => {
  const valuesOf = async (group: EntryGroup) => {
    const { values, problems } = await open().read(group);
    expect(problems).toEqual([]);
    return values;
  };
  const library = createContentLibrary(createFileContentSource());

  test("CAL-03 has a portal's header and footer", async () => {
    expect(await valuesOf(groups.headerFooter(lfr))).toEqual(
      new Map<string, unknown>([
        ["entries/lfr/header.json", library.readHeader("lfr")],
        ["entries/lfr/footer.json", library.readFooter("lfr")],
      ]),
    );
  });

  test("CAL-04 has a portal's page config with every default", async () => {
    const found = (await valuesOf(groups.config(lde))).get("config/lde.json");
    expect(found).toEqual({ ...library.readConfig("lde"), ...config });
  });

  test("CAL-04 has the messages of a locale, and those of the lite flow", async () => {
    expect(await valuesOf(groups.messages(lde))).toEqual(
      new Map([["resource/de-DE.json", library.messages("de-DE")]]),
    );
    expect(await valuesOf(groups.liteMessages(lcz))).toEqual(new Map([["resourceLite/cs-CZ.json", overlay]]));
  });

  test("CAL-16 has a portal's geo contact; null if there is none", async () => {
    expect(await valuesOf(groups.geoContact(lde))).toEqual(new Map([["contacts/lde.json", contact]]));
    expect(await valuesOf(groups.geoContact(luk))).toEqual(new Map([["contacts/luk.json", null]]));
  });

  test("fills a library so that readers see the same as from files", async () => {
    const filled = createContentLibrary(createFileContentSource());
    for (const group of [groups.config(luk), groups.headerFooter(luk), groups.liteMessages(luk)])
      for (const [name, value] of await valuesOf(group)) filled.publish(name, value);
    expect(filled.readShellContent("luk")).toEqual(library.readShellContent("luk"));
    expect(filled.messages("en-GB", { lite: true })).toEqual(library.messages("en-GB"));
  });
});

describe("an invalid entry", () => {
  const broken = mkdtempSync(join(tmpdir(), "dossier-broken-"));
  const readJson = (name: string) => JSON.parse(readFileSync(join("content", name), "utf8"));
  const header = { ...readJson("entries/luk/header.json"), nav_details: [{ link_url: "javascript:x" }] };
  const footer = readJson("entries/luk/footer.json");
  beforeAll(() => {
    mkdirSync(join(broken, "entries/luk"), { recursive: true });
    writeFileSync(join(broken, "entries/luk/header.json"), JSON.stringify(header));
    writeFileSync(join(broken, "entries/luk/footer.json"), JSON.stringify(footer));
    // Footer labels are checked against the reference messages.
    cpSync("content/resource/en-US.json", join(broken, "resource/en-US.json"));
  });
  afterAll(() => rmSync(broken, { recursive: true }));

  test.each([
    ["files", () => createFileContentSource({ folder: broken })],
    ["upstream services", () => fromUpstream((async () => ({ header, footer })) as HttpClient)],
  ] as const)("CAL-03 from %s is named with its field, and the other entry is read", async (_name, open) => {
    const { values, problems } = await open().read(groups.headerFooter(luk));
    expect([...values.keys()]).toEqual(["entries/luk/footer.json"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^entries\/luk\/header\.json does not fit its schema:[\s\S]*nav_details\.0\.link_url/,
    );
  });
});
