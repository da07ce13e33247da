import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer, type Viewer } from "../../http/viewer.ts";
import { ReadableStream } from "node:stream/web";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, setCookie } from "hono/cookie";
import {
  addressCookie,
  cookieAttributes,
  cookieName,
  sessionCookie,
  sessionLife,
} from "../../consent/cookie-names.ts";
import { formType, isFormPost, jsonType, readInput, readNothing } from "../../http/read-input.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import type { SendPage } from "../../http/send-page.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { setName } from "../account-store.server.ts";
import { callerOf } from "../caller.ts";
import { readSessionToken } from "../session/find-viewer.server.ts";
import { failureQuery } from "../account-form.server.ts";
import type { EraseHook, ExportPart } from "../privacy/personal-data.ts";
import { languageChoices } from "./preferences.ts";
import { createTwoFactorRoutes } from "../two-factor/two-factor-routes.server.tsx";
import { ErasedPage } from "../privacy/ui/erased-page.tsx";
import type { SettingsForm } from "./ui/settings-form.tsx";
import { type SettingsDone, SettingsPage, type SettingsPageProps } from "./ui/settings-page.tsx";
import { formatUserStatus, userStatusCookie } from "../session/user-status.ts";
import { changePassword } from "../password/change-password.server.ts";
import { confirmEmailChange } from "./confirm-email-change.server.ts";
import { eraseAccount } from "../privacy/erase-account.server.ts";
import { exportAccount } from "../privacy/export-account.server.ts";
import { findPreferences, savePreferences } from "./preferences-store.server.ts";
import { dropEmailChange, requestEmailChange } from "./request-email-change.server.ts";
import { deleteOtherSessions, deleteSession } from "../session/session-store.server.ts";
import { settingsApi } from "./settings-api.ts";
import * as input from "./settings-input.ts";
import { readSettings } from "./settings-view.server.ts";
import { zipFiles } from "../privacy/zip-files.server.ts";

type C = Context<RequestEnv>;
type Options = {
  sendPage: SendPage;
  /** What the rooms above add to a person's export. */
  exportParts?: readonly ExportPart[];
  /** How the rooms above erase what they keep, in this order. */
  onErase?: readonly EraseHook[];
  /** Pages that somebody's role opens, which no menu has: those are the same for everybody. */
  placesOf?(c: C, viewer: Viewer): SettingsPageProps["places"];
};

