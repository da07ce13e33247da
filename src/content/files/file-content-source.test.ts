import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "../../kit/log.server.ts";
import { createContentLibrary } from "../content-library.server.ts";
import { createFileContentSource } from "./file-content-source.server.ts";

const root = mkdtempSync(join(tmpdir(), "dossier-watch-"));
const folder = join(root, "content");
const fileOf = (name: string) => join(folder, name);
const files = createFileContentSource({ folder });
const { readConfig, readGeoContact, readHeader, translator, onChange } = createContentLibrary(files);
let watching: ReturnType<typeof files.watch>;

beforeAll(async () => {
  for (const part of ["entries/luk", "resource"])
    cpSync(join("content", part), fileOf(part), { recursive: true });
  for (const part of ["config", "contacts", "resourceLite"]) mkdirSync(fileOf(part), { recursive: true });
  watching = files.watch();
  await watching.ready;
});
afterAll(async () => {
  await watching.close();
  rmSync(root, { recursive: true });
});
let stopListening = () => {};
afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});

type Data = Record<string, unknown>;
const edit = (name: string, change: (data: Data) => unknown) => {
  const data = JSON.parse(readFileSync(fileOf(name), "utf8"));
  writeFileSync(fileOf(name), JSON.stringify(change(data)));
};
const withLogo = (alt_text: string) => (data: Data) => ({
  ...data,
  brand_info: { ...(data.brand_info as object), alt_text },
});
const logo = () => readHeader("luk").brand_info.alt_text;

test("CAL-03 an edited file is current at once, and its pages are told", async () => {
  readHeader("luk");
  const changed: string[] = [];
  stopListening = onChange((name) => changed.push(name));
  edit("entries/luk/header.json", withLogo("Edited"));
  await vi.waitFor(() => expect(logo()).toBe("Edited"));
  expect(changed).toEqual(["entries/luk/header.json"]);
});

test("an invalid file leaves the last good copy current, and is logged with its field", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const before = readHeader("luk");
  edit("entries/luk/header.json", (data) => ({ ...data, nav_details: [{ link_url: "javascript:x" }] }));
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  const [event, data] = logged.mock.calls[0]!;
  expect(event).toBe("content.refused");
  expect(data).toMatchObject({ entry: "entries/luk/header.json" });
  expect(String(data!.error)).toContain("nav_details.0.link_url");
  expect(readHeader("luk")).toBe(before);

  logged.mockClear();
  writeFileSync(fileOf("entries/luk/header.json"), "{ not JSON");
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(readHeader("luk")).toBe(before);
});

test("an edited overlay changes the messages of the lite flow alone", async () => {
  const menu = (lite: boolean) => translator("cs-CZ", "shell", { lite })("menu");
  const original = menu(false);
  expect(menu(true)).toBe(original);
  writeFileSync(fileOf("resourceLite/cs-CZ.json"), JSON.stringify({ shell: { menu: "Nabídka!" } }));
  await vi.waitFor(() => expect(menu(true)).toBe("Nabídka!"));
  expect(menu(false)).toBe(original);
});

test("a file that is moved into the folder is read, and a deleted optional one is gone", async () => {
  expect(readGeoContact("luk")).toBeNull();
  expect(readConfig("luk").hideGeoContactDetails).toBe(false);
  const contact = { contactNo: "020 7946 0123", servicehour: "Mon–Fri 9–17", ShortTime: "9–17" };
  writeFileSync(join(root, "new.json"), JSON.stringify(contact));
  renameSync(join(root, "new.json"), fileOf("contacts/luk.json"));
  await vi.waitFor(() => expect(readGeoContact("luk")).toEqual(contact));
  rmSync(fileOf("contacts/luk.json"));
  await vi.waitFor(() => expect(readGeoContact("luk")).toBeNull());
});

describe("a file that changes between the check at start and the watch", () => {
  const name = "entries/lde/header.json";
  const contact = { contactNo: "030 1234567", servicehour: "Mo–Fr 9–17 Uhr", ShortTime: "Mo–Fr 9–17" };

  test("is current as soon as the watch is ready, an added one too", async () => {
    cpSync("content/entries/lde", fileOf("entries/lde"), { recursive: true });
    const starting = createFileContentSource({ folder });
    const library = createContentLibrary(starting);
    library.readHeader("lde");
    expect(library.readGeoContact("lde")).toBeNull();
    const changed: string[] = [];
    library.onChange((name) => changed.push(name));
    edit(name, withLogo("Edited in between"));
    writeFileSync(fileOf("contacts/lde.json"), JSON.stringify(contact));
    const watch = starting.watch();
    await watch.ready;
    expect(library.readHeader("lde").brand_info.alt_text).toBe("Edited in between");
    expect(library.readGeoContact("lde")).toEqual(contact);
    expect(changed.sort()).toEqual(["contacts/lde.json", name]);
    await watch.close();
  });
});
