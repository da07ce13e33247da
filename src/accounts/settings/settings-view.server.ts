import type { Context } from "hono";
import { addressCookie } from "../../consent/cookie-names.ts";
import type { RequestContext, RequestEnv } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { elapsedDays, longDay } from "../../kit/elapsed.ts";
import { safePath } from "../../kit/safe-redirect.ts";
import { describeUserAgent } from "../../kit/user-agent.ts";
import type { Portal } from "../../portals/portal.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findAccountById, findPasswordDate } from "../account-store.server.ts";
import { getHostCookie } from "../session/account-cookies.server.ts";
import { readSessionToken } from "../session/session-cookie.server.ts";
import { listSessions, type StoredSession } from "../session/session-store.server.ts";
import { listAccessTokens, type StoredAccessToken } from "../tokens/access-token-store.server.ts";
import { maxTokens, tokenDays } from "../tokens/token-rules.ts";
import { findTwoFactor } from "../two-factor/two-factor-store.server.ts";
import { failureOfQuery } from "../ui/failure.ts";
import { readActivity } from "./activity.server.ts";
import { chosenCulture, countryChoices, languageChoices } from "./preferences.ts";
import { findPreferences } from "./preferences-store.server.ts";
import {
  type FormFailure,
  type SettingsMessages,
  type SettingsPageProps,
  type ShownSession,
  type ShownToken,
  settingsDone,
  settingsForms,
} from "./ui/settings-page-props.ts";

/** The messages of the settings page, in the portal's language. */
export const readMessages = (
  { translator }: Pick<AccountDeps, "translator">,
  { portal: { locale }, lite }: RequestContext,
): SettingsMessages => ({
  settings: translator(locale, "settings", { lite }),
  security: translator(locale, "security", { lite }),
  account: translator(locale, "account", { lite }),
  errors: translator(locale, "errors", { lite }),
});

/** Reads everything that the settings page shows: the user's data and the outcome of the last form. */
export async function readSettings(
  deps: AccountDeps,
  c: Context<RequestEnv>,
  viewer: Viewer,
): Promise<SettingsPageProps> {
  const { portal, base } = c.var.context;
  const query = new URL(c.req.url).searchParams;
  const [account, passwordDate, twoFactor, preferences, sessions, tokens, activity] = await Promise.all([
    findAccountById(deps.db, viewer.userId),
    findPasswordDate(deps.db, viewer.userId),
    findTwoFactor(deps.db, viewer.userId),
    findPreferences(deps.db, viewer.userId),
    listSessions(deps.db, viewer.userId, readSessionToken(deps, c.var.context.cookies)),
    listAccessTokens(deps.db, viewer.userId),
    readActivity(deps, c.var.context, viewer.userId),
  ]);
  const { name, email } = viewer;
  return {
    messages: readMessages(deps, c.var.context),
    base,
    account: { name, email, pendingEmail: account?.pendingEmail ?? null },
    passwordSince: passwordDate && longDay(passwordDate, portal.formatLocale),
    twoFactor: twoFactor?.verified
      ? { codesLeft: new Intl.NumberFormat(portal.formatLocale).format(twoFactor.codesLeft) }
      : null,
    preferences: {
      ...preferences,
      culture: chosenCulture(preferences, portal).name,
      country: preferences.country ?? portal.iso,
    },
    choices: {
      languages: languageChoices(portal, preferences.culture),
      countries: countryChoices(portal.locale),
    },
    activity,
    sessions: sessions.map((session) => presentSession(session, portal, new Date())),
    tokens: {
      list: tokens.map((token) => presentToken(token, portal, new Date())),
      days: tokenDays.map((days) => ({ value: String(days), label: inDays(days, portal) })),
      max: new Intl.NumberFormat(portal.formatLocale).format(maxTokens),
    },
    failed: readFormFailure(query),
    next: safePath(query.get("next"), ""),
    done: settingsDone.find((known) => known === query.get("done")) ?? null,
    typedEmail: getHostCookie(c, deps.secure, addressCookie),
  };
}

function presentSession(
  { id, userAgent, isCurrent, lastSeen, createdAt }: StoredSession,
  { formatLocale }: Portal,
  now: Date,
): ShownSession {
  const { browser, system } = describeUserAgent(userAgent);
  return {
    id,
    device: { browser, system },
    isCurrent,
    lastSeen: elapsedDays(lastSeen, now, formatLocale),
    since: { text: longDay(createdAt, formatLocale), iso: createdAt.toISOString() },
  };
}

function presentToken(
  { createdAt, expiresAt, lastUsedAt, ...token }: StoredAccessToken,
  { formatLocale }: Portal,
  now: Date,
): ShownToken {
  return {
    ...token,
    expires: { text: longDay(expiresAt, formatLocale), iso: expiresAt.toISOString() },
    lastUsed: lastUsedAt && elapsedDays(lastUsedAt, now, formatLocale),
  };
}

const inDays = (days: number, { formatLocale }: Portal): string =>
  new Intl.NumberFormat(formatLocale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);

/** Parses a query such as `?form=email&error=invalid&field=email.email`; null if no form failed. */
function readFormFailure(query: URLSearchParams): FormFailure | null {
  const form = settingsForms.find((known) => known === query.get("form"));
  const failure = failureOfQuery(query);
  return form && failure ? { form, failure } : null;
}