/** The settings page and its forms; paths without the portal's base. Everything is about the person of the session. */
export function createSettingsRoutes(deps: AccountDeps, options: Options): OpenAPIHono<RequestEnv> {
  const { sendPage, exportParts = [], onErase = [] } = options;
  const { secure } = deps;
  const app = createApiRouter<RequestEnv>();
  for (const operation of settingsApi) app.openAPIRegistry.registerPath(operation);
  const settings = (c: C, query: Record<string, string> = {}, hash = "") =>
    `${c.var.context.base}/settings${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ""}${hash}`;
  const toSignIn = (c: C, next: string, error?: string) =>
    c.redirect(`${c.var.context.base}/sign-in?${new URLSearchParams({ ...(error ? { error } : {}), next })}`, 303);
  /** What the header shows, until it asks. */
  const setStatus = (c: C, user: { id: string; email: string; name: string }) =>
    setCookie(c, userStatusCookie, formatUserStatus(user), {
      ...cookieAttributes({ secure, maxAge: sessionLife.absolute }),
      httpOnly: false,
    });

  /**
   * Runs a form's work, which answers with what went well. Without script the way goes back to the page, to the form
   * that failed; a program gets JSON.
   */
  function posts(
    path: string,
    form: SettingsForm,
    work: (c: C, viewer: Viewer) => Promise<SettingsDone | Response>,
  ) {
    app.post(`/api/account/${path}`, async (c) => {
      try {
        const outcome = await work(c, requireViewer(c));
        if (outcome instanceof Response) return outcome;
        return isFormPost(c) ? c.redirect(settings(c, { done: outcome }), 303) : c.json({ status: outcome });
      } catch (error) {
        if (!isFormPost(c) || !(error instanceof AppError)) throw error;
        if (error.code === "unauthenticated") return toSignIn(c, settings(c), error.code);
        const query = new URLSearchParams([["form", form], ...(await failureQuery(c, error))]);
        return c.redirect(`${settings(c)}?${query}#${form}`, 303);
      }
    });
  }

  app.use("/api/account/*", sameOrigin, requireContentType(jsonType, formType), smallBody);
  for (const path of ["/settings", "/settings/*", "/api/account/*", "/account/*"])
    app.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "private, no-store");
    });
  app.route("/", createTwoFactorRoutes(deps, { sendPage }));

  app.get("/settings", async (c) => {
    const { viewer } = c.var;
    if (!viewer) return toSignIn(c, settings(c));
    const props = await readSettings(deps, c, viewer);
    return sendPage(c, {
      name: "settings",
      path: "/settings",
      title: props.words.settings("title"),
      main: <SettingsPage {...props} places={options.placesOf?.(c, viewer)} />,
    });
  });

  posts("name", "name", async (c, { userId, email }) => {
    const { name } = await readInput(c, input.nameInput);
    await setName(deps.db, userId, name);
    setStatus(c, { id: userId, email, name });
    return "name";
  });

  posts("change-email", "email", async (c, viewer) => {
    const wish = await readInput(c, input.emailInput);
    // So that a failed form need not be typed again.
    if (isFormPost(c))
      setCookie(c, cookieName(addressCookie, secure), wish.email, cookieAttributes({ secure, maxAge: 3600 }));
    await requestEmailChange(deps, callerOf(c), viewer, wish);
    deleteCookie(c, cookieName(addressCookie, secure), { path: "/", secure });
    return "emailSent";
  });

  posts("keep-email", "email", async (c, { userId }) => {
    await readNothing(c);
    await dropEmailChange(deps.db, userId);
    return "emailKept";
  });

  app.get("/account/change-email", async (c) => {
    const { viewer } = c.var;
    const token = c.req.query("token") ?? "";
    if (!viewer) return toSignIn(c, `${c.var.context.base}/account/change-email?${new URLSearchParams({ token })}`);
    try {
      const { email } = await confirmEmailChange(deps, callerOf(c), viewer, token);
      setStatus(c, { id: viewer.userId, email, name: viewer.name });
      return c.redirect(settings(c, { done: "email" }), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "linkExpired") throw error;
      return c.redirect(settings(c, { form: "email", error: error.code }, "#email"), 303);
    }
  });

  posts("change-password", "password", async (c, viewer) => {
    const wish = await readInput(c, input.passwordInput);
    const { session } = await changePassword(deps, callerOf(c), viewer, wish);
    const attributes = cookieAttributes({ secure, maxAge: sessionLife.absolute });
    setCookie(c, cookieName(sessionCookie, secure), session, attributes);
    return "password";
  });

  posts("sessions/revoke", "sessions", async (c, { userId }) => {
    const { id } = await readInput(c, input.sessionInput);
    if (!isId(id) || !(await deleteSession(deps.db, userId, id))) throw new AppError("notFound");
    return "session";
  });

  posts("sessions/revoke-others", "sessions", async (c, { userId }) => {
    await readNothing(c);
    await deleteOtherSessions(deps.db, userId, readSessionToken(deps, c.req.raw.headers) ?? "");
    return "sessions";
  });

  posts("preferences", "preferences", async (c, { userId }) => {
    const chosen = await readInput(c, input.preferencesInput);
    const { culture: before } = await findPreferences(deps.db, userId);
    if (!languageChoices(c.var.context.portal, before).some(({ value }) => value === chosen.culture))
      throw new AppError("invalid", "no such language here", {
        fields: [{ path: "culture", key: "invalid" }],
      });
    await savePreferences(deps.db, userId, chosen);
    return "preferences";
  });

  posts("export", "export", async (c, { userId }) => {
    await readNothing(c);
    await deps.limits.countRequest(c.var.context.clientIp);
    c.header("Content-Type", "application/zip");
    c.header(
      "Content-Disposition",
      `attachment; filename="dossier-${new Date().toISOString().slice(0, 10)}.zip"`,
    );
    c.header("X-Content-Type-Options", "nosniff");
    const archive = zipFiles(exportAccount(deps, userId, exportParts));
    return c.body(ReadableStream.from(archive) as globalThis.ReadableStream);
  });

  posts("erase", "erase", async (c, viewer) => {
    const wish = await readInput(c, input.eraseInput);
    await eraseAccount(deps, callerOf(c), viewer, { ...wish, hooks: onErase });
    deleteCookie(c, cookieName(sessionCookie, secure), { path: "/", secure });
    deleteCookie(c, userStatusCookie, { path: "/", secure });
    // Edits that wait in the browser for a document that is no more.
    c.header("Clear-Site-Data", '"storage"');
    return isFormPost(c) ? c.redirect(`${c.var.context.base}/account/erased`, 303) : c.json({ status: "erased" });
  });

  app.get("/account/erased", (c) => {
    const t = deps.translator(c.var.context.portal.locale, "settings");
    return sendPage(c, {
      name: "account-erased",
      path: "/account/erased",
      title: t("erased.title"),
      main: <ErasedPage t={t} base={c.var.context.base} />,
    });
  });
  return app;
}

const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AppError("tooLarge");
  },
});
