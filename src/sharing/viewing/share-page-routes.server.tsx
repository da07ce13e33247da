import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import type { PasswordHashing } from "../../accounts/password/password-hash.server.ts";
import { cookieAttributes, cookieName, sharedDocumentCookie } from "../../consent/cookie-names.ts";
import type { Translator } from "../../content/messages.ts";
import type { Database } from "../../db/client.server.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { toAppError } from "../../http/present-error.server.ts";
import { formType, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { requesterOf, spendBudget } from "../../http/spend-budget.ts";
import { inputText } from "../../kit/api/input-text.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { Deliveries } from "../../rendering/deliveries.server.ts";
import { sendRendered } from "../../rendering/rendered-file.server.ts";
import { readerOf } from "../../rendering/route-parts.server.ts";
import type { LinkTokens } from "../links/link-token.server.ts";
import { addView, findOpenLink, type OpenLink } from "../links/share-link-store.server.ts";
import { unlockedFor } from "../share-limits.ts";
import { sharePath } from "../share-path.ts";
import { PasswordPage, SharedDocumentPage } from "../ui/shared-page.tsx";
import type { PasswordAttempts } from "./password-attempts.server.ts";
import { type C, frameOf, sendSharedError, sendSharedPage, setShareHeaders } from "./send-shared.server.tsx";
import { type PagePicture, type SharedDocuments, unzipPage } from "./shared-documents.server.ts";
import type { UnlockedLinks } from "./unlocked-links.server.ts";
import type { View } from "./view-filter.server.ts";

export type SharePageDeps = {
  db: Database;
  /** Cookies are Secure. */
  secure: boolean;
  translator: Translator;
  tokens: LinkTokens;
  hashing: PasswordHashing;
  attempts: PasswordAttempts;
  unlocked: UnlockedLinks;
  documents: SharedDocuments;
  deliveries: Deliveries;
  isCountedView(view: View): boolean;
};

const path = sharePath(":token");
const maxBodyBytes = 4096;
const passwordForm = z.strictObject({ password: inputText(1000) });

/** Opened alone, a picture has no scripts and loads nothing. */
const picturePolicy =
  "default-src 'none'; style-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What everyone sees who has a link: the page `/s/{token}`, its pictures and the PDF. Every request looks the link up, so
 * revoking one ends access at once. No route names the link in a log or an event.
 */
export function createSharePageRoutes(deps: SharePageDeps): Hono<RequestEnv> {
  const { translator, documents, deliveries } = deps;
  const app = new Hono<RequestEnv>();
  app.onError((error, c) => respondWithError(c, translator, toAppError(error)));
  app.use("/s/*", spendBudget("documentReads"));
  app.use(path, sameOrigin, requireContentType(formType), limitBody(maxBodyBytes));

  app.get(path, async (c) => {
    const link = await getLink(deps, c);
    if (!isUnlocked(deps, c, link)) return sendPasswordPage(deps, c, link);
    const page = await forReader(deps, c, () => renderDocument(deps, c, link));
    await countView(deps, c, link);
    return sendSharedPage(c, frameOfLink(deps, c, link), page);
  });

  app.post(path, async (c) => {
    const { password } = await readInput(c, passwordForm);
    const link = await getLink(deps, c);
    if (link.passwordHash !== null && !(await checkPassword(deps, c, link, password)))
      return sendPasswordPage(deps, c, link, "wrong");
    setShareHeaders(c);
    return c.redirect(addressOf(c), 303);
  });

  app.get(`${path}/pages/:number`, async (c) => {
    const { pages } = await forReader(deps, c, (link) => documents.open(link, clientOf(c)));
    const page = pageOf(pages, c.req.param("number"));
    setShareHeaders(c);
    c.header("content-type", "image/svg+xml");
    c.header("content-security-policy", picturePolicy);
    c.header("vary", "Accept-Encoding");
    if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(await unzipPage(page), 200);
    c.header("content-encoding", "gzip");
    return c.body(page.gzip as Uint8Array<ArrayBuffer>, 200);
  });

  app.get(`${path}/pdf`, async (c) => {
    const file = await forReader(deps, c, (link) => {
      deliveries.assertRoom(readerOf(c));
      return documents.pdf(link, clientOf(c));
    });
    setShareHeaders(c);
    return sendRendered(c, deps, { ...file, contentType: "application/pdf" });
  });

  // The portal's own page for missing addresses would run the shell's scripts, which report the address.
  app.get("/s/*", () => {
    throw new AppError("notFound", "no such part of a shared document");
  });
  return app;
}

const clientOf = (c: C) => ({ requester: requesterOf(c), signal: c.req.raw.signal });
const addressOf = (c: C): string => `${c.var.context.base}${sharePath(c.req.param("token") ?? "")}`;
const frameOfLink = ({ translator }: SharePageDeps, c: C, link: OpenLink) =>
  frameOf(c, translator, portalOfDocument(link));

/** The link of the address. Throws `notFound` for an unknown, a revoked and an expired one alike. */
async function getLink({ db, tokens }: SharePageDeps, c: C): Promise<OpenLink> {
  const hash = tokens.hashOf(c.req.param("token") ?? "");
  const link = hash === null ? null : await findOpenLink(db, hash);
  if (!link) throw new AppError("notFound", "no open link");
  return link;
}

const isUnlocked = ({ unlocked, secure }: SharePageDeps, c: C, link: OpenLink): boolean =>
  link.passwordHash === null || unlocked.has(getCookie(c, cookieName(sharedDocumentCookie, secure)), link);

async function getUnlocked(deps: SharePageDeps, c: C): Promise<OpenLink> {
  const link = await getLink(deps, c);
  if (!isUnlocked(deps, c, link)) throw new AppError("notFound", "the link needs its password");
  return link;
}

/** Asks before and after the work: a link that is revoked or gets another password meanwhile shows nothing. */
async function forReader<T>(deps: SharePageDeps, c: C, work: (link: OpenLink) => Promise<T>): Promise<T> {
  const result = await work(await getUnlocked(deps, c));
  await getUnlocked(deps, c);
  return result;
}

async function renderDocument(deps: SharePageDeps, c: C, link: OpenLink) {
  const { title, lang, dir, texts, pages } = await deps.documents.open(link, clientOf(c));
  const frame = frameOfLink(deps, c, link);
  const label = deps.translator(frame.portal.locale, "document");
  const pictures = pages.map(({ width, height }, at) => ({
    src: `${addressOf(c)}/pages/${at + 1}`,
    alt: label("page", { page: String(at + 1), pages: String(pages.length) }),
    width,
    height,
  }));
  return (
    <SharedDocumentPage
      {...frame}
      title={title}
      pdfHref={`${addressOf(c)}/pdf`}
      pictures={pictures}
      texts={{ lang, dir, content: texts }}
    />
  );
}

/** The page with this number, from 1. Throws `notFound`. */
function pageOf(pages: readonly PagePicture[], number: string): PagePicture {
  const page = /^[1-9]\d{0,2}$/.test(number) ? pages[Number(number) - 1] : undefined;
  if (!page) throw new AppError("notFound", "no such page");
  return page;
}

/** Counts the attempt first. After the correct password, the browser may open the link for two hours. */
async function checkPassword(deps: SharePageDeps, c: C, link: OpenLink, password: string): Promise<boolean> {
  const { attempts, hashing, unlocked, secure } = deps;
  const attempt = { linkId: link.id, clientIp: c.var.context.clientIp };
  await attempts.count(attempt);
  if (!(await hashing.verify(link.passwordHash!, password))) return false;
  await attempts.clear(attempt);
  const name = cookieName(sharedDocumentCookie, secure);
  const value = unlocked.add(getCookie(c, name), link);
  setCookie(c, name, value, cookieAttributes({ secure, maxAge: unlockedFor }));
  return true;
}

function sendPasswordPage(deps: SharePageDeps, c: C, link: OpenLink, failure?: "wrong"): Response {
  const frame = frameOfLink(deps, c, link);
  const page = (
    <PasswordPage {...frame} action={addressOf(c)} error={failure ? frame.t("wrongPassword") : null} />
  );
  const response = sendSharedPage(c, frame, page, failure ? 403 : 200);
  // Safari before 16.4 proves by Origin alone that the form is ours, and omits it with `no-referrer`.
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

async function countView({ db, isCountedView }: SharePageDeps, c: C, link: OpenLink): Promise<void> {
  if (c.req.method !== "GET") return;
  const { viewer, context } = c.var;
  const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
  const view = {
    linkId: link.id,
    clientIp: context.clientIp,
    userAgent: context.userAgent,
    isOwner: viewer?.userId === link.ownerId,
    isPrefetch: purpose.includes("prefetch"),
  };
  if (isCountedView(view)) await addView(db, link).catch((error) => log.warn("share.not-counted", { error }));
}

function respondWithError(c: C, translator: Translator, error: AppError): Response {
  const { requestId } = c.var.context;
  if (error.status >= 500) log.error("share.failed", { requestId, error, code: error.code });
  return sendSharedError(c, translator, error);
}
