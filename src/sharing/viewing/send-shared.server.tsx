import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Translator } from "../../content/messages.ts";
import { errorMessage } from "../../http/present-error.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { retryAfterHeader } from "../../kit/api/retry-after.ts";
import type { AppError } from "../../kit/errors.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { type PageFrame, SharedMessagePage, styleOf } from "../ui/shared-page.tsx";

export type C = Context<RequestEnv>;

/** On every response below `/s/`: no index, no cache and no other site learns of the address. */
export function setShareHeaders(c: C): void {
  c.header("cache-control", "private, no-store");
  c.header("x-robots-tag", "noindex, nofollow, noarchive");
  c.header("referrer-policy", "no-referrer");
}

/** Text of the page around a document: in the language of `portal`, without it in that of the reader's portal. */
export function frameOf(c: C, translator: Translator, portal?: Portal): PageFrame {
  const { context } = c.var;
  const shown = portal ?? context.portal;
  return {
    t: translator(shown.locale, "sharedPage", portal ? {} : context),
    portal: shown,
    lang: cultureOf(shown).locale,
    base: context.base,
  };
}

/** The page has no script. Violations of its policy are not reported, because the report would contain the address. */
export function sendSharedPage(c: C, { portal }: PageFrame, page: ReactElement, status = 200): Response {
  const style = createHash("sha256").update(styleOf(portal)).digest("base64");
  setShareHeaders(c);
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'sha256-${style}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, status as 200);
}

/** Errors as pages of this kind: the portal's own would run the shell's scripts, which report the address. */
export function sendSharedError(c: C, translator: Translator, error: AppError): Response {
  const { portal, lite } = c.var.context;
  const retryAfter = retryAfterHeader(error);
  if (retryAfter) c.header("retry-after", retryAfter);
  const frame = frameOf(c, translator);
  const isGone = error.code === "notFound";
  const reason = errorMessage(translator(portal.locale, "errors", { lite }), portal.locale, error);
  const page = (
    <SharedMessagePage
      {...frame}
      title={frame.t(isGone ? "goneTitle" : "failedTitle")}
      text={isGone ? frame.t("goneText") : reason}
    />
  );
  return sendSharedPage(c, frame, page, error.status);
}
