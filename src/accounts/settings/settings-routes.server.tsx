import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import { requireViewer, type Viewer } from "../../http/viewer.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AccountContext, type AccountRouter, guardAccountRoutes } from "../account-form.server.ts";
import { setName } from "../account-store.server.ts";
import { addPrivacyRoutes, type PrivacyParts } from "../privacy/privacy-routes.server.tsx";
import { setUserStatus } from "../session/account-cookies.server.ts";
import { addTokenRoutes } from "../tokens/token-routes.server.tsx";
import { createTwoFactorRoutes } from "../two-factor/two-factor-routes.server.tsx";
import { addEmailRoutes } from "./email-routes.server.ts";
import { languageChoices } from "./preferences.ts";
import { findPreferences, savePreferences } from "./preferences-store.server.ts";
import { addSecurityRoutes } from "./security-routes.server.ts";
import { settingsApi } from "./settings-api.ts";
import { postSettings } from "./settings-form.server.ts";
import { nameInput, preferencesInput } from "./settings-input.ts";
import { readSettings } from "./settings-view.server.ts";
import { SettingsPage } from "./ui/settings-page.tsx";
import type { SettingsPageProps } from "./ui/settings-page-props.ts";

/** What other modules add to the settings. */
export type SettingsParts = PrivacyParts & {
  /** Links to the pages that require the user's role. The menus cannot contain them, because all users get the same menus. */
  roleLinksOf?(c: AccountContext, viewer: Viewer): SettingsPageProps["roleLinks"];
  /** Sections of other modules, before our own. */
  sectionsOf?(c: AccountContext, viewer: Viewer): Promise<SettingsPageProps["moreSections"]>;
};

/** Creates the viewer's settings page and the endpoints of its forms. The paths do not include the portal's base. */
export function createSettingsRoutes(
  deps: AccountDeps,
  options: SettingsParts & { sendPage: SendPage },
): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  for (const endpoint of settingsApi) app.openAPIRegistry.registerPath(endpoint);
  guardAccountRoutes(app, ["/settings", "/settings/*", "/account/*"]);
  app.route("/", createTwoFactorRoutes(deps, options));

  app.get("/settings", async (c) => {
    const viewer = requireViewer(c);
    const props = await readSettings(deps, c, viewer);
    return options.sendPage(c, {
      name: "settings",
      path: "/settings",
      title: props.messages.settings("title"),
      script: "settings",
      main: (
        <SettingsPage
          {...props}
          roleLinks={options.roleLinksOf?.(c, viewer)}
          moreSections={await options.sectionsOf?.(c, viewer)}
        />
      ),
    });
  });
  addProfileRoutes(app, deps);
  addEmailRoutes(app, deps);
  addSecurityRoutes(app, deps);
  addTokenRoutes(app, deps, options);
  addPrivacyRoutes(app, deps, options);
  return app;
}

function addProfileRoutes(app: AccountRouter, { db, secure }: AccountDeps): void {
  postSettings(app, { path: "name", form: "name" }, async (c, { userId }) => {
    const { name } = await readInput(c, nameInput);
    await setName(db, userId, name);
    setUserStatus(c, secure, { id: userId, name });
    return "name";
  });

  postSettings(app, { path: "preferences", form: "preferences" }, async (c, { userId }) => {
    const chosen = await readInput(c, preferencesInput);
    const { culture: before } = await findPreferences(db, userId);
    const languages = languageChoices(c.var.context.portal, before);
    if (!languages.some(({ value }) => value === chosen.culture))
      throw new AppError("invalid", "the portal does not offer this language", {
        fields: [{ path: "culture", key: "invalid" }],
      });
    await savePreferences(db, userId, chosen);
    return "preferences";
  });
}
