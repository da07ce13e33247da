import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedTables, digestTables } from "../../../tests/security/actors.ts";
import { bearer, insertAccessToken } from "../../../tests/support/access-tokens.ts";
import { ampleBudgets, withShares } from "../../../tests/support/budgets.ts";
import { buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { textOf } from "../../../tests/support/pdf.ts";
import { createPhoto } from "../../../tests/support/photo.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { readPdfSource } from "../../documents/own-format/pdf-source.test-support.ts";
import { readOwnFormat } from "../../documents/own-format/read-own-format.server.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { newId } from "../../kit/id.ts";

let site: Site;
let user: TestUser;
let token: string;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets } });
  user = await site.createUser();
  ({ token } = await insertAccessToken(site.db, user.id, { scopes: ["render"] }));
});
afterAll(() => site.close());

const render = (json: object, headers: Record<string, string> = {}) =>
  site.request({
    method: "POST",
    path: "/api/render",
    as: null,
    headers: { ...bearer(token), accept: "*/*", ...headers },
    json,
  });
const asJson = { accept: "application/json" };
const anna = { basics: { name: "Anna Schmidt" }, work: [{ name: "Nordwind", position: "Ingenieurin" }] };

describe("POST /api/render", () => {
  test("renders a JSON Resume as PDF and stores nothing", async () => {
    const before = await digestTables(site);
    const response = await render({ resume: anna });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-pages": "1",
      "x-losses": "[]",
      "x-missing-characters": "[]",
    });
    expect(response.headers["content-disposition"]).toContain("Anna-Schmidt");
    const text = textOf(response.bytes).join(" ");
    expect(text).toContain("Nordwind");
    expect(
      changedTables(before, await digestTables(site)).filter((name) => name !== "access_tokens"),
    ).toEqual([]);
  });

  test("responds with the file, losses and missing characters as JSON to a client that accepts JSON", async () => {
    const resume = { ...anna, basics: { name: "Anna 𓀀" }, hobbies: "Segeln" };
    const { status, text } = await render({ resume }, asJson);
    expect(status).toBe(200);
    const { data, ...rest } = JSON.parse(text);
    expect(rest).toMatchObject({
      contentType: "application/pdf",
      pages: 1,
      losses: [{ path: "$.hobbies", reason: expect.any(String) }],
      missing: ["𓀀"],
    });
    expect(Buffer.from(data, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("PRD-09 a PDF with its source restores the document, and others carry nothing", async () => {
    const { bytes } = await render({ resume: anna, portal: "lde", source: true });
    const source = await readPdfSource(new Uint8Array(bytes));
    const reading = readOwnFormat(JSON.parse(new TextDecoder().decode(source)));
    expect(reading).toMatchObject({
      state: "unchanged",
      document: { kind: "resume", portal: "lde", content: { person: { name: { family: "Schmidt" } } } },
    });
    const plain = await render({ resume: anna, portal: "lde" });
    expect(await readPdfSource(new Uint8Array(plain.bytes))).toBeUndefined();
  });

  test("headers have losses and missing characters in ASCII, and a bounded length", async () => {
    const extra = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`schlüssel${at}`, 1]));
    const { headers } = await render({ resume: { ...anna, ...extra, basics: { name: "Anna 𓀀" } } });
    const losses = String(headers["x-losses"]);
    expect(losses.length).toBeLessThanOrEqual(4_000);
    expect(losses).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(losses)[0]).toEqual({ path: "$['schlüssel0']", reason: "not-shown" });
    expect(JSON.parse(losses).at(-1)).toEqual({ path: "$", reason: "too-many" });
    expect(JSON.parse(String(headers["x-missing-characters"]))).toEqual(["𓀀"]);
  });

  test("takes the content of a document, a portal, a template and a design", async () => {
    const resume = buildResume("fr-FR");
    const request = { resume, portal: "lfr", template: "modern", design: { accent: "#336699" } };
    const { text, status } = await render(request, asJson);
    expect([status, JSON.parse(text).pages]).toEqual([200, expect.any(Number)]);
    const json = await render({ ...request, format: "json" });
    expect(json.headers["content-disposition"]).toContain(".json");
    expect(JSON.parse(json.text).basics.name).toBeTruthy();
  });

  test.each([
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ["txt", "text/plain; charset=utf-8", "Nordwind"],
    ["md", "text/markdown; charset=utf-8", "# Anna Schmidt"],
    ["html", "text/html; charset=utf-8", "Nordwind"],
  ])("writes %s", async (format, type, part) => {
    const response = await render({ resume: anna, format, portal: "lde" });
    expect([response.status, response.headers["content-type"]]).toEqual([200, type]);
    expect(response.text).toContain(part);
    expect(response.headers["content-disposition"]).toMatch(new RegExp(`Anna-Schmidt.*\\.${format}`));
    expect(response.headers["x-losses"]).toBe("[]");
  });

  test("takes a letter, whole or with a few fields", async () => {
    const { attachments, ...whole } = buildLetter("de-DE");
    for (const letter of [whole, { subject: "Bewerbung", body: "Guten Tag" }]) {
      const response = await render({ letter, portal: "lde" });
      expect(response.status, response.text.slice(0, 300)).toBe(200);
      expect(textOf(response.bytes).join(" ")).toContain(letter.subject);
    }
  });

  test("shows a photo of a data URI, and fetches none", async () => {
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#8899aa" } })
      .png()
      .toBuffer();
    const uri = `data:image/png;base64,${picture.toString("base64")}`;
    const plain = await render({ resume: anna, portal: "lde" });
    for (const request of [
      { resume: { ...anna, basics: { ...anna.basics, image: uri } } },
      { resume: anna, photo: uri },
    ]) {
      const response = await render({ ...request, portal: "lde" });
      expect([response.status, response.headers["x-losses"]]).toEqual([200, "[]"]);
      expect(response.bytes.length).toBeGreaterThan(plain.bytes.length + 500);
    }
    const remote = await render(
      { resume: { basics: { name: "Anna", image: "http://127.0.0.1:1/a.png" } } },
      asJson,
    );
    expect(JSON.parse(remote.text).losses).toEqual([{ path: "$.basics.image", reason: "photo-not-fetched" }]);
  });

  test("a session may use it from the portal's own pages only", async () => {
    const own = { method: "POST", path: "/api/render", as: user, json: { resume: anna } } as const;
    expect((await site.request(own)).status).toBe(200);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await site.request({ ...own, headers: foreign })).status).toBe(403);
  });
});

