import type { ReactNode } from "react";
import type { Translate } from "../../../content/messages.ts";
import type { TokenScope } from "../../../kit/api/policy.ts";
import type { SecurityEventKind } from "../../../security-log/event-kinds.ts";
import type { FormChoice } from "../../../ui/forms/form-controls.tsx";
import type { Failure } from "../../ui/failure.ts";
import type { Preferences } from "../preferences.ts";

/** The forms of the settings page. Each has the name of its section's anchor. */
export const settingsForms = [
  "name",
  "email",
  "password",
  "twoFactor",
  "sessions",
  "tokens",
  "preferences",
  "export",
  "erase",
] as const;
export type SettingsFormName = (typeof settingsForms)[number];

export type FormFailure = { form: SettingsFormName; failure: Failure };

/** A session as the page shows it, with formatted times. `iso` is for `<time>`. */
export type ShownSession = {
  id: string;
  /** Names derived from the User-Agent header; null if unknown. */
  device: { browser: string | null; system: string | null };
  isCurrent: boolean;
  lastSeen: string;
  since: { text: string; iso: string };
};

/** An access token as the page shows it. `lastUsed`: null if it was never used. */
export type ShownToken = {
  id: string;
  name: string;
  prefix: string;
  scopes: readonly TokenScope[];
  expires: { text: string; iso: string };
  isExpired: boolean;
  lastUsed: string | null;
};

/** A security event as the page shows it. */
export type ShownActivity = {
  id: string;
  kind: SecurityEventKind;
  when: { text: string; iso: string };
  /** Null if the event did not come from a client. */
  isThisNetwork: boolean | null;
  device: ShownSession["device"];
  /** The formatted number of equal events; null for one. */
  count: string | null;
};

export type SettingsMessages = {
  security: Translate<"security">;
  settings: Translate<"settings">;
  account: Translate<"account">;
  errors: Translate<"errors">;
};

/** Outcomes of the forms. */
export const settingsDone = [
  "name",
  "email",
  "emailSent",
  "emailKept",
  "password",
  "twoFactorOff",
  "session",
  "sessions",
  "token",
  "preferences",
] as const;
export type SettingsDone = (typeof settingsDone)[number];

export type SettingsPageProps = {
  messages: SettingsMessages;
  base: string;
  account: { name: string; email: string; pendingEmail: string | null };
  /** The day on which the password was chosen. */
  passwordSince: string | null;
  /** Null if two-factor sign-in is off. `codesLeft` is the formatted number of backup codes. */
  twoFactor: { codesLeft: string } | null;
  preferences: Preferences;
  choices: { languages: FormChoice[]; countries: FormChoice[] };
  sessions: ShownSession[];
  /** `days`: the periods for which a new token can be valid. `max`: the formatted number of tokens that a user can have. */
  tokens: { list: ShownToken[]; days: FormChoice[]; max: string };
  /** The latest first. */
  activity: ShownActivity[];
  failed: FormFailure | null;
  done: SettingsDone | null;
  /** The page that asked for the second factor, to go back to; "" for none. */
  next: string;
  /** The new address that the user typed into the form that failed. */
  typedEmail?: string;
  /** Links to the pages that require the user's role. */
  roleLinks?: readonly { href: string; name: string }[];
  /** Sections of other modules: the id of each is its anchor. */
  moreSections?: readonly { id: string; heading: string; body: ReactNode }[];
};
