import type { Translator } from "../../content/messages.ts";
import type { ErrorCode } from "../../kit/errors.ts";
import type { Portal } from "../../portals/portal.ts";
import { ActionLink, PlainPage } from "../../shell/ui/page.tsx";
import { baseOfVariant } from "../page-context.server.ts";
import type { PageVariant } from "../page-key.ts";
import { UsefulLinks } from "./useful-links.tsx";

const common = {
  surface: "app" as const,
  footer: "whole" as const,
  styles: "accountStyles" as const,
  cacheControl: "no-store",
};

export function notFoundPage(translator: Translator, portal: Portal, variant: PageVariant) {
  const t = translator(portal.locale, "shell", variant);
  return {
    ...common,
    status: 404,
    head: { title: `${t("notFoundTitle")} – Dossier`, noIndex: true },
    main: (
      <PlainPage title={t("notFoundTitle")} text={t("notFoundText")}>
        <UsefulLinks translator={translator} portal={portal} variant={variant} hasHomeButton />
      </PlainPage>
    ),
  };
}

/** An error as a page in the visitor's language, with the next step. */
export function failurePage(
  translator: Translator,
  portal: Portal,
  variant: PageVariant,
  code: ErrorCode,
  status: number,
) {
  const t = translator(portal.locale, "shell", variant);
  const base = baseOfVariant(portal, variant);
  const text = translator(portal.locale, "errors", variant)(code);
  const title = status >= 500 ? t("errorTitle") : t("failedTitle");
  const signIn = status === 401;
  return {
    ...common,
    status,
    head: { title: `${title} – Dossier`, noIndex: true },
    main: (
      <PlainPage title={title} text={text}>
        <ActionLink href={signIn ? `${base}/sign-in` : `${base}/`}>
          {t(signIn ? "signIn" : "notFoundAction")}
        </ActionLink>
      </PlainPage>
    ),
  };
}
