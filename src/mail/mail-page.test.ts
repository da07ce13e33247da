import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { createMailPage } from "./mail-page.server.ts";
import { createMailTransport } from "./mail-transport.server.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "dossier-mail-"));
});
afterAll(() => rm(dir, { recursive: true }));

const link = "http://www.uk.localhost:3000/account/confirm?token=abc&next=%2Fdashboard";

async function store(subject: string, text: string, html = "<p>Hi</p>"): Promise<string> {
  const id = newId();
  const transport = createMailTransport({ from: "Dossier <no-reply@localhost.localdomain>", dir });
  await transport.send({ id, createdAt: new Date(), recipient: "ana@example.com", subject, text, html });
  return id;
}

const open = async (path: string) => {
  const app = createMailPage({ dir });
  app.onError((error, c) => c.text(error.name, error instanceof AppError ? (error.status as 404) : 500));
  return app.request(path);
};

test("without mails the page says so", async () => {
  const app = createMailPage({ dir: join(dir, "absent") });
  expect(await (await app.request("/dev/mail")).text()).toContain("No mail yet.");
});

test("mails are listed newest first, with clickable links", async () => {
  await store("First", "nothing");
  await store("Second", `Confirm:\n${link}\n`);
  const response = await open("/dev/mail");
  const body = await response.text();
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(body.indexOf("Second")).toBeLessThan(body.indexOf("First"));
  expect(body).toContain(`<a href="${link.replace("&", "&amp;")}">`);
});

test("markup in a mail is shown as text, and its HTML only in a sandbox", async () => {
  const id = await store(
    "<script>a()</script>",
    'javascript:a() "><img src=x onerror=a()>',
    "<script>a()</script>",
  );
  const page = await open(`/dev/mail/${id}`);
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  const body = await page.text();
  expect(body).toContain("&gt;&lt;img src=x onerror=a()&gt;");
  expect(body).not.toMatch(/<script|<img|href="javascript/);
  const formatted = await open(`/dev/mail/${id}/html`);
  expect(formatted.headers.get("content-security-policy")).toMatch(
    /default-src 'none';.* sandbox(?!.*allow-scripts)/,
  );
});

test.each(["/dev/mail/..%2f..%2fetc%2fpasswd", `/dev/mail/${newId()}`, "/dev/mail/x/html"])(
  "%s responds with 404",
  async (path) => {
    expect((await open(path)).status).toBe(404);
  },
);
