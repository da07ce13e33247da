import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer, type Viewer } from "../../http/viewer.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { cookieAttributes, cookieName, sessionCookie, sessionLife } from "../../consent/cookie-names.ts";
import { isFormPost, readInput } from "../../http/read-input.ts";
import type { SendPage } from "../../http/send-page.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { callerOf } from "../caller.ts";
import { failureQuery } from "../account-form.server.ts";
import { readFailure } from "../ui/failure.ts";
import type { SettingsWords } from "../settings/ui/settings-page.tsx";
import { BackupCodesPage, SetUpPage } from "./ui/two-factor-pages.tsx";
import { renewBackupCodes, stopTwoFactor } from "./manage.server.ts";
import { confirmTwoFactor, findEnrolment, startTwoFactor } from "./set-up.server.ts";
import { confirmInput, proofInput, startInput, twoFactorApi } from "./two-factor-api.ts";

type C = Context<RequestEnv>;

/**
 * Setting up the second factor, and what can be done with it; paths without the portal's base. The settings' router has
 * the middleware: who may send what, and that nothing is cached. Codes are the answer to a form itself and never stand in
 * an address.
 */
export function createTwoFactorRoutes(
  deps: AccountDeps,
  { sendPage }: { sendPage: SendPage },
): OpenAPIHono<RequestEnv> {
  const app = createApiRouter<RequestEnv>();
  for (const operation of twoFactorApi) app.openAPIRegistry.registerPath(operation);

  const setUpPath = "/settings/two-factor";
  const section = (c: C, query = new URLSearchParams()) =>
    c.redirect(`${c.var.context.base}/settings${query.size > 0 ? `?${query}` : ""}#twoFactor`, 303);
  const toSignIn = (c: C, next: string, error?: string) => {
    const query = new URLSearchParams({ ...(error ? { error } : {}), next: `${c.var.context.base}${next}` });
    return c.redirect(`${c.var.context.base}/sign-in?${query}`, 303);
  };

  const wordsOf = ({ var: { context: { portal } } }: C): SettingsWords => ({
    settings: deps.translator(portal.locale, "settings"),
    account: deps.translator(portal.locale, "account"),
    errors: deps.translator(portal.locale, "errors"),
  });

  function sendCodes(c: C, codes: string[], isNew: boolean) {
    const words = wordsOf(c);
    return sendPage(c, {
      name: "backup-codes",
      path: setUpPath,
      title: words.settings("twoFactor.codes"),
      main: (
        <BackupCodesPage
          words={words}
          base={c.var.context.base}
          codes={codes}
          done={isNew ? words.settings("done.twoFactor") : undefined}
        />
      ),
    });
  }

  /** Runs a form's work; a form without script gets its failure as a redirect to the page it stands on. */
  function posts(
    name: string,
    failed: (c: C, query: URLSearchParams) => Response,
    work: (c: C, viewer: Viewer) => Promise<Response>,
  ) {
    app.post(`/api/account/two-factor/${name}`, async (c) => {
      try {
        return await work(c, requireViewer(c));
      } catch (error) {
        if (!isFormPost(c) || !(error instanceof AppError)) throw error;
        if (error.code === "unauthenticated") return toSignIn(c, "/settings", error.code);
        // Something else was done in another tab: the page shows how it is now.
        if (error.code === "conflict") return section(c);
        return failed(c, await failureQuery(c, error));
      }
    });
  }
  const toSection = (c: C, query: URLSearchParams) =>
    section(c, new URLSearchParams([["form", "twoFactor"], ...query]));

  app.get(setUpPath, async (c) => {
    const { viewer, context: { base } } = c.var;
    if (!viewer) return toSignIn(c, setUpPath);
    const enrolment = await findEnrolment(deps, viewer);
    if (!enrolment) return section(c);
    const words = wordsOf(c);
    const failure = readFailure(new URL(c.req.url).searchParams);
    return sendPage(c, {
      name: "two-factor",
      path: setUpPath,
      title: words.settings("twoFactor.heading"),
      main: <SetUpPage words={words} base={base} enrolment={enrolment} failure={failure} />,
    });
  });

  posts("start", toSection, async (c, viewer) => {
    const input = await readInput(c, startInput);
    const enrolment = await startTwoFactor(deps, callerOf(c), viewer, input);
    return isFormPost(c) ? c.redirect(`${c.var.context.base}${setUpPath}`, 303) : c.json(enrolment);
  });

  posts(
    "confirm",
    (c, query) => c.redirect(`${c.var.context.base}${setUpPath}?${query}`, 303),
    async (c, viewer) => {
      const input = await readInput(c, confirmInput);
      const { session, backupCodes } = await confirmTwoFactor(deps, callerOf(c), viewer, input);
      const { secure } = deps;
      const attributes = cookieAttributes({ secure, maxAge: sessionLife.absolute });
      setCookie(c, cookieName(sessionCookie, secure), session, attributes);
      return isFormPost(c) ? sendCodes(c, backupCodes, true) : c.json({ status: "twoFactor", backupCodes });
    },
  );

  posts("codes", toSection, async (c, viewer) => {
    const input = await readInput(c, proofInput);
    const { backupCodes } = await renewBackupCodes(deps, callerOf(c), viewer, input);
    return isFormPost(c) ? sendCodes(c, backupCodes, false) : c.json({ backupCodes });
  });

  posts("stop", toSection, async (c, viewer) => {
    await stopTwoFactor(deps, callerOf(c), viewer, await readInput(c, proofInput));
    return isFormPost(c)
      ? section(c, new URLSearchParams({ done: "twoFactorOff" }))
      : c.json({ status: "twoFactorOff" });
  });
  return app;
}