test("every picture of a request counts as an upload, wherever the request has it", async () => {
  const budgets = withShares({ photoUploads: { user: 1, network: 40, total: 400 } });
  const limited = await openSite({ overrides: { budgets } });
  try {
    const uri = `data:image/jpeg;base64,${(await createPhoto()).toString("base64")}`;
    const content = buildResume("de-DE");
    const person = { ...content.person, photo: { fileId: newId(), visible: true } };
    const own = writeOwnFormat(
      { kind: "resume", title: "CV", portal: "lde", content: { ...content, person } },
      { photo: { contentType: "image/jpeg", bytes: await createPhoto() } },
      portalOf("de-DE"),
    );
    const requests = [
      { resume: anna, photo: uri },
      { resume: { ...anna, basics: { ...anna.basics, image: uri } } },
      { resume: own },
    ];
    for (const json of requests) {
      const as = await limited.createUser();
      const send = () => limited.request({ method: "POST", path: "/api/render", as, json });
      expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
    }
  } finally {
    await limited.close();
  }
});

test("a file of Dossier may not have more content than a document", async () => {
  const content = buildResume("de-DE");
  const tray = Array.from({ length: 300 }, () => ({ id: newId(), text: "ä".repeat(2_000) }));
  const own = writeOwnFormat(
    { kind: "resume", title: "CV", portal: "lde", content: { ...content, tray } },
    {},
    portalOf("de-DE"),
  );
  expect((await render({ resume: own })).status).toBe(413);
});

describe("errors name the JSON path", () => {
  test.each([
    ["neither a resume nor a letter", {}, "resume"],
    ["both", { resume: anna, letter: {} }, "resume"],
    ["a file of another format", { resume: { cv: { name: "Anna" } } }, "resume"],
    ["an unknown format", { resume: anna, format: "exe" }, "format"],
    ["an unknown portal", { resume: anna, portal: "xyz" }, "portal"],
    ["an unknown template", { resume: anna, template: "nope" }, "template"],
    ["a letter's template", { resume: anna, template: "letter" }, "template"],
    ["a wrong design", { resume: anna, design: { accent: "red" } }, "design.accent"],
    ["wrong content", { resume: { ...buildResume("de-DE"), locale: "xx" } }, "resume.locale"],
    ["a wrong letter", { letter: { subject: 1 } }, "letter.subject"],
    ["a photo that is no data URI", { resume: anna, photo: "http://127.0.0.1/a.png" }, "photo"],
    ["an unknown key", { resume: anna, templte: "modern" }, "templte"],
  ])("%s", async (_, request, path) => {
    const { status, text } = await render(request);
    expect([status, JSON.parse(text).error.fields?.[0]?.path]).toEqual([400, path]);
  });

  test("a photo with broken bytes", async () => {
    const { status } = await render({ resume: anna, photo: "data:image/png;base64,AAAA" });
    expect(status).toBe(415);
  });
});
