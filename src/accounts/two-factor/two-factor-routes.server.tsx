import { isFormPost, readInput } from "../../http/read-input.ts";
import { redirectToSignIn } from "../../http/redirect-to-sign-in.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import { requireViewer, type Viewer } from "../../http/viewer.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { AppError } from "../../kit/errors.ts";
import { safePath } from "../../kit/safe-redirect.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AccountContext, type AccountRouter, failureQuery, withNext } from "../account-form.server.ts";
import { setSessionCookie } from "../session/account-cookies.server.ts";
import { readMessages } from "../settings/settings-view.server.ts";
import { failureOfQuery } from "../ui/failure.ts";
import { renewBackupCodes, stopTwoFactor } from "./manage.server.ts";
import { confirmTwoFactor, findEnrolment, startTwoFactor } from "./set-up.server.ts";
import { confirmInput, proofInput, startInput, twoFactorApi } from "./two-factor-api.ts";
import { BackupCodesPage, SetUpPage } from "./ui/two-factor-pages.tsx";

type Deps = AccountDeps & { sendPage: SendPage };

const setUpPath = "/settings/two-factor";

/**
 * Creates the routes that set up and turn off the second factor and renew its backup codes. The settings' router adds the
 * middleware. The response to a form contains the backup codes; an address never does.
 */
export function createTwoFactorRoutes(
  accountDeps: AccountDeps,
  { sendPage }: { sendPage: SendPage },
): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  for (const endpoint of twoFactorApi) app.openAPIRegistry.registerPath(endpoint);
  const deps: Deps = { ...accountDeps, sendPage };
  addSetUpRoutes(app, deps);
  addManageRoutes(app, deps);
  return app;
}

function addSetUpRoutes(app: AccountRouter, deps: Deps): void {
  app.get(setUpPath, async (c) => {
    const { context } = c.var;
    const enrolment = await findEnrolment(deps, requireViewer(c));
    if (!enrolment) return redirectToSection(c);
    const messages = readMessages(deps, context);
    const query = new URL(c.req.url).searchParams;
    return deps.sendPage(c, {
      name: "two-factor",
      path: setUpPath,
      title: messages.settings("twoFactor.heading"),
      main: (
        <SetUpPage
          messages={messages}
          base={context.base}
          enrolment={enrolment}
          failure={failureOfQuery(query)}
          next={safePath(query.get("next"), "")}
        />
      ),
    });
  });

  postTwoFactor(app, { name: "start", onFailure: showFailureInSection }, async (c, viewer) => {
    const { context } = c.var;
    const { password, next } = await readInput(c, startInput);
    const enrolment = await startTwoFactor(deps, context, viewer, { password });
    return isFormPost(c)
      ? c.redirect(withNext(`${context.base}${setUpPath}`, safePath(next, "")), 303)
      : c.json(enrolment);
  });

  postTwoFactor(app, { name: "confirm", onFailure: showFailureInSetUp }, async (c, viewer) => {
    const { code, next } = await readInput(c, confirmInput);
    const { session, backupCodes } = await confirmTwoFactor(deps, c.var.context, viewer, { code });
    setSessionCookie(c, deps.secure, session);
    return isFormPost(c)
      ? sendBackupCodes(deps, c, { backupCodes, isNew: true, next: safePath(next, "") })
      : c.json({ status: "twoFactor", backupCodes });
  });
}

function addManageRoutes(app: AccountRouter, deps: Deps): void {
  postTwoFactor(app, { name: "codes", onFailure: showFailureInSection }, async (c, viewer) => {
    const input = await readInput(c, proofInput);
    const { backupCodes } = await renewBackupCodes(deps, c.var.context, viewer, input);
    return isFormPost(c) ? sendBackupCodes(deps, c, { backupCodes, isNew: false }) : c.json({ backupCodes });
  });

  postTwoFactor(app, { name: "stop", onFailure: showFailureInSection }, async (c, viewer) => {
    const input = await readInput(c, proofInput);
    const { session } = await stopTwoFactor(deps, c.var.context, viewer, input);
    setSessionCookie(c, deps.secure, session);
    return isFormPost(c)
      ? redirectToSection(c, new URLSearchParams({ done: "twoFactorOff" }))
      : c.json({ status: "twoFactorOff" });
  });
}

type Form = {
  name: string;
  /** Builds the response to a failed form without script. */
  onFailure(c: AccountContext, query: URLSearchParams): Response;
};

/** Handles a form's POST. A failed form without script is redirected to its page. */
function postTwoFactor(
  app: AccountRouter,
  { name, onFailure }: Form,
  handle: (c: AccountContext, viewer: Viewer) => Promise<Response>,
): void {
  app.post(`/api/account/two-factor/${name}`, async (c) => {
    try {
      return await handle(c, requireViewer(c));
    } catch (error) {
      if (!isFormPost(c) || !(error instanceof AppError)) throw error;
      if (error.code === "unauthenticated")
        return redirectToSignIn(c, `${c.var.context.base}/settings`, error.code);
      // Another tab has changed the second factor; the page shows its current state.
      if (error.code === "conflict") return redirectToSection(c);
      return onFailure(c, await failureQuery(c, error));
    }
  });
}

const redirectToSection = (c: AccountContext, query = new URLSearchParams()) =>
  c.redirect(`${c.var.context.base}/settings${query.size > 0 ? `?${query}` : ""}#twoFactor`, 303);
const showFailureInSection: Form["onFailure"] = (c, query) =>
  redirectToSection(c, new URLSearchParams([["form", "twoFactor"], ...query]));
const showFailureInSetUp: Form["onFailure"] = (c, query) =>
  c.redirect(`${c.var.context.base}${setUpPath}?${query}`, 303);

function sendBackupCodes(
  deps: Deps,
  c: AccountContext,
  { backupCodes, isNew, next = "" }: { backupCodes: string[]; isNew: boolean; next?: string },
) {
  const { context } = c.var;
  const messages = readMessages(deps, context);
  return deps.sendPage(c, {
    name: "backup-codes",
    path: setUpPath,
    title: messages.settings("twoFactor.codes"),
    main: (
      <BackupCodesPage
        messages={messages}
        base={context.base}
        codes={backupCodes}
        next={next}
        done={isNew ? messages.settings("done.twoFactor") : undefined}
      />
    ),
  });
}
