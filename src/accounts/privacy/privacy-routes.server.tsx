import { ReadableStream } from "node:stream/web";
import { inTransaction } from "../../db/client.server.ts";
import { isFormPost, readInput, rejectFields } from "../../http/read-input.ts";
import type { SendPage } from "../../http/send-page.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { AccountRouter } from "../account-form.server.ts";
import { deleteSessionCookies } from "../session/account-cookies.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { postSettings } from "../settings/settings-form.server.ts";
import { eraseInput } from "../settings/settings-input.ts";
import { eraseAccount } from "./erase-account.server.ts";
import { exportAccount } from "./export-account.server.ts";
import type { EraseHook, ExportPart } from "./personal-data.ts";
import { ErasedPage } from "./ui/erased-page.tsx";
import { zipFiles } from "./zip-files.server.ts";

export type PrivacyParts = {
  /** The files that other modules add to a user's export. */
  exportParts?: readonly ExportPart[];
  /** The hooks with which other modules erase their data, in the order in which they run. */
  onErase?: readonly EraseHook[];
};

/** Adds the routes that export a user's data and erase the account. */
export function addPrivacyRoutes(
  app: AccountRouter,
  deps: AccountDeps,
  { sendPage, exportParts = [], onErase = [] }: PrivacyParts & { sendPage: SendPage },
): void {
  postSettings(app, { path: "export", form: "export" }, async (c, viewer) => {
    const { userId } = viewer;
    await rejectFields(c);
    await c.var.budgets.spend("accountExports", requesterOf(c));
    await inTransaction(deps.db, async (tx) => {
      await lockViewer(tx, deps, c.var.context, viewer);
      await deps.securityLog.record(tx, c.var.context, { kind: "exported", userId });
    });
    c.header("Content-Type", "application/zip");
    c.header(
      "Content-Disposition",
      `attachment; filename="dossier-${new Date().toISOString().slice(0, 10)}.zip"`,
    );
    c.header("X-Content-Type-Options", "nosniff");
    const archive = zipFiles(exportAccount(deps, userId, exportParts));
    return c.body(ReadableStream.from(archive) as globalThis.ReadableStream);
  });

  postSettings(app, { path: "erase", form: "erase" }, async (c, viewer) => {
    const input = await readInput(c, eraseInput);
    const { context } = c.var;
    await eraseAccount(deps, context, viewer, { ...input, hooks: onErase });
    deleteSessionCookies(c, deps.secure);
    // Delete the browser's unsent edits of the erased documents.
    c.header("Clear-Site-Data", '"storage"');
    return isFormPost(c) ? c.redirect(`${context.base}/account/erased`, 303) : c.json({ status: "erased" });
  });

  app.get("/account/erased", (c) => {
    const { portal, base, lite } = c.var.context;
    const t = deps.translator(portal.locale, "settings", { lite });
    return sendPage(c, {
      name: "account-erased",
      path: "/account/erased",
      title: t("erased.title"),
      main: <ErasedPage t={t} base={base} />,
    });
  });
}
