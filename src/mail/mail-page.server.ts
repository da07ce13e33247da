import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Env, Hono } from "hono";
import { html } from "hono/html";
import PostalMime from "postal-mime";
import { AppError } from "../kit/errors.ts";
import { isId } from "../kit/id.ts";

const maxListed = 50;

/** The page consists of text and one inline style. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/dev/mail`: the mails that an installation without a mail server wrote to `dir`, newest first, with working links. Mount
 * it only behind a check that the request comes from this machine: the links give access to every account.
 */
export function createMailPage<E extends Env>({ dir }: { dir: string }): Hono<E> {
  const app = new Hono<E>();
  app.use("/dev/mail/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    // The URL names the mail, and the links in it contain tokens.
    c.header("Referrer-Policy", "no-referrer");
    if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", pagePolicy);
  });

  app.get("/dev/mail", async (c) => {
    const mails = await Promise.all((await newestFiles(dir)).map((name) => readMail(dir, name)));
    return c.html(
      page(
        "Mail",
        html`${mails.length === 0 ? html`<p>No mail yet.</p>` : ""}
${mails.map((mail) => article(mail))}`,
      ),
    );
  });

  app.get("/dev/mail/:id", async (c) => {
    const mail = await getMail(dir, c.req.param("id"));
    return c.html(page(mail.subject, article(mail)));
  });

  app.get("/dev/mail/:id/html", async (c) => {
    const mail = await getMail(dir, c.req.param("id"));
    // Only inline styles; scripts, forms and external resources are blocked.
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    return c.html(mail.html);
  });
  return app;
}

type StoredMail = { id: string; to: string; subject: string; date: string; text: string; html: string };

async function newestFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, maxListed);
}

async function getMail(dir: string, id: string): Promise<StoredMail> {
  if (!isId(id)) throw new AppError("notFound");
  try {
    return await readMail(dir, `${id}.eml`);
  } catch (cause) {
    throw new AppError("notFound", undefined, { cause });
  }
}

async function readMail(dir: string, name: string): Promise<StoredMail> {
  const mail = await PostalMime.parse(await readFile(join(dir, name)));
  return {
    id: name.slice(0, -".eml".length),
    to: mail.to?.map(({ address }) => address).join(", ") ?? "",
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;

const article = ({ id, to, subject, date, text }: StoredMail) => html`<article id="${id}">
<h2><a href="/dev/mail/${id}" dir="auto">${subject}</a></h2>
<p>To <bdi>${to}</bdi>, <time datetime="${date}">${date}</time>, <a href="/dev/mail/${id}/html">formatted</a></p>
<pre dir="auto" style="white-space:pre-wrap">${withLinks(text)}</pre>
</article>
`;

/** The text with its URLs as links; the template escapes everything else. */
function withLinks(text: string): unknown[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
