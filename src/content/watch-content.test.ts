import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { log } from "../kit/log.server.ts";
import { readConfig, readGeoContact, readHeader } from "./entries.server.ts";
import { inFlow } from "./flow.server.ts";
import { onContentChange } from "./library.server.ts";
import { translator } from "./resources.server.ts";
import { watchContent } from "./watch-content.server.ts";

const folder = mkdtempSync(join(tmpdir(), "dossier-watch-"));
const fileOf = (piece: string) => join(folder, "content", piece);
let watching: ReturnType<typeof watchContent>;

beforeAll(async () => {
  for (const part of ["entries/luk", "resource"])
    cpSync(join("content", part), fileOf(part), { recursive: true });
  for (const part of ["config", "contacts", "resourceLite"]) mkdirSync(fileOf(part), { recursive: true });
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  watching = watchContent();
  await watching.ready;
});
afterAll(async () => {
  await watching.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
let stopHearing = () => {};
afterEach(() => stopHearing());

const edit = (piece: string, change: (data: Record<string, unknown>) => unknown) => {
  const data = JSON.parse(readFileSync(fileOf(piece), "utf8"));
  writeFileSync(fileOf(piece), JSON.stringify(change(data)));
};

test("CAL-03 an edited file is in service at once, and pages that use it are told", async () => {
  readHeader("luk");
  const heard: string[] = [];
  stopHearing = onContentChange((piece) => heard.push(piece));
  edit("entries/luk/header.json", (data) => ({
    ...data,
    brand_info: { ...(data.brand_info as object), alt_text: "Edited" },
  }));
  await vi.waitFor(() => expect(readHeader("luk").brand_info.alt_text).toBe("Edited"), 10_000);
  expect(heard).toEqual(["entries/luk/header.json"]);
});

test("a bad file leaves the last good one in service, and is named with its field", async () => {
  const warned = vi.spyOn(log, "error").mockImplementation(() => {});
  const before = readHeader("luk");
  edit("entries/luk/header.json", (data) => ({ ...data, nav_details: [{ link_url: "javascript:x" }] }));
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 10_000);
  const [event, data] = warned.mock.calls[0]!;
  expect(event).toBe("content.refused");
  expect(data).toMatchObject({ piece: "entries/luk/header.json" });
  expect(String(data!.error)).toContain("nav_details.0.link_url");
  expect(readHeader("luk")).toBe(before);

  warned.mockClear();
  writeFileSync(fileOf("entries/luk/header.json"), "{ no json");
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 10_000);
  expect(readHeader("luk")).toBe(before);
});

test("words change where they are spoken, and in the lite flow alone where only its overlay says so", async () => {
  const menu = (flow: "lite" | "full") => inFlow(flow, () => translator("cs-CZ", "shell")("menu"));
  const original = menu("full");
  expect(menu("lite")).toBe(original);
  writeFileSync(fileOf("resourceLite/cs-CZ.json"), JSON.stringify({ shell: { menu: "Nabídka!" } }));
  await vi.waitFor(() => expect(menu("lite")).toBe("Nabídka!"), 10_000);
  expect(menu("full")).toBe(original);
});

test("a file that comes by being moved there counts, and so does one that goes", async () => {
  expect(readGeoContact("luk")).toBeNull();
  expect(readConfig("luk").hideGeoContactDetails).toBe(false);
  const contact = { contactNo: "020 7946 0123", servicehour: "Mon–Fri 9–17", ShortTime: "9–17" };
  writeFileSync(join(folder, "new.json"), JSON.stringify(contact));
  renameSync(join(folder, "new.json"), fileOf("contacts/luk.json"));
  await vi.waitFor(() => expect(readGeoContact("luk")).toEqual(contact), 10_000);
  rmSync(fileOf("contacts/luk.json"));
  await vi.waitFor(() => expect(readGeoContact("luk")).toBeNull(), 10_000);
});
