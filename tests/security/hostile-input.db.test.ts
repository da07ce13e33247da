import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ampleBudgets } from "../support/budgets.ts";
import { usedMegabytes } from "../support/memory.ts";
import { createPhoto } from "../support/photo.ts";
import { sample, turn } from "../support/sampling.ts";
import {
  newNetwork,
  openSite,
  type Site,
  type TestRequest,
  type TestResponse,
  type TestUser,
} from "../support/site.ts";
import { changedTables, createOwner, digestTables, isWithoutEffect, requestOf } from "./actors.ts";
import { type Owner, type Row, table } from "./authorisation-table.ts";

/** Input that no browser sends: each is refused with a status, in bounded memory, and the server keeps responding. */
let site: Site;
let stranger: TestUser;
let me: Owner;
let operator: TestUser;
/** Memory of this process, which runs the server, after warm-up, in MB. */
let warmMemory: number;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets } });
  stranger = await site.createUser();
  me = await createOwner(site);
  operator = await site.createUser({ role: "operator" });
  warmMemory = usedMegabytes();
});
afterAll(() => site?.close());
// A new network for each test, because limits count by network.
beforeEach(() => {
  me = { ...me, clientIp: newNetwork() };
  operator = { ...operator, clientIp: newNetwork() };
});
/** The actor whose body the route reads. */
const actorOf = (row: Row): TestUser => (row.actor ? operator : me);
// After each test the server must still respond.
afterEach(async () => {
  expect((await site.request({ path: "/api/notifications/count", as: me })).status).toBe(200);
});

/** Routes that read JSON. */
const jsonRows = table.filter((row) => row.takes?.includes("json") && !row.ignoresBody);
const byRoute = (rows: readonly Row[]) => rows.map((row, at) => [row.route, row, at] as const);
/** A quarter of `cases`, which changes from one `at` to the next and from commit to commit. */
const quarter = <Case>(cases: readonly Case[], at: number) => sample(cases, 4, turn + at);

async function expectRefusal(
  request: TestRequest,
  statuses: number[],
  occasion: string,
): Promise<TestResponse> {
  const response = await site.request(request);
  expect(statuses, `${occasion}: ${response.status} ${response.text.slice(0, 200)}`).toContain(
    response.status,
  );
  return response;
}

const megabyte = 1024 ** 2;
const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);

/** Oversized, deeply nested or malformed bodies. */
const badBodies: Record<string, string> = {
  "nested arrays": nested("[", "", "]", megabyte / 2 - 8),
  "unclosed nested arrays": "[".repeat(megabyte - 16),
  "nested objects": nested('{"a":', "1", "}", 100_000),
  "500 nested objects": nested('{"a":', "1", "}", 500),
  "100,000 keys": `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join()}}`,
  "a number of 10 MB": `{"a":${"9".repeat(10 * megabyte)}}`,
  "a number of 500 KB": `{"a":${"9".repeat(500_000)}}`,
  "a number that is infinite": '{"version":1e999}',
  "an unclosed string": `{"a":"${"x".repeat(10_000)}`,
  "a lone surrogate as a key": '{"\\ud800":1}',
  NUL: '{"a":"\\u0000"}',
  "the same key twice": '{"a":1,"a":2}',
  nothing: "",
  null: "null",
  "a list": "[]",
  "a string": '"x"',
  "not JSON": "a=b",
  "trailing data": "{}{}",
};

/** The row's own request with another body. */
const withBody = (row: Row, body: string): TestRequest => {
  const { json: _json, ...request } = requestOf(row, me, actorOf(row), stranger);
  return { ...request, headers: { ...request.headers, "content-type": "application/json" }, body };
};

