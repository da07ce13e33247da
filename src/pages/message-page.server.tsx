import { translator } from "../content/resources.server.ts";
import type { ErrorCode } from "../kit/errors.ts";
import type { Portal } from "../portals/portal.ts";
import { PlainPage } from "../shell/ui/page.tsx";
import { baseOfFrame } from "./page-context.server.ts";
import type { Frame } from "./page-key.ts";

const common = {
  surface: "app" as const,
  footer: true,
  styles: "accountStyles" as const,
  cacheControl: "no-store",
};

export function notFoundPage(portal: Portal, frame: Frame) {
  const t = translator(portal.locale, "shell");
  return {
    ...common,
    status: 404,
    head: { title: `${t("notFoundTitle")} – Dossier`, noIndex: true },
    main: (
      <PlainPage
        title={t("notFoundTitle")}
        text={t("notFoundText")}
        action={t("notFoundAction")}
        href={`${baseOfFrame(portal, frame)}/`}
      />
    ),
  };
}

/** What went wrong with a request that a browser shows as a page: in the visitor's words, with the next step. */
export function failurePage(portal: Portal, frame: Frame, code: ErrorCode, status: number) {
  const t = translator(portal.locale, "shell");
  const base = baseOfFrame(portal, frame);
  const text = translator(portal.locale, "errors")(code);
  const title = status >= 500 ? t("errorTitle") : t("failedTitle");
  const signIn = status === 401;
  return {
    ...common,
    status,
    head: { title: `${title} – Dossier`, noIndex: true },
    main: (
      <PlainPage
        title={title}
        text={text}
        action={t(signIn ? "signIn" : "notFoundAction")}
        href={signIn ? `${base}/sign-in` : `${base}/`}
      />
    ),
  };
}