describe("a bad JSON body", () => {
  test.each(byRoute(jsonRows))("%s", async (_, row, at) => {
    const before = await digestTables(site);
    for (const [occasion, body] of quarter(Object.entries(badBodies), at))
      await expectRefusal(withBody(row, body), [400, 413], occasion);
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("a prototype key", () => {
  const pollution = { isPolluted: true };
  const keys: Record<string, string> = {
    __proto__: `"__proto__":${JSON.stringify(pollution)}`,
    "constructor.prototype": `"constructor":{"prototype":${JSON.stringify(pollution)}}`,
    "__proto__ escaped": `"\\u005f_proto__":${JSON.stringify(pollution)}`,
    "deeply nested": `"a":{"b":[{"c":{"__proto__":${JSON.stringify(pollution)}}}]}`,
  };

  test.each(byRoute(jsonRows))("is refused by %s, whatever else the body contains", async (_, row, at) => {
    const before = await digestTables(site);
    const { json = {} } = requestOf(row, me, actorOf(row), stranger);
    const own = JSON.stringify(json).slice(1, -1);
    for (const [occasion, key] of quarter(Object.entries(keys), at)) {
      const body = `{${[own, key].filter(Boolean).join()}}`;
      await expectRefusal(withBody(row, body), [400], occasion);
    }
    expect(changedTables(before, await digestTables(site))).toEqual([]);
    expect(({} as Record<string, unknown>).isPolluted).toBeUndefined();
  });

  test("is refused where a schema accepts any key", async () => {
    for (const [occasion, key] of Object.entries(keys))
      for (const data of [`{${key}}`, `{"work":[{${key}}]}`, `{"meta":{"x-own":{${key}}}}`]) {
        const response = await site.request({
          method: "POST",
          path: "/api/documents/import",
          as: me,
          headers: { "content-type": "application/json" },
          body: `{"source":"json-resume","data":${data}}`,
        });
        expect(response.status, `${occasion} ${data}`).toBe(400);
      }
  });

  test.each([
    ["__proto__[isPolluted]=1", 0],
    ["__proto__.isPolluted=1", 1],
    ["constructor[prototype][isPolluted]=1", 2],
    ["__proto__=1", 3],
  ])("has no effect in a form or a query: %s", async (text, at) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const forms = table.filter((row) => row.takes?.includes("form"));
    for (const row of quarter(forms, at)) {
      const { json: _json, ...request } = requestOf(row, stranger as Owner, null, stranger);
      const response = await site.request({ ...request, headers, body: text });
      expect(response.status, row.route).toBeLessThan(500);
    }
    for (const row of quarter(table.filter(isWithoutEffect), at)) {
      const request = requestOf(row, me, actorOf(row), stranger);
      const path = `${request.path}${request.path.includes("?") ? "&" : "?"}${text}`;
      expect((await site.request({ ...request, path })).status, row.route).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>).isPolluted).toBeUndefined();
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
    "%s is not a portal, page, asset or id",
    async (name) => {
      for (const path of [
        `/${name}`,
        `/lp/${name}`,
        `/${name}/${name}`,
        `/mobile/${name}`,
        `/review/${name}`,
        `/lpnext/${name}`,
        `/lpnext/test/${name}`,
        `/api/${name}`,
        `/api/documents/${name}`,
        `/api/files/${name}`,
      ])
        expect((await site.request({ path, as: me })).status, path).toBe(404);
      expect((await site.request({ path: `/api/users/ispremium/${me.id}/${name}`, as: me })).status).toBe(
        404,
      );
      for (const query of [`testcountry=${name}`, `runtest=${name}`, `vID=${name}&eID=${name}`])
        expect((await site.request({ path: `/?${query}` })).status, query).toBe(200);
      expect((await site.request({ path: "/", host: name })).status).toBe(421);
    },
  );
});

describe("a compressed body", () => {
  const zeros = gzipSync(Buffer.alloc(50 * megabyte));

  const encodings = ["gzip", "deflate", "br", "zstd", "gzip, gzip", "x-unknown"];
  test.each(encodings.map((encoding, at) => [encoding, at] as const))(
    "is not decompressed: %s",
    async (encoding, at) => {
      const before = usedMegabytes();
      for (const row of quarter(jsonRows, at)) {
        const { json = {}, ...request } = requestOf(row, me, actorOf(row), stranger);
        for (const body of [zeros, gzipSync(JSON.stringify(json))]) {
          const headers = { "content-type": "application/json", "content-encoding": encoding };
          const response = await site.request({ ...request, headers, body });
          expect([400, 413, 415], `${row.route} ${response.status}`).toContain(response.status);
        }
      }
      expect(usedMegabytes() - before).toBeLessThan(200);
    },
  );
});

/** A PNG that declares huge dimensions and contains almost no data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(megabyte))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an upload that is not an acceptable picture", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const html = "<!doctype html><script>alert(1)</script>";
  const jpeg = () => createPhoto(600, 800);
  const uploads: Record<string, [number, () => Buffer | Promise<Buffer>]> = {
    "60,000 by 60,000 pixels": [422, () => pngOf(60_000, 60_000)],
    "2,147,483,647 pixels wide": [422, () => pngOf(2 ** 31 - 1, 1)],
    "no pixels": [422, () => pngOf(0, 0)],
    "an SVG": [415, () => Buffer.from(svg)],
    "SVG after a JPEG signature": [
      422,
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    "an HTML page": [415, () => Buffer.from(html)],
    "HTML after a PNG signature": [
      422,
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(html)]),
    ],
    "half a JPEG": [422, async () => (await jpeg()).subarray(0, 800)],
    "the head of a JPEG": [422, async () => (await jpeg()).subarray(0, 20)],
    "a ZIP": [415, () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500)])],
    "a GIF": [415, () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
    "a TIFF": [415, () => Buffer.concat([Buffer.from("II*\0"), Buffer.alloc(200)])],
    "a PDF": [415, () => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj")],
    nothing: [415, () => Buffer.alloc(0)],
    "20 MB": [413, () => Buffer.alloc(20 * megabyte, 0xff)],
    "an executable": [415, () => Buffer.concat([Buffer.from("\u007fELF"), Buffer.alloc(1000)])],
  };
  test.each(Object.entries(uploads))("%s", async (_, [status, build]) => {
    const before = [await digestTables(site), await listFiles(), usedMegabytes()] as const;
    for (const type of ["image/jpeg", "image/png", "text/html", "image/svg+xml"])
      await expectRefusal(
        {
          method: "PUT",
          path: `/api/documents/${me.resume}/photo`,
          as: me,
          headers: { "content-type": type, "content-disposition": 'attachment; filename="../../../x.jpg"' },
          body: await build(),
        },
        [status],
        type,
      );
    expect(changedTables(before[0], await digestTables(site))).toEqual([]);
    expect(await listFiles()).toEqual(before[1]);
    expect(usedMegabytes() - before[2]).toBeLessThan(200);
  });

  test("S31 a picture that is also an HTML page is re-encoded as a picture only", async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from(html)]);
    const put = { method: "PUT", path: `/api/documents/${me.resume}/photo`, as: me, body: polyglot };
    const sent = await site.request({ ...put, headers: { "content-type": "text/html" } });
    expect(sent.status).toBe(200);
    const response = await site.request({ path: `/api/files/${JSON.parse(sent.text).fileId}`, as: me });
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(response.bytes.includes("<script>")).toBe(false);
  });

  const listFiles = async () => (await readdir(join(site.directory, "files"), { recursive: true })).sort();
});

/** Sends raw bytes on a new connection; returns the response, or "" if the connection is closed without one. */
async function sendRaw(bytes: string | Buffer): Promise<string> {
  const socket = site.openSocket();
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}
const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);

describe("a malformed request", () => {
  const line = (path: string, method = "GET") => `${method} ${path} HTTP/1.1\r\n`;
  const host = "Host: www.de.localhost\r\n";
  const end = "Connection: close\r\n\r\n";
  const requests: Record<string, [string, number[]]> = {
    "Content-Length and Transfer-Encoding": [
      `${line("/consent", "POST")}${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
      [400],
    ],
    "two different lengths": [
      `${line("/consent", "POST")}${host}Content-Length: 4\r\nContent-Length: 5\r\n${end}abcd`,
      [400],
    ],
    "a length that is not a number": [`${line("/consent", "POST")}${host}Content-Length: x\r\n${end}`, [400]],
    "a negative length": [`${line("/consent", "POST")}${host}Content-Length: -1\r\n${end}`, [400]],
    "a chunk size that is not a number": [
      `${line("/consent", "POST")}${host}Transfer-Encoding: chunked\r\n${end}zz\r\n`,
      [400],
    ],
    "an unknown transfer encoding": [
      `${line("/consent", "POST")}${host}Transfer-Encoding: x, chunked\r\n${end}0\r\n\r\n`,
      [400, 403, 501],
    ],
    "two hosts": [`${line("/")}${host}Host: evil.example\r\n${end}`, [400]],
    "the same host twice": [`${line("/")}${host}HOST: www.de.localhost\r\n${end}`, [400]],
    "no host": [`${line("/")}${end}`, [400]],
    "another host in the request target": [`${line("http://evil.example/")}${host}${end}`, [421]],
    "a line break in a header": [`${line("/")}${host}X-A: a\rX-B: b\r\n${end}`, [400]],
    "a header name with a space": [`${line("/")}${host}X A: a\r\n${end}`, [400]],
    "NUL in a header": [`${line("/")}${host}X-A: a\0b\r\n${end}`, [400]],
    "NUL in the path": [`${line("/a\0b")}${host}${end}`, [400]],
    "a space in the path": [`${line("/a b")}${host}${end}`, [400]],
    "no leading slash": [`${line("a")}${host}${end}`, [400]],
    "an asterisk": [`${line("*", "OPTIONS")}${host}${end}`, [400, 404]],
    "a header of 20 KB": [`${line("/")}${host}X-A: ${"a".repeat(20_000)}\r\n${end}`, [431]],
    "5,000 headers": [
      `${line("/")}${host}${Array.from({ length: 5_000 }, (_, at) => `X-${at}: a\r\n`).join("")}${end}`,
      [431],
    ],
    "a path of 20 KB": [`${line(`/${"a".repeat(20_000)}`)}${host}${end}`, [414, 431]],
    "20 KB of cookies": [`${line("/")}${host}Cookie: ${"a=b;".repeat(5_000)}\r\n${end}`, [431]],
    "an unknown protocol version": [`GET / HTTP/9.9\r\n${host}${end}`, [400, 505]],
    "the start of TLS": ["\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\r\n\r\n", [400]],
  };

  test.each(Object.entries(requests))("%s", async (_, [text, statuses]) => {
    const response = await sendRaw(Buffer.from(text, "latin1"));
    expect(statuses, response.slice(0, 200)).toContain(statusOf(response));
    expect((await site.request({ path: "/healthz" })).status).toBe(200);
  });

  test("a body shorter than its length is never processed", async () => {
    const socket = site.openSocket();
    socket.on("error", () => {});
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    const before = await digestTables(site);
    socket.end(
      `PUT /api/documents/${me.resume} HTTP/1.1\r\n${host}Cookie: ${me.cookie}\r\nOrigin: ${site.origin}\r\n` +
        "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{}",
    );
    await once(socket, "close");
    expect([0, 400]).toContain(statusOf(Buffer.concat(chunks).toString()));
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });

  test("bytes after a body are a separate, invalid request", async () => {
    const hidden = `GET /api/me HTTP/1.1\r\n${host}X-A: `;
    const response = await sendRaw(
      `POST /api/user/claims HTTP/1.1\r\n${host}Origin: ${site.origin}\r\nContent-Type: application/json\r\n` +
        `Content-Length: 2\r\n\r\n{}${hidden}${"a".repeat(20_000)}\r\n\r\n`,
    );
    const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
    expect(
      statuses.filter((status) => status === "200"),
      response.slice(0, 300),
    ).toHaveLength(statuses[0] === "200" ? 1 : 0);
  });

  test("a hundred slow senders do not delay other requests", async () => {
    const slow = Array.from({ length: 100 }, () => site.openSocket());
    for (const socket of slow) {
      socket.on("error", () => {});
      socket.write(
        `POST /api/preview HTTP/1.1\r\n${host}Cookie: ${me.cookie}\r\nOrigin: ${site.origin}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"kind":',
      );
    }
    // Another hundred have not finished their headers.
    const slowHeaders = Array.from({ length: 100 }, () => site.openSocket());
    for (const socket of slowHeaders) {
      socket.on("error", () => {});
      socket.write("GET / HTTP/1.1\r\nHost: www.de.loc");
    }
    const responses = await Promise.all([
      site.request({ path: "/" }),
      site.request({ path: "/api/documents", as: me }),
      site.request({ path: `/api/documents/${me.resume}/pdf`, as: me }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const socket of [...slow, ...slowHeaders]) socket.destroy();
  });
});

describe("a malformed URL or cookie", () => {
  test.each([
    "/%",
    "/%zz",
    "/%E0%A4%A",
    "/%C0%AF",
    "/%00",
    "/lp/%00",
    "/lp/%E0%A4%A",
    "/suche?q=%E0%A4%A",
    "/sign-in?next=%E0%A4%A",
    "/api/documents/%E0%A4%A",
    "/api/documents/%00",
    "/api/files/%C0%AE%C0%AE",
    "/api/users/ispremium/%E0%A4%A/lde",
    "/?testcountry=%E0%A4%A",
  ])("%s", async (path) => expectStatus(path));

  test.each([
    ["8,000 letters", `/${"a".repeat(8_000)}`],
    ["8,000 slashes", `/${"/".repeat(8_000)}`],
    ["2,500 encoded slashes", `/${"%2f".repeat(2_500)}`],
    ["2,000 parameters", `/?${"a=b&".repeat(2_000)}`],
  ])("%s", async (_, path) => expectStatus(path));

  async function expectStatus(path: string): Promise<void> {
    for (const as of [null, me]) {
      const response = await site.request({ path, as });
      expect([200, 301, 302, 303, 400, 401, 403, 404], path.slice(0, 40)).toContain(response.status);
    }
  }

  test.each([
    ["AccDisplayName", "%E0%A4%A"],
    ["dossier-consent", "{"],
    ["dossier-consent", "%E0%A4%A"],
    ["__Host-dossier", "%E0%A4%A"],
    ["__Host-dossier", "a.b.c"],
    ["vsuid", "x".repeat(8_000)],
    ["utmParameters", "%7B%22__proto__%22%3A1%7D"],
    ["testcountry", "<script>"],
    ["x-georegion", "\u0001"],
    ["ismobile", "1;;;=;="],
  ])("cookie %s", async (name, value) => {
    for (const path of ["/", "/dashboard", "/sign-in", "/api/me"]) {
      const response = await site.request({
        path,
        headers: { cookie: `${name}=${value.replace("\u0001", "%01")}` },
      });
      expect(response.status, path).toBe(path === "/dashboard" ? 303 : 200);
      expect(response.text.includes('<script>"'), path).toBe(false);
    }
  });
});

describe("S20 path traversal", () => {
  const traversals = [
    "../etc/passwd",
    "../../../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/etc/passwd",
    "%2e%2e%2fpackage.json",
    "..%5c..%5cpackage.json",
    "....//....//package.json",
    "..;/package.json",
    "%252e%252e%252fpackage.json",
    "luk%00",
    "luk%00.json",
    "luk.json/../../x",
    "luk.json%2f..%2f..%2fpackage.json",
    "LUK%20",
    "con",
    "nul.json",
    "lde.json::$DATA",
    "C:/windows/win.ini",
    "//etc/passwd",
    "%c0%ae%c0%ae/package.json",
    ".env",
    ".git/config",
    "__proto__.json",
    "constructor.json",
    "de-DE%0d%0aSet-Cookie:x=1",
  ];
  const prefixes = [
    "/",
    "/lp/",
    "/review/",
    "/mobile/",
    "/lpnext/",
    "/lpnext/test/",
    "/config/",
    "/resource/",
    "/resourceLite/",
    "/contentful/",
    "/blobcontent/notifications/",
    "/api/files/",
    "/api/documents/",
    "/dev/mail/",
    "/cz/cs/lp/",
  ];

  test.each(prefixes)("%s", async (prefix) => {
    const host = prefix.startsWith("/cz/") ? "www.us.localhost" : site.host;
    for (const traversal of traversals) {
      const path = prefix + traversal;
      const response = await site.request({ path, host, as: me });
      expect([301, 400, 404], `${path} ${response.status}`).toContain(response.status);
      if (response.status === 301) expect(response.headers.location, path).toMatch(/^\/(?![/\\])/);
      expect(/root:.*:0:0|"devDependencies"|\[core\]/.test(response.text), path).toBe(false);
      expect(response.headers["set-cookie"], path).toBeUndefined();
    }
  });
});

describe("S19 SQL injection", () => {
  const valid = { portalCD: "LDE", documentType: "RSME" };
  test.each([
    { sortBy: "dateModified;drop table users" },
    { sortBy: "dateModified desc--" },
    { sortBy: "(select 1)" },
    { sortBy: "id" },
    { sortBy: "owner_id" },
    { sortBy: "__proto__" },
    { sortOrder: "'" },
    { sortOrder: "desc nulls first" },
    { sortOrder: "DESC" },
    { count: "0" },
    { count: "-1" },
    { count: "51" },
    { count: "1e2" },
    { count: "1 or 1=1" },
    { count: "" },
    { pagenum: "999999999999999999999" },
    { pagenum: "1;select pg_sleep(5)" },
    { portalCD: "lde" },
    { portalCD: "LDE' or '1'='1" },
    { portalCD: "__proto__" },
    { documentType: "RSME'--" },
    { documentType: "constructor" },
    { showDocFiles: "yes" },
    { previewDocFileTypeCd: "../../etc/passwd" },
    { userID: "x" },
    { unknown: "1" },
  ] as Record<string, string>[])("%o", async (wrong) => {
    const query = new URLSearchParams({ userId: me.id, ...valid, ...wrong });
    const before = await digestTables(site);
    const response = await site.request({ path: `/api/documents/getpaginated?${query}`, as: me });
    expect(response.status).toBe(400);
    expect(response.text).not.toMatch(/select|syntax|postgres|drizzle/i);
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });

  test("a repeated parameter does not change the result's owner", async () => {
    const query = new URLSearchParams({ userId: me.id, ...valid });
    for (const twice of ["count=1&count=2", "sortOrder=asc&sortOrder=desc", `userId=${me.id}`])
      expect([200, 400], twice).toContain(
        (await site.request({ path: `/api/documents/getpaginated?${query}&${twice}`, as: me })).status,
      );
    const other = await site.createUser();
    const mixed = await site.request({
      path: `/api/documents/getpaginated?${query}&userId=${other.id}`,
      as: me,
    });
    expect(mixed.status).toBe(403);
  });
});

test("after all tests memory is bounded and no prototype is polluted", async () => {
  expect(usedMegabytes() - warmMemory).toBeLessThan(500);
  expect(({} as Record<string, unknown>).isPolluted).toBeUndefined();
  expect((await site.request({ path: "/readyz" })).status).toBe(200);
});
